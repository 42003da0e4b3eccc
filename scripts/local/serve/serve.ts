import type { Server, ServerResponse } from "node:http"
import { createAdaptorServer } from "@hono/node-server"
import type { Hono } from "hono"
import type { Services } from "../../../functions/compose/services.ts"
import { loadHandlers } from "../../../functions/handlers.ts"
import { buildApp } from "../../../functions/http/app.ts"
import type { Connection } from "../../../functions/http/caller/client-address.ts"
import { endOf } from "../../../functions/http/stream-end.ts"
import { RESOURCES } from "../../../functions/resources.ts"
import { diagnosis } from "../../../functions/schedule/diagnosis.ts"
import { notes } from "../../../functions/schedule/notes.ts"
import { sweep } from "../../../functions/schedule/sweep.ts"
import { watch } from "../../../functions/schedule/watch.ts"
import { webhooks } from "../../../functions/schedule/webhooks.ts"
import type { Site } from "../../web/site.ts"
import { explainListenError } from "../process/ports.ts"

/**
 * How long an idle connection stays open. Longer than the 60 s of nginx and of AWS's load
 * balancers, so that they do not use a connection that the server is closing. Node's default is
 * 5 s.
 */
const KEEP_ALIVE_MS = 75_000
const DRAIN_POLL_MS = 20
/** How long open calls may take to finish when the service stops. */
const DRAIN_MS = 25_000

export type Serving = {
  port: number
  /** Rejects new calls, waits for open ones and stops the schedules. Safe to call twice. */
  stop(): Promise<void>
}

export type ListenAddress = { host: string; port: number }

/**
 * A port that opens before the app is created, because the app must know its own URL. Early calls
 * wait for the app.
 */
export type OpenPort = ListenAddress & Serving & { answerWith(app: Answering): void }

type Answering = Pick<Hono<{ Bindings: Connection }>, "fetch">

/** The schedules' functions by id. */
const RUNS = { sweep, notes, watch, webhooks, diagnosis } as const

/**
 * Serves the whole service on one port: every route, and the schedules on timers. `site` gets
 * requests first and answers those for files of the built pages. Throws LocalRunError.
 */
export async function serveAll(
  services: Services,
  address: ListenAddress | OpenPort,
  site: Site = () => undefined,
): Promise<Serving> {
  const app = buildApp(services, await loadHandlers())
  const serving = await serveApp(
    { fetch: (request, env) => site(request) ?? app.fetch(request, env) },
    address,
  )
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

/** Serves an app on its own port. `variable` is the setting for the port. Throws LocalRunError. */
export async function serveApp(
  app: Answering,
  address: ListenAddress | OpenPort,
  variable = "PORT",
): Promise<Serving> {
  const port = "answerWith" in address ? address : await openPort(address, variable)
  port.answerWith(app)
  return port
}

/**
 * Opens a port; 0 means any free one. `variable` is the setting for the port, `kind` the options of
 * its server. Throws LocalRunError.
 */
export async function openPort(
  { host, port: wanted }: ListenAddress,
  variable = "PORT",
  kind: { options?: { autoCleanupIncoming: boolean }; limited?: (server: Server) => Server } = {},
): Promise<OpenPort> {
  const app = Promise.withResolvers<Answering>()
  const { options = {}, limited = (server) => server } = kind
  const server = limited(
    nodeServerOf(async (request, env) => await (await app.promise).fetch(request, env), options),
  )
  const openResponses = new Set<ServerResponse>()
  let isAnswering = false
  server.on("request", (_, response: ServerResponse) => {
    openResponses.add(response)
    response.once("close", () => openResponses.delete(response))
  })
  const port = await listen(server, { host, port: wanted }, variable)
  return {
    host,
    port,
    answerWith: (answering) => {
      isAnswering = true
      app.resolve(answering)
    },
    // If `answerWith` was never called, cuts off the calls that wait for the app.
    stop: () => close(server, isAnswering ? openResponses : new Set()),
  }
}

/** Creates Node's HTTP server for an app, without listening yet. */
export function nodeServerOf(
  fetch: Answering["fetch"],
  options: { autoCleanupIncoming?: boolean } = {},
): Server {
  const server = createAdaptorServer({
    ...options,
    // If on, the adapter would replace `Request` and `Response` after libraries captured them.
    overrideGlobalObjects: false,
    fetch: async (request, env) => flushed(await fetch(request, env)),
  })
  return Object.assign(server as Server, { keepAliveTimeout: KEEP_ALIVE_MS })
}

/**
 * Sends a stream's status before its first byte. Otherwise the adapter would buffer both, and lose
 * them if the stream breaks.
 */
function flushed(response: Response): Response {
  if (endOf(response)) response.headers.set("transfer-encoding", "chunked")
  return response
}

function listen(server: Server, { host, port }: ListenAddress, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(explainListenError(error, port, variable)))
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === "object" && address ? address.port : port)
    })
  })
}

/**
 * Waits for open calls only, because a browser's speculative connection would keep the server up.
 */
function close(server: Server, openResponses: ReadonlySet<ServerResponse>): Promise<void> {
  return new Promise((resolve) => {
    const cut = () => server.closeAllConnections()
    const cutLate = setTimeout(cut, DRAIN_MS)
    const cutIdle = setInterval(() => {
      if (openResponses.size === 0) cut()
    }, DRAIN_POLL_MS)
    server.close(() => {
      clearTimeout(cutLate)
      clearInterval(cutIdle)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** Runs at once and then periodically, never concurrently. Stopping waits for the current run. */
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
