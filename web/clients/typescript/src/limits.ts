import { ConfigurationError } from "./errors.ts"
import type { CallOptions, ClientOptions } from "./operation.ts"

/** The longest delay of a timer. Runtimes run a longer one at once. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** Throws a ConfigurationError for times and numbers that cannot work. */
export function checkLimits(options: ClientOptions | CallOptions): void {
  const { timeoutMs, maxRetries } = options
  if (timeoutMs !== undefined && !(typeof timeoutMs === "number" && timeoutMs > 0)) {
    throw new ConfigurationError(
      `\`timeoutMs\` must be more than 0, or Infinity for no timeout. It is ${String(timeoutMs)}.`,
    )
  }
  checkLeast("maxRetries", maxRetries)
  if ("maxRetryWaitMs" in options) checkLeast("maxRetryWaitMs", options.maxRetryWaitMs)
}

function checkLeast(name: string, value: number | undefined): void {
  if (value === undefined || (typeof value === "number" && value >= 0)) return
  throw new ConfigurationError(`\`${name}\` must be 0 or more. It is ${String(value)}.`)
}

/** Returns a time that a timer can wait. */
export const timerMs = (ms: number): number => Math.min(ms, TIMER_MAX_MS)
