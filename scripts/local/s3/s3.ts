import { randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { pipeline } from "node:stream/promises"
import { explainListenError, LOOPBACK } from "../process/ports.ts"
import type { Ground } from "./operations/call.ts"
import { corsOfAnswer, dispatch } from "./operations/dispatch.ts"
import { S3Error } from "./protocol/error.ts"
import { type Answer, type Asked, readRequest } from "./protocol/request.ts"
import { writeXml } from "./protocol/xml.ts"
import { type Deliver, openEvents } from "./store/events.ts"
import { openFolder } from "./store/folder.ts"
import { applyLifecycle } from "./store/lifecycle.ts"

/** How often what lifecycle rules and undelivered events ask for is done. */
const TIDY_MS = 60_000

export type S3 = {
  endpoint: string
  /** Does what is due by now: lifecycle rules, and events that could not be sent. */
  tidy(): Promise<void>
  stop(): Promise<void>
}

export type S3Options = {
  /** The folder that keeps the objects; nobody else uses it. */
  dir: string
  /** Without it, any free port of the loopback address. */
  port?: number
  /** Where events go. */
  deliver?: Deliver
  now?: () => number
  /** Told of what went wrong inside. */
  onFailure?: (cause: unknown) => void
}

/**
 * A small S3 for one machine: path-style, one local credential, and of S3 what an upload from a page, by parts or by the SDK needs. What
 * it does not know it refuses. Throws LocalRunError.
 */
export async function startS3(options: S3Options): Promise<S3> {
  const { dir, port = 0, now = Date.now, onFailure = console.error } = options
  const deliver: Deliver = options.deliver ?? (async () => undefined)
  const folder = openFolder(dir, now)
  const events = openEvents(folder, deliver, onFailure)
  const ground: Ground = { folder, events, deliver }
  // A large file may take its time; the SDK's own limits are elsewhere.
  const underWay = new Set<Promise<void>>()
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    const serving = serve(ground, request, response, onFailure)
      .catch(onFailure)
      .finally(() => underWay.delete(serving))
    underWay.add(serving)
  })
  const tidy = async () => {
    applyLifecycle(folder)
    await events.announce()
  }
  const timer = setInterval(() => void tidy().catch(onFailure), TIDY_MS)
  const listening = await listen(server, port)
  void tidy().catch(onFailure)
  return {
    endpoint: `http://${LOOPBACK}:${listening}`,
    tidy,
    stop: async () => {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await Promise.all(underWay)
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
  ground: Ground,
  request: IncomingMessage,
  response: ServerResponse,
  onFailure: (cause: unknown) => void,
): Promise<void> {
  let asked: Asked | undefined
  let answer: Answer
  try {
    asked = readRequest(request)
    answer = await dispatch(ground, asked, request)
  } catch (cause) {
    answer = refusal(cause, request)
    if (!(cause instanceof S3Error) && !request.destroyed) onFailure(cause)
  }
  // An answer before the end of the body would reach the client as a broken connection.
  await drained(request)
  if (asked && request.method !== "OPTIONS")
    response.setHeaders(new Map(Object.entries(corsOfAnswer(ground, asked) ?? {}) as [string, string][]))
  await send(request, response, answer)
  await ground.events.announce()
}

/** A body that goes on to come is read to its end, for nothing. */
function drained(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    // A reader that stopped in the middle would keep the rest from flowing.
    request.removeAllListeners("readable")
    request.once("end", resolve).once("close", resolve).resume()
  })
}

function refusal(cause: unknown, { method }: IncomingMessage): Answer {
  const { code, status, message } =
    cause instanceof S3Error ? cause : new S3Error("InternalError", 500, "We encountered an internal error.")
  // A HEAD has no body to say it in.
  return {
    status,
    ...(method === "HEAD" ? {} : { xml: writeXml("Error", { Code: code, Message: message }) }),
  }
}

async function send(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const { status, headers, xml, bytes } = answer
  const body = xml === undefined ? undefined : Buffer.from(xml)
  response.writeHead(status, {
    ...headers,
    "x-amz-request-id": randomUUID(),
    ...(body ? { "content-type": "application/xml", "content-length": body.length } : {}),
    ...(body || bytes || request.method === "HEAD" || status === 204 ? {} : { "content-length": 0 }),
  })
  if (!bytes) {
    response.end(body)
    return
  }
  // Whoever leaves in the middle wanted no more.
  await pipeline(bytes, response).catch(() => undefined)
}
