/**
 * `node fauxqs.ts <port> [folder]` runs fauxqs, an SQS, on that port of the loopback address; what it has is kept in the folder. The
 * package listens on every network interface, whatever host it is told, so the one way in is narrowed here.
 */
import { Server } from "node:net"
import { startFauxqs } from "fauxqs"
import { LOOPBACK } from "../process/ports.ts"

const [port = "", dataDir] = process.argv.slice(2)
type Listen = (this: Server, options: object, onListening: () => void) => Server
const listen = Reflect.get(Server.prototype, "listen") as Listen

Object.assign(Server.prototype, {
  listen(this: Server, options: object, onListening: () => void) {
    return listen.call(this, { ...options, host: LOOPBACK }, onListening)
  },
})

await startFauxqs({
  port: Number(port),
  logger: false,
  ...(dataDir === undefined ? {} : { dataDir }),
})
