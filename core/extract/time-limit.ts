import { runInNewContext } from "node:vm"

/**
 * Normal input takes much less, even on a busy machine. The event loop is blocked meanwhile, so all
 * other calls wait.
 */
const WITHIN_MS = 3_000

/** Thrown if the work was stopped because it took too long. */
export class TimeLimitReached extends Error {
  override readonly name = "TimeLimitReached"
}

/**
 * Runs synchronous work on untrusted input. Stops it after 3 seconds, even inside a regular
 * expression. Throws TimeLimitReached, and what the work throws.
 */
export function withinTime<T>(work: () => T): T {
  let done: { value: T } | undefined
  const run = () => {
    done = { value: work() }
  }
  try {
    runInNewContext("run()", { run }, { timeout: WITHIN_MS })
  } catch (cause) {
    // Compares the code, because the error comes from another context, whose `Error` class differs.
    if ((cause as { code?: unknown } | undefined)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") {
      throw new TimeLimitReached(`ended after ${WITHIN_MS} ms`, { cause })
    }
    throw cause
  }
  if (!done) throw new Error("work has no result")
  return done.value
}
