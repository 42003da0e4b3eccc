import { formatTable } from "../rig/figures.ts"
import type { Part, PartOptions } from "../rig/part.ts"
import { figuresOf, type SimFigures, type SimResult, simulate } from "./simulate.ts"

/** The rows of the table. Each one covers several runs with different seeds. */
const WORLDS = [
  { name: "20 exits, 4 processes", exits: 20, processes: 4 },
  { name: "20 exits, 1 process", exits: 20, processes: 1 },
  { name: "10 exits, 4 processes", exits: 10, processes: 4 },
  { name: "1 exit, 1 process", exits: 1, processes: 1 },
] as const
const FULL = { seeds: 20, calls: 5_000 }
const QUICK = { seeds: 2, calls: 500 }

/**
 * Measures extraction from blocked networks in simulated time. The figures depend only on the
 * seeds.
 */
export async function benchExits({ quick }: PartOptions): Promise<Part> {
  const { seeds, calls } = quick ? QUICK : FULL
  const rows: { name: string; figures: SimFigures }[] = []
  for (const [index, { name, exits, processes }] of WORLDS.entries()) {
    const runs: SimResult[] = []
    // The first row is the headline figure. The others show what it depends on.
    const seedsOfRow = index === 0 ? seeds : Math.max(1, seeds / 5)
    for (let seed = 1; seed <= seedsOfRow; seed += 1) {
      runs.push(await simulate({ seed, calls, exits, processes }))
    }
    rows.push({ name, figures: figuresOf(runs) })
  }
  return {
    tables: [{ title: "Extraction while exits are blocked (simulated)", text: exitsTable(rows) }],
    raw: rows,
  }
}

const COLUMNS = [
  "world",
  "calls",
  "exits blocked, %",
  "delivered, %",
  "attempts p50",
  "p95",
  "mean",
  "requests a call",
  'false "no captions"',
  "recovery, calls",
]

export function exitsTable(rows: readonly { name: string; figures: SimFigures }[]): string {
  return formatTable(
    COLUMNS,
    rows.map(({ name, figures }) => [
      name,
      figures.calls.toLocaleString("en-US"),
      figures.blockedPercent.toFixed(1),
      figures.deliveredPercent.toFixed(2),
      String(figures.attemptsP50),
      String(figures.attemptsP95),
      figures.attemptsMean.toFixed(2),
      figures.requestsPerCall.toFixed(2),
      String(figures.falseNone),
      Number.isFinite(figures.recoveryCalls) ? String(figures.recoveryCalls) : "–",
    ]),
  )
}
