import type { IncomingMessage, ServerResponse } from "node:http"
import { startOrigin } from "./origin.ts"

/** How one request fails. `lost`: the service handles the request, but its response is dropped. */
type Failure = "passed" | "lost" | "broken" | { status: number; headers: Record<string, string> }

/**
 * Starts a proxy in front of the service. `fail` sets how its next requests fail; all later ones
 * pass. With `losesFirst`, the response to the first request of that method is dropped. `edit`
 * changes the JSON of responses.
 */
export async function startFailingNetwork(
  target: string,
  { losesFirst, edit }: { losesFirst?: string; edit?: (body: string) => string } = {},
) {
  let toLose = losesFirst
  const failures: Failure[] = []
  const keys: (string | undefined)[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { "idempotency-key": key, authorization = "", prefer } = request.headers
    keys.push(typeof key === "string" ? key : undefined)
    const isFirst = request.method === toLose
    if (isFirst) toLose = undefined
    const failure = isFirst ? "lost" : failures.shift()
    if (typeof failure === "object") {
      response.writeHead(failure.status, failure.headers).end("busy")
      return
    }
    const parts: Buffer[] = await request.toArray()
    const { method = "GET", url = "" } = request
    const passed = await fetch(target + url, {
      method,
      headers: {
        authorization,
        ...(typeof key === "string" ? { "idempotency-key": key } : {}),
        ...(typeof prefer === "string" ? { prefer } : {}),
      },
      ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
    })
    const received = Buffer.from(await passed.arrayBuffer())
    const isEdited = edit && passed.headers.get("content-type")?.startsWith("application/json")
    const body = isEdited ? Buffer.from(edit(received.toString())) : received
    if (failure === "lost") {
      request.socket.destroy()
      return
    }
    const whole = Object.fromEntries(passed.headers)
    const { "content-length": _length, "transfer-encoding": _encoding, ...headers } = whole
    response.writeHead(passed.status, { ...headers, "content-length": body.length })
    if (failure === "broken") response.write(body.subarray(0, 10), () => request.socket.destroy())
    else response.end(body)
  }
  const url = await startOrigin((request, response) => void answer(request, response))
  return {
    url,
    fail: (...next: Failure[]) => failures.splice(0, failures.length, ...next),
    /** Returns the idempotency keys of all requests since the last call. */
    takeKeys: () => keys.splice(0),
  }
}
