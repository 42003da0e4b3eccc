import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"

/** Whether a call deletes kept audio. A bare bucket deletes nothing else. */
export const deletesKeptAudio = ({ method, url = "" }: IncomingMessage): boolean =>
  method === "DELETE" && url.includes("/kept/")

/**
 * Starts an S3 on loopback that has a bucket under every name: `HEAD /<bucket>` is 200. Kept audio
 * can be deleted. The connection of every other call is dropped, as if S3 were unreachable.
 */
export async function startBareBucket(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method === "HEAD" && /^\/[^/]+\/?$/.test(request.url ?? "")) response.writeHead(200).end()
    else if (deletesKeptAudio(request)) response.writeHead(204).end()
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
