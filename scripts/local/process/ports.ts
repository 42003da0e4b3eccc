import { randomInt } from "node:crypto"
import { connect, createServer } from "node:net"
import { LocalRunError } from "./user-error.ts"

export const LOOPBACK = "127.0.0.1"

/**
 * The port from an environment variable, or the default. 0 means any free port. Throws
 * LocalRunError.
 */
export function portOf(
  environment: Record<string, string | undefined>,
  name: string,
  defaultPort: number,
): number {
  const port = Number(environment[name] || defaultPort)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new LocalRunError(`${name} must be a whole number from 0 to 65535, not “${environment[name]}”.`)
}

/** Below the ports that systems assign for port 0, and to outgoing connections. */
const CHOSEN_PORTS = { from: 10_240, to: 32_000 }

/**
 * Returns a random free loopback port. Only another call of this function is likely to take it
 * first.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(CHOSEN_PORTS.from, CHOSEN_PORTS.to)
    if (await canListen(port)) return port
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on("error", (cause: NodeJS.ErrnoException) => {
      if (cause.code === "EADDRINUSE") resolve(false)
      else reject(cause)
    })
    server.listen(port, LOOPBACK, () => server.close(() => resolve(true)))
  })
}

/** Whether something accepts connections on this loopback port. */
export function portAnswers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, LOOPBACK)
    socket.on("connect", () => {
      socket.destroy()
      resolve(true)
    })
    socket.on("error", () => resolve(false))
  })
}

/**
 * The message for a server that can't listen.
 * @param variable the environment variable that sets this port
 */
export function explainListenError(error: unknown, port: number, variable = "PORT"): LocalRunError {
  const reason = listenFailure(error, port)
  if (reason === undefined) {
    const message = error instanceof Error ? error.message : String(error)
    return new LocalRunError(`Can't listen: ${message}. Check HOST and ${variable}.`, { cause: error })
  }
  const other = port >= 1024 && port < 65_535 ? port + 1 : 3000
  return new LocalRunError(`${reason} Choose another port, for example: ${variable}=${other} npm start`, {
    cause: error,
  })
}

/** Returns why a port can't be used, or undefined if the reason is another one. */
export function listenFailure(error: unknown, port: number): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "EADDRINUSE") return `Port ${port} is already in use.`
  return code === "EACCES" ? `You do not have permission to use port ${port}.` : undefined
}
