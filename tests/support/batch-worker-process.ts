/**
 * `node batch-worker-process.ts`: a worker of the queue in its own process, configured by its
 * environment. Its clock runs CLOCK_AHEAD_MS ahead. Prints "up" once it has started.
 */
import { systemClock } from "../../core/kernel/clock.ts"
import { parseConfig } from "../../functions/compose/config.ts"
import { compose } from "../../functions/compose/services.ts"
import { startWorker } from "../../functions/queue/worker.ts"

const aheadMs = Number(process.env["CLOCK_AHEAD_MS"] ?? 0)
const clock = { ...systemClock, now: () => Date.now() + aheadMs }
startWorker(compose(parseConfig(process.env), { clock }), { retrySeconds: [1] })
console.log("up")
