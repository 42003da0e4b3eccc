import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/**
 * An S3 on loopback with one bucket, under any name: `HEAD /<bucket>` is 200. It drops the
 * connection of every other call, as an S3 that is away does.
 */
export async function startBareBucket(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method === "HEAD" && /^\/[^/]+\/?$/.test(request.url ?? "")) response.writeHead(200).end()
    else request.socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
