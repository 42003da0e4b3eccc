/**
 * Preloaded into a program and all that it starts (`NODE_OPTIONS=--import …`). Makes every
 * connection to another machine fail, and adds its host to the file `OUTSIDE_FILE`.
 */
import { appendFileSync } from "node:fs"
import net from "node:net"

const { OUTSIDE_FILE: file = "" } = process.env
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|::1|::ffff:127\.\d+\.\d+\.\d+)$/

type Connect = (this: net.Socket, ...args: unknown[]) => net.Socket
type Target = { host?: string | null; path?: string | null }

// eslint-disable-next-line typescript/unbound-method -- called with each socket below.
const connect = net.Socket.prototype.connect as Connect

function targetOf([first, second]: readonly unknown[]): Target {
  // Node's own callers pass the arguments as one list.
  if (Array.isArray(first)) return targetOf(first)
  if (typeof first === "object" && first !== null) return first
  return typeof first === "number"
    ? { host: typeof second === "string" ? second : "localhost" }
    : { path: String(first) }
}

const guarded: Connect = function (...args) {
  const { host, path } = targetOf(args)
  if (typeof path === "string" || LOOPBACK.test(host ?? "localhost")) return connect.apply(this, args)
  appendFileSync(file, `${host}\n`)
  process.nextTick(() => this.destroy(new Error(`this program stays on this machine: ${host}`)))
  return this
}
net.Socket.prototype.connect = guarded
