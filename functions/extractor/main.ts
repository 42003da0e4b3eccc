import { once } from "node:events"
import type { Server } from "node:http"
import { createAdaptorServer } from "@hono/node-server"
import { servicesOfContainer } from "../compose/environment.ts"
import { startWorker } from "../queue/worker.ts"
import { buildExtractor } from "./app.ts"
import { extractorService } from "./extractor.service.ts"
import { closeServer, SERVER_OPTIONS, withLimits } from "./limits.ts"

/** How long open calls have to finish: half of the two minutes that a Spot task gets to stop. */
const DRAIN_MS = 60_000

/**
 * Runs the container: works on the queue and serves HTTP until it is stopped. Then returns
 * unfinished work to the queue and waits for open calls to end.
 */
export async function runExtractor(): Promise<void> {
  const { port } = extractorService
  const services = await servicesOfContainer(extractorService)
  const extractor = buildExtractor(services)
  const worker = startWorker(services)
  const server = withLimits(createAdaptorServer({ ...SERVER_OPTIONS, fetch: extractor.app.fetch }) as Server)
  server.listen(port, "0.0.0.0")
  await Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")])
  extractor.stop()
  await Promise.all([closeServer(server, DRAIN_MS), worker.stop()])
}
