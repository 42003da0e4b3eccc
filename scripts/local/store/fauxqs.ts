/**
 * `node fauxqs.ts <port> [folder]` runs fauxqs, an SQS emulator, on that loopback port. The data is
 * kept in the folder, or in memory without one. The package ignores its host option and listens on
 * every network interface, so `listen` is overridden here.
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
