import { once } from "node:events"
import type { Server } from "node:http"
import { createAdaptorServer } from "@hono/node-server"
import { servicesOfLambda } from "../compose/environment.ts"
import { startWorker } from "../queue/worker.ts"
import { buildExtractor } from "./app.ts"
import { extractorService } from "./extractor.service.ts"
import { limited, SERVER_OPTIONS } from "./limits.ts"

/** Of the two minutes that a Spot task has; what is still sent then is cut. */
const DRAIN_MS = 60_000

/**
 * Runs the container: it hears what the queue brings and answers HTTP, until it is told to stop. Then it gives its work back to the
 * queue and lets calls under way end.
 */
export async function runExtractor(): Promise<void> {
  const { port, secrets } = extractorService
  const services = await servicesOfLambda(secrets)
  const extractor = buildExtractor(services)
  const worker = startWorker(services)
  const server = limited(createAdaptorServer({ ...SERVER_OPTIONS, fetch: extractor.app.fetch }) as Server)
  server.listen(port, "0.0.0.0")
  await Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")])
  extractor.stop()
  const closed = once(server, "close")
  server.close()
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await worker.stop()
  await closed
  clearTimeout(cut)
}
