import type { Server, ServerResponse } from "node:http"
import { createAdaptorServer } from "@hono/node-server"
import type { Hono } from "hono"
import type { Services } from "../../../functions/compose/services.ts"
import { loadHandlers } from "../../../functions/handlers.ts"
import { buildApp } from "../../../functions/http/app.ts"
import type { Connection } from "../../../functions/http/caller/client-address.ts"
import { endOf } from "../../../functions/http/stream-end.ts"
import { RESOURCES } from "../../../functions/resources.ts"
import { notes } from "../../../functions/schedule/notes.ts"
import { sweep } from "../../../functions/schedule/sweep.ts"
import type { Site } from "../../web/site.ts"
import { explainListenError } from "../process/ports.ts"

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

/** What the schedules run, by their ids. */
const RUNS = { sweep, notes } as const

/**
 * The whole service on one port: every route of the table, and the schedules on timers. `site` is asked first: what it has is a
 * file of the built pages. Throws LocalRunError.
 */
export async function serveAll(
  services: Services,
  where: Where | OpenPort,
  site: Site = () => undefined,
): Promise<Serving> {
  const app = buildApp(services, await loadHandlers())
  const serving = await serveApp({ fetch: (request, env) => site(request) ?? app.fetch(request, env) }, where)
  const timers = RESOURCES.schedules.map(({ id, everySeconds }) =>
    every(everySeconds, async () => {
      await RUNS[id](services).catch((cause: unknown) => services.log.failure(id, cause))
    }),
  )
  return {
    port: serving.port,
    stop: async () => {
      await Promise.all(timers.map((timer) => timer.stop()))
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

/**
 * Takes a port; 0 is any that is free. `variable` is the setting that chooses it, `kind` what its server is beside Node's usual one.
 * Throws LocalRunError.
 */
export async function openPort(
  { host, port: wanted }: Where,
  variable = "PORT",
  kind: { options?: { autoCleanupIncoming: boolean }; limited?: (server: Server) => Server } = {},
): Promise<OpenPort> {
  const app = Promise.withResolvers<Answering>()
  const { options = {}, limited = (usual) => usual } = kind
  const server = limited(
    nodeServerOf(async (request, env) => await (await app.promise).fetch(request, env), options),
  )
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

/** Node's server for an app, not listening yet. */
export function nodeServerOf(
  fetch: Answering["fetch"],
  options: { autoCleanupIncoming?: boolean } = {},
): Server {
  const made = createAdaptorServer({
    ...options,
    // It would replace `Request` and `Response` under libraries that have captured them.
    overrideGlobalObjects: false,
    fetch: async (request, env) => sentAtOnce(await fetch(request, env)),
  })
  return made as Server
}

/** Sends a stream's status before its first byte: the adapter would wait for more, and lose both when the stream breaks off. */
function sentAtOnce(response: Response): Response {
  if (endOf(response)) response.headers.set("transfer-encoding", "chunked")
  return response
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
