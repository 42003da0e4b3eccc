import { runInNewContext } from "node:vm"

/** Longer than any honest schema takes, on a busy machine too; the other calls wait meanwhile. */
const WITHIN_MS = 3_000

/** Work was ended because it took too long. */
export class TimeLimitReached extends Error {
  override readonly name = "TimeLimitReached"
}

/**
 * Runs synchronous work on the input of strangers. Work that takes too long is ended wherever it
 * is, within a regular expression too. Throws TimeLimitReached, and what the work throws.
 */
export function withinTime<T>(work: () => T): T {
  let done: { value: T } | undefined
  const run = () => {
    done = { value: work() }
  }
  try {
    runInNewContext("run()", { run }, { timeout: WITHIN_MS })
  } catch (cause) {
    // The error is of the script's context, where `Error` is another class.
    if ((cause as { code?: unknown } | undefined)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") {
      throw new TimeLimitReached(`ended after ${WITHIN_MS} ms`, { cause })
    }
    throw cause
  }
  if (!done) throw new Error("work has no result")
  return done.value
}
