import type { Table } from "../table/table.ts"
import { addCells, type Cells, readCell } from "./cell.ts"
import { type AttemptCount, type Diagnosis, diagnose } from "./name-causes.ts"
import { SLOT_MS, slotName } from "./period.ts"
import { readPeriods } from "./roll-up.ts"

/** Slots (five minutes each) to read in addition to the current one. */
const SLOTS_BEFORE = 2

/** Returns what failed in the last 10 to 15 minutes, from the counts of all processes. */
export async function findCauses(table: Table): Promise<readonly Diagnosis[]> {
  const now = table.clock.now()
  const slots = await readPeriods(table, "SLOT", slotName(now - SLOTS_BEFORE * SLOT_MS), slotName(now))
  return diagnose(attemptsIn(addCells([...slots.values()])))
}

function attemptsIn(cells: Cells): readonly AttemptCount[] {
  const sorted = Object.entries(cells).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return sorted.flatMap(([name, count]) => {
    const seen = readCell(name)
    if (seen?.of !== "attempt") return []
    const { kind, strategy, exit, outcome, sign } = seen
    const httpStatus = /^\d{3}$/.test(sign) ? Number(sign) : null
    return { strategy, outcome, httpStatus, count, kind, exit, sign }
  })
}
