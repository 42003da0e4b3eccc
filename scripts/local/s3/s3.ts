import { randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { pipeline } from "node:stream/promises"
import { explainListenError, LOOPBACK } from "../process/ports.ts"
import type { S3Deps } from "./operations/call.ts"
import { corsOfResponse, dispatch } from "./operations/dispatch.ts"
import { S3Error } from "./protocol/error.ts"
import { readRequest, type S3Request, type S3Response } from "./protocol/request.ts"
import { writeXml } from "./protocol/xml.ts"
import { type Deliver, openEvents } from "./store/events.ts"
import { openFolder } from "./store/folder.ts"
import { applyLifecycle } from "./store/lifecycle.ts"

/** How often lifecycle rules are applied and undelivered events are sent again. */
const TIDY_MS = 60_000

export type S3 = {
  endpoint: string
  /** Applies the lifecycle rules and sends undelivered events. */
  tidy(): Promise<void>
  stop(): Promise<void>
}

export type S3Options = {
  /** The folder for the objects, which no other process may use. */
  dir: string
  /** Default: any free port of the loopback address. */
  port?: number
  /** Sends events to queues. By default events are dropped. */
  deliver?: Deliver
  now?: () => number
  /** Receives unexpected errors. Default: prints them. */
  onFailure?: (cause: unknown) => void
}

/**
 * A small S3 for one machine, with path-style URLs and one local credential. It supports what
 * uploads from a page, in parts or with the SDK need, and rejects everything else. Throws
 * LocalRunError.
 */
export async function startS3(options: S3Options): Promise<S3> {
  const { dir, port = 0, now = Date.now, onFailure = console.error } = options
  const deliver: Deliver = options.deliver ?? (async () => undefined)
  const folder = openFolder(dir, now)
  const events = openEvents(folder, deliver, onFailure)
  const deps: S3Deps = { folder, events, deliver }
  const open = new Set<Promise<void>>()
  // No time limit for a request, because a large upload takes long.
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    const serving = serve(deps, request, response, onFailure)
      .catch(onFailure)
      .finally(() => open.delete(serving))
    open.add(serving)
  })
  const tidy = async () => {
    applyLifecycle(folder)
    await events.announce()
  }
  const listening = await listen(server, port)
  // Only after listening: a server whose port is taken is never stopped, so its timer would run
  // forever.
  const timer = setInterval(() => void tidy().catch(onFailure), TIDY_MS)
  void tidy().catch(onFailure)
  return {
    endpoint: `http://${LOOPBACK}:${listening}`,
    tidy,
    stop: async () => {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await Promise.all(open)
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(explainListenError(error, port, "S3_ENDPOINT")))
    server.listen(port, LOOPBACK, () => {
      const address = server.address()
      resolve(typeof address === "object" && address ? address.port : port)
    })
  })
}

async function serve(
  deps: S3Deps,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onFailure: (cause: unknown) => void,
): Promise<void> {
  let request: S3Request | undefined
  let response: S3Response
  try {
    request = readRequest(incoming)
    response = await dispatch(deps, request, incoming)
  } catch (cause) {
    response = errorResponse(cause, incoming)
    if (!(cause instanceof S3Error) && !incoming.destroyed) onFailure(cause)
  }
  // A response before the end of the body would reach the client as a broken connection.
  await drain(incoming)
  if (request && incoming.method !== "OPTIONS")
    outgoing.setHeaders(new Map(Object.entries(corsOfResponse(deps, request) ?? {}) as [string, string][]))
  await send(incoming, outgoing, response)
  await deps.events.announce()
}

/** Reads the rest of the body and drops it. */
function drain(incoming: IncomingMessage): Promise<void> {
  if (incoming.readableEnded || incoming.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    // Listeners of a reader that stopped early would block the rest.
    incoming.removeAllListeners("readable")
    incoming.once("end", resolve).once("close", resolve).resume()
  })
}

function errorResponse(cause: unknown, { method }: IncomingMessage): S3Response {
  const { code, status, message } =
    cause instanceof S3Error ? cause : new S3Error("InternalError", 500, "We encountered an internal error.")
  // A response to HEAD has no body.
  return {
    status,
    ...(method === "HEAD" ? {} : { xml: writeXml("Error", { Code: code, Message: message }) }),
  }
}

async function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: S3Response,
): Promise<void> {
  const { status, headers, xml, bytes } = response
  const body = xml === undefined ? undefined : Buffer.from(xml)
  outgoing.writeHead(status, {
    ...headers,
    "x-amz-request-id": randomUUID(),
    ...(body ? { "content-type": "application/xml", "content-length": body.length } : {}),
    ...(body || bytes || incoming.method === "HEAD" || status === 204 ? {} : { "content-length": 0 }),
  })
  if (!bytes) {
    outgoing.end(body)
    return
  }
  // Fails only if the client disconnects, which needs no handling.
  await pipeline(bytes, outgoing).catch(() => undefined)
}
