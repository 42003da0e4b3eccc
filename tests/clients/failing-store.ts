import { request as send } from "node:http"
import { startOrigin } from "./origin.ts"

/** How one request fails. `lost`: the store takes the file, but its response is dropped. */
type Failure = "lost" | "dropped" | "busy"
type Target = { url: string; headers?: object }

/**
 * Starts a proxy in front of the object store. `edit` redirects an upload's authorization to the
 * proxy. `fail` sets how its next requests fail; all later ones pass.
 */
export async function startFailingStore() {
  let target = new URL("http://127.0.0.1:9")
  const failures: Failure[] = []
  let requests = 0
  const url = await startOrigin((request, response) => {
    requests += 1
    const failure = failures.shift()
    if (failure === "dropped") {
      request.socket.destroy()
      return
    }
    if (failure === "busy") {
      request.resume().on("end", () => response.writeHead(503).end())
      return
    }
    const { method, url: path, headers } = request
    const { hostname, port } = target
    const passed = send({ hostname, port, method, path, headers }, (answer) => {
      if (failure === "lost") answer.resume().on("end", () => request.socket.destroy())
      else answer.pipe(response.writeHead(answer.statusCode ?? 0, answer.headers))
    })
    request.pipe(passed)
  })
  const edit = (upload: Target): Target => {
    target = new URL(upload.url)
    // The upload's signature covers the Host header.
    const headers = { ...upload.headers, host: target.host }
    return { ...upload, headers, url: url + target.pathname + target.search }
  }
  return {
    edit,
    fail: (...next: Failure[]) => failures.splice(0, failures.length, ...next),
    /** Returns the number of requests since the last call. */
    takeRequests: () => {
      const taken = requests
      requests = 0
      return taken
    },
  }
}
