import { connect, createServer, type Socket } from "node:net"

/**
 * What happens to the bytes between an instance and the store. `delay`: they are late. `drop`: they
 * vanish, and connections stay open. `cut`: the connection breaks in the middle of an answer.
 * `half open`: requests reach the store, and no answer comes back.
 */
export type NetworkFault = "delay" | "drop" | "cut" | "half open"
export const NETWORK_FAULTS: readonly NetworkFault[] = ["delay", "drop", "cut", "half open"]

const DELAY_MS = 800

export type StoreProxy = { endpoint: string; setFault(fault: NetworkFault | undefined): void; stop(): void }

/** A TCP proxy on loopback in front of the store at `port`. */
export async function startStoreProxy(port: number): Promise<StoreProxy> {
  let fault: NetworkFault | undefined
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.once("close", () => sockets.delete(socket))
  }
  const forward = (to: Socket, bytes: Buffer) => {
    if (fault === "delay") setTimeout(() => to.write(bytes), DELAY_MS)
    else if (fault !== "drop") to.write(bytes)
  }
  const server = createServer((client) => {
    const store = connect(port, "127.0.0.1")
    track(client)
    track(store)
    const end = () => {
      client.destroy()
      store.destroy()
    }
    client.on("data", (bytes) => forward(store, bytes))
    store.on("data", (bytes) => {
      if (fault === "half open") return
      if (fault !== "cut") return forward(client, bytes)
      client.write(bytes.subarray(0, bytes.length / 2), end)
    })
    for (const socket of [client, store]) socket.on("error", end).on("close", end)
  })
  const { promise, resolve } = Promise.withResolvers<undefined>()
  server.listen(0, "127.0.0.1", () => resolve(undefined))
  await promise
  const address = server.address()
  return {
    endpoint: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    setFault: (next) => {
      const hadFault = fault !== undefined
      fault = next
      // A connection that lost bytes would hang until its client gives up, after the fault too.
      if (hadFault && next === undefined) for (const socket of sockets) socket.destroy()
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
