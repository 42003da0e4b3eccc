/**
 * `nsenter --net=… node listen-inside.ts <port> …`: listens on these ports in a container's
 * network namespace, and hands each connection to the parent, which is outside. Ends with its
 * parent.
 */
import { once } from "node:events"
import { createServer } from "node:net"
import { setTimeout as delay } from "node:timers/promises"

const RETRY_MS = 20

for (const port of process.argv.slice(2).map(Number)) {
  const server = createServer({ pauseOnConnect: true }, (socket) => process.send?.(port, socket))
  for (;;) {
    server.listen(port, "127.0.0.1")
    const isOpen = await once(server, "listening").then(
      () => true,
      () => false,
    )
    if (isOpen) break
    // The container's loopback interface is not up yet.
    await delay(RETRY_MS)
  }
}
process.on("disconnect", () => process.exit())
process.send?.("ready")
