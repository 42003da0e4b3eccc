import type { History } from "./history.ts"

export type RateOutput = "admitted" | "refused"
type RateCall = History<unknown, RateOutput>[number]
export type RateLimit = {
  max: number
  /** More than `max` if clocks that differ count the calls; `max` by default. */
  admittedMax?: number
  /** In any stretch of this length, at most `admittedMax` calls are admitted. */
  strictMs: number
  /** A call is refused only if `max` others may have been counted in this time before it. */
  widestMs: number
  /** True if the store may have counted a call twice. By default, each call counts once. */
  mayCountTwice?: (call: RateCall) => boolean
}

/**
 * Checks the calls of one key against a sliding window. This is not a state machine: the state
 * depends on the time at which a call takes effect, which is known only as an interval. So a
 * stretch of time counts only the calls that lie within it from start to end. Returns what is
 * wrong, or undefined.
 */
export function checkRateWindow(
  history: History<unknown, RateOutput>,
  { max, admittedMax = max, strictMs, widestMs, mayCountTwice = () => false }: RateLimit,
): string | undefined {
  const admitted = history
    .filter(({ output }) => output === "admitted")
    .toSorted((a, b) => a.invokedAt - b.invokedAt)
  for (const [index, { invokedAt: from }] of admitted.entries()) {
    const until = from + strictMs
    let within = 0
    for (let at = index; at < admitted.length; at += 1) {
      const call = admitted[at]
      if (!call || call.invokedAt > until) break
      if ((call.returnedAt ?? Infinity) <= until) within += 1
    }
    if (within > admittedMax)
      return `${within} calls were admitted within ${strictMs} ms. The limit is ${admittedMax}.`
  }
  for (const call of history) {
    if (call.output !== "refused" || call.returnedAt === undefined) continue
    const { invokedAt, returnedAt } = call
    // A call of unknown outcome may have been admitted.
    const before = history
      .filter(
        (other) =>
          other.output !== "refused" &&
          other.invokedAt <= returnedAt &&
          (other.returnedAt ?? Infinity) >= invokedAt - widestMs,
      )
      .reduce((sum, other) => sum + (mayCountTwice(other) ? 2 : 1), 0)
    if (before < max)
      return `A call was refused after ${before} counts in ${widestMs} ms. The limit is ${max}.`
  }
  return undefined
}
