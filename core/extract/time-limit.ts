import { runInNewContext } from "node:vm"

/**
 * Normal input takes at most a tenth of this. The event loop is blocked meanwhile, so all other
 * calls wait.
 */
const WITHIN_MS = 500
/** Work is stopped for good if it used this much processor time. */
const CPU_MS = 250
/** On a busy machine, work may be stopped although it hardly ran. Then it is repeated. */
const TRIES = 5

/** Thrown if the work was stopped because it took too long. */
export class TimeLimitReached extends Error {
  override readonly name = "TimeLimitReached"
}

/**
 * Runs synchronous work on untrusted input. Stops it after half a second, even inside a regular
 * expression. The work may run again, so it must not have effects. Throws TimeLimitReached, and
 * what the work throws.
 */
export function withinTime<T>(work: () => T): T {
  for (let left = TRIES; ; left -= 1) {
    const before = process.threadCpuUsage()
    try {
      return runLimited(work)
    } catch (cause) {
      // Compares the code: the error comes from another context, whose `Error` class differs.
      const isStopped = (cause as { code?: unknown } | undefined)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
      if (!isStopped) throw cause
      const { user, system } = process.threadCpuUsage(before)
      if (left <= 1 || (user + system) / 1000 >= CPU_MS) {
        throw new TimeLimitReached(`ended after ${WITHIN_MS} ms`, { cause })
      }
    }
  }
}

function runLimited<T>(work: () => T): T {
  let done: { value: T } | undefined
  const run = () => {
    done = { value: work() }
  }
  runInNewContext("run()", { run }, { timeout: WITHIN_MS })
  if (!done) throw new Error("work has no result")
  return done.value
}
