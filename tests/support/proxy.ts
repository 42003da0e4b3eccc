import { connect, createServer, type Socket } from "node:net"
import { onTestFinished } from "vitest"

/**
 * A forward proxy on loopback that tunnels (`CONNECT`) and records the target and the
 * `user:password` of each tunnel. It ends with the test.
 */
export async function startProxy(): Promise<{ url: string; targets: string[]; users: string[] }> {
  const users: string[] = []
  const targets: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client)
    client.once("data", (head) => {
      const [, target = ""] = head.toString("latin1").split(" ")
      targets.push(target)
      const [, encoded = ""] = /^proxy-authorization: basic (\S+)/im.exec(head.toString("latin1")) ?? []
      users.push(Buffer.from(encoded, "base64").toString())
      const [host = "", port = "0"] = target.split(":")
      const upstream = connect(Number(port), host, () => {
        client.write("HTTP/1.1 200 Connection established\r\n\r\n")
        client.pipe(upstream).pipe(client)
      })
      sockets.add(upstream)
      upstream.on("error", () => client.destroy())
    })
    client.on("error", () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    targets,
    users,
  }
}
