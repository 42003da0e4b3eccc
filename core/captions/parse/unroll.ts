import { normalizeText } from "../../kernel/text.ts"
import type { Showing } from "./showing.ts"

/**
 * Removes the repeated rows of roll-up captions. In these, each showing starts with the rows that
 * are still on screen ("a", "a / b", "b / c"). Keeps each row only in its first showing. Captions
 * count as roll-up if at least half of the showings repeat rows. In other captions, repeated rows
 * were spoken twice and stay.
 */
export function unroll(shown: readonly Showing[]): readonly Showing[] {
  if (!shown.some(({ text }) => text.includes("\n"))) return shown
  const rows = shown.map(({ text }) => text.split("\n").map(normalizeText))
  const carried = shown.map(({ startMs }, at) => {
    const before = shown[at - 1]
    return before === undefined || startMs > before.endMs
      ? 0
      : countCarried(rows[at - 1] ?? [], rows[at] ?? [])
  })
  const evidence = carried.filter((count, at) => count > 0 && (rows[at]?.length ?? 0) > 1).length
  if (evidence === 0 || evidence * 2 < shown.length - 1) return shown
  return shown.map((one, at) => {
    const text = (rows[at] ?? []).slice(carried[at] ?? 0).join("\n")
    return { ...one, text, endMs: lastShownMs(shown, carried, at) }
  })
}

/** Counts the rows at the top of `now` that repeat the last rows of `before`. */
function countCarried(before: readonly string[], now: readonly string[]): number {
  const left = before.filter((row) => row !== "")
  for (let count = Math.min(left.length, now.length); count > 0; count -= 1) {
    if (left.slice(-count).every((row, at) => row === now[at])) return count
  }
  return 0
}

/**
 * Returns when a showing's last row disappears. If the next showing repeats the row, this is the
 * end of the next showing.
 */
function lastShownMs(shown: readonly Showing[], carried: readonly number[], at: number): number {
  const carriedOn = (carried[at + 1] ?? 0) > 0
  return (carriedOn ? shown[at + 1] : shown[at])?.endMs ?? Number.NaN
}
