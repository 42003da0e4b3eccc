/** The periods by which counts are stored. Times are in UTC. */
export const SLOT_MS = 5 * 60_000
export const HOUR_MS = 3_600_000

/** The number of items per slot. Each process writes to only one of them, to spread the load. */
export const SLOT_SHARDS = 8

/** Returns the start of the period that `time` is in. Periods are `ms` long. */
export const startOf = (time: number, ms: number): number => Math.floor(time / ms) * ms

/** Returns a slot's name, such as `2026-11-23T01:05`. Names sort by time. */
export const slotName = (time: number): string => new Date(startOf(time, SLOT_MS)).toISOString().slice(0, 16)
/** Returns an hour's name, such as `2026-11-23T01`. */
export const hourName = (time: number): string => new Date(time).toISOString().slice(0, 13)
/** Returns a day's name, such as `2026-11-23`. */
export const dayName = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Returns the starts of all periods in `[from, until)`. `from` must be the start of a period. */
export function startsBetween(from: number, until: number, ms: number): readonly number[] {
  return Array.from({ length: Math.max(0, Math.ceil((until - from) / ms)) }, (_, index) => from + index * ms)
}
