import type { Table } from "../table/table.ts"
import type { State, StatusResult } from "./status.schema.ts"
import { readSuccess, type SuccessRates } from "./success.ts"

type ComponentId = StatusResult["components"][number]["id"]
/** A component of the service. `isDown` is true if it does not respond. */
export type Part = { id: ComponentId; isDown: boolean }

const OPERATIONAL_FROM = 0.95
const DEGRADED_FROM = 0.5
const WORST_FIRST: readonly State[] = ["outage", "degraded", "operational"]

/** Returns the public status of the service. Throws StoreUnavailable. */
export async function readStatus(table: Table, parts: readonly Part[]): Promise<StatusResult> {
  const { lastHour, lastDay, last90Days, days } = await readSuccess(table)
  const components = [
    ...parts.map(({ id, isDown }) => ({
      id,
      status: isDown ? ("outage" as const) : ("operational" as const),
    })),
    { id: "transcripts" as const, status: stateOf(lastHour.transcripts) },
    { id: "lists" as const, status: stateOf(lastHour.lists) },
  ]
  return {
    status: WORST_FIRST.find((state) => components.some(({ status }) => status === state)) ?? "unknown",
    generated_at: new Date(table.clock.now()).toISOString(),
    components,
    extraction: {
      last_hour: rounded(lastHour),
      last_day: rounded(lastDay),
      last_90_days: rounded(last90Days),
      days: days.map(({ date, ...success }) => ({ date, ...rounded(success) })),
    },
  }
}

function stateOf(share: number | null): State {
  if (share === null) return "unknown"
  if (share >= OPERATIONAL_FROM) return "operational"
  return share >= DEGRADED_FROM ? "degraded" : "outage"
}

const rounded = ({ transcripts, lists }: SuccessRates): SuccessRates => ({
  transcripts: round(transcripts),
  lists: round(lists),
})

/** Rounds down to four decimals, so that 1 means that every call succeeded. */
const round = (share: number | null) => (share === null ? null : Math.floor(share * 10_000) / 10_000)
