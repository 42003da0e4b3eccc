import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import { afterAll } from "vitest"

/** Starts a server on this machine. It stops at the end of the test file. Returns its address. */
export async function startOrigin(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await once(server.listen(0, "127.0.0.1"), "listening")
  afterAll(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`
}
