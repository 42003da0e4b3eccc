import type { Item } from "../table/table.ts"

const PREFIX = "spent_"

/**
 * The attribute of the account item that counts the net credits of one key or agent in one UTC
 * month (`2026-11`). Names sort by month.
 */
export const counterName = (id: string, month: string): string => `${PREFIX}${month}_${id}`

/** The UTC month of a time, or the one `offset` months later, as `2026-11`. */
export function monthOf(timeMs: number, offset = 0): string {
  const time = new Date(timeMs)
  const month = Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + offset)
  return new Date(month).toISOString().slice(0, 7)
}

/** The counters on an account item, by name. */
export function countersFrom(item: Item): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(item).filter(([name]) => name.startsWith(PREFIX)))
}
