import type { Server, ServerResponse } from "node:http"
import { createAdaptorServer } from "@hono/node-server"
import type { Services } from "../../functions/compose/services.ts"
import { loadAllRoutes } from "../../functions/http/all-routes.ts"
import { buildApp } from "../../functions/http/app.ts"
import { RESOURCES } from "../../functions/resources.ts"
import { sweep } from "../../functions/schedule/sweep.ts"
import { explainListenError } from "./ports.ts"

const DRAIN_POLL_MS = 20
/** How long calls under way may take to end when the service stops. */
const DRAIN_MS = 25_000

export type Serving = {
  /** The port that it listens on. */
  port: number
  /** Takes no new calls, lets those under way end, stops the schedules. */
  stop(): Promise<void>
}

/** The whole service on one port: every route of the table, and the schedules on timers. Throws LocalRunError. */
export async function serveAll(services: Services, where: { host: string; port: number }): Promise<Serving> {
  const app = buildApp(services, await loadAllRoutes())
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  const underWay = new Set<ServerResponse>()
  server.on("request", (_, response: ServerResponse) => {
    underWay.add(response)
    response.once("close", () => underWay.delete(response))
  })
  const port = await listen(server, where)
  const sweeper = every(RESOURCES.schedules[0].everySeconds, async () => {
    await sweep(services).catch((cause: unknown) => services.log.failure("sweep", cause))
  })
  return {
    port,
    stop: async () => {
      await sweeper.stop()
      await close(server, underWay)
    },
  }
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(explainListenError(error, port)))
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === "object" && address ? address.port : port)
    })
  })
}

/** Lets calls under way end, and nothing else: a connection that a browser opened in advance would keep the server up. */
function close(server: Server, underWay: ReadonlySet<ServerResponse>): Promise<void> {
  return new Promise((resolve) => {
    const cut = () => server.closeAllConnections()
    const cutLate = setTimeout(cut, DRAIN_MS)
    const cutIdle = setInterval(() => {
      if (underWay.size === 0) cut()
    }, DRAIN_POLL_MS)
    server.close(() => {
      clearTimeout(cutLate)
      clearInterval(cutIdle)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** Runs at once and then every so often, never twice at a time; stopping waits for the run under way. */
function every(seconds: number, run: () => Promise<void>): { stop(): Promise<void> } {
  let current = run()
  const timer = setInterval(() => {
    current = current.then(run)
  }, seconds * 1000)
  return {
    stop: async () => {
      clearInterval(timer)
      await current
    },
  }
}
