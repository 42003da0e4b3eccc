/** The periods by which counts are stored. Times are in UTC. */
export const SLOT_MS = 5 * 60_000
export const HOUR_MS = 3_600_000

/** Items of one slot. Each process adds to one of them, so that none is written by all. */
export const SLOT_SHARDS = 8

/** The start of the period of length `ms` that `time` is in. */
export const startOf = (time: number, ms: number): number => Math.floor(time / ms) * ms

/** `2026-11-23T01:05`: sorts by time. */
export const slotName = (time: number): string => new Date(startOf(time, SLOT_MS)).toISOString().slice(0, 16)
/** `2026-11-23T01`. */
export const hourName = (time: number): string => new Date(time).toISOString().slice(0, 13)
/** `2026-11-23`. */
export const dayName = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The starts of all periods of length `ms` in `[from, until)`. `from` is such a start. */
export function startsBetween(from: number, until: number, ms: number): readonly number[] {
  return Array.from({ length: Math.max(0, Math.ceil((until - from) / ms)) }, (_, index) => from + index * ms)
}
