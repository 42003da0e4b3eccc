import * as http from "node:http"
import * as https from "node:https"
import { text } from "node:stream/consumers"
import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb"

/** A request that is ready to be sent. `headers` include the signature of the body. */
export type SignedRequest = { url: URL; headers: Record<string, string>; body: string }
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** Sends one request and returns its complete answer. Throws if none arrives in time. */
export type Transport = (request: SignedRequest) => Promise<Answer>

type RequestHandler = NonNullable<DynamoDBClientConfig["requestHandler"]>
type Handler = Extract<RequestHandler, { handle: unknown }>

/** Named like the SDK's options. */
type Options = { connectionTimeout?: number; requestTimeout?: number; httpAgent?: { maxSockets?: number } }

/**
 * Creates the transport that the SDK's setting `requestHandler` describes: a handler, or its
 * options. Errors name the `service`.
 */
export function openTransport(service: string, setting: RequestHandler = {}): Transport {
  if ("handle" in setting) return viaHandler(setting as Handler)
  return viaKeptConnections(service, setting as Options)
}

function viaHandler(handler: Handler): Transport {
  return async ({ url, headers, body }) => {
    const { protocol, hostname, port, pathname: path } = url
    const request = { method: "POST", protocol, hostname, path, headers, body, query: {} }
    const sent = port === "" ? request : { ...request, port: Number(port) }
    const { response } = await handler.handle(sent as never)
    return { status: response.statusCode, headers: response.headers, text: await text(response.body) }
  }
}

/** Keeps connections open between calls. Idle ones don't keep the process alive. */
function viaKeptConnections(service: string, options: Options): Transport {
  const { connectionTimeout, requestTimeout, httpAgent } = options
  const kept = { keepAlive: true, maxSockets: httpAgent?.maxSockets ?? 50 }
  const agents = { "http:": new http.Agent(kept), "https:": new https.Agent(kept) }
  return async ({ url, headers, body }) => {
    const isPlain = url.protocol === "http:"
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const agent = agents[isPlain ? "http:" : "https:"]
    const request = (isPlain ? http : https).request(url, { method: "POST", headers, agent })
    const giveUp = (what: string) => () =>
      request.destroy(Object.assign(new Error(`${service}: ${what}`), { name: "TimeoutError" }))
    const timers = [requestTimeout && setTimeout(giveUp(`no answer in ${requestTimeout} ms`), requestTimeout)]
    request.on("socket", (socket) => {
      if (!socket.connecting || !connectionTimeout) return
      const timer = setTimeout(giveUp(`no connection in ${connectionTimeout} ms`), connectionTimeout)
      timers.push(timer)
      socket.once("connect", () => clearTimeout(timer))
    })
    request.on("error", reject)
    request.on("response", (response) => {
      const { statusCode: status = 0, headers: answered } = response
      const chunks: Buffer[] = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("error", reject)
      response.on("end", () => resolve({ status, headers: answered, text: Buffer.concat(chunks).toString() }))
    })
    request.end(body)
    try {
      return await promise
    } finally {
      for (const timer of timers) clearTimeout(timer)
    }
  }
}
