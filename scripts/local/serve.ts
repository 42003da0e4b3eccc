import type { Server, ServerResponse } from "node:http"
import { createAdaptorServer } from "@hono/node-server"
import type { Hono } from "hono"
import type { Services } from "../../functions/compose/services.ts"
import type { Connection } from "../../functions/http/address.ts"
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
  /** Takes no new calls, lets those under way end, stops the schedules. Again is as good as once. */
  stop(): Promise<void>
}

export type Where = { host: string; port: number }

/**
 * A port that is taken already, before anything is known that answers there: what is to answer has to know its own address. Calls
 * that come early wait.
 */
export type OpenPort = Where & Serving & { answerWith(app: Answering): void }

type Answering = Pick<Hono<{ Bindings: Connection }>, "fetch">

/** The whole service on one port: every route of the table, and the schedules on timers. Throws LocalRunError. */
export async function serveAll(services: Services, where: Where | OpenPort): Promise<Serving> {
  const serving = await serveApp(buildApp(services, await loadAllRoutes()), where)
  const sweeper = every(RESOURCES.schedules[0].everySeconds, async () => {
    await sweep(services).catch((cause: unknown) => services.log.failure("sweep", cause))
  })
  return {
    port: serving.port,
    stop: async () => {
      await sweeper.stop()
      await serving.stop()
    },
  }
}

/** An app on a port of its own; `variable` is the setting that chooses it. Throws LocalRunError. */
export async function serveApp(app: Answering, where: Where | OpenPort, variable = "PORT"): Promise<Serving> {
  const port = "answerWith" in where ? where : await openPort(where, variable)
  port.answerWith(app)
  return port
}

/** Takes a port; 0 is any that is free. `variable` is the setting that chooses it. Throws LocalRunError. */
export async function openPort({ host, port: wanted }: Where, variable = "PORT"): Promise<OpenPort> {
  const app = Promise.withResolvers<Answering>()
  const server = createAdaptorServer({
    fetch: async (request, env) => await (await app.promise).fetch(request, env),
  }) as Server
  const underWay = new Set<ServerResponse>()
  let isAnswering = false
  server.on("request", (_, response: ServerResponse) => {
    underWay.add(response)
    response.once("close", () => underWay.delete(response))
  })
  const port = await listen(server, { host, port: wanted }, variable)
  return {
    host,
    port,
    answerWith: (answering) => {
      isAnswering = true
      app.resolve(answering)
    },
    // Those who wait for an app that never came have nothing to wait for.
    stop: () => close(server, isAnswering ? underWay : new Set()),
  }
}

function listen(server: Server, { host, port }: Where, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(explainListenError(error, port, variable)))
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
