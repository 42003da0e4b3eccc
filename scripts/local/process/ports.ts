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
  throw new LocalRunError(`${name} must be a number from 0 to 65535.`)
}

/** A free loopback port. Another program may take it before the caller does. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on("error", reject)
    server.listen(0, LOOPBACK, () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === "string") reject(new Error("a TCP server without a port"))
        else resolve(address.port)
      })
    })
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
  const code = error instanceof Error && "code" in error ? error.code : undefined
  const reason =
    code === "EADDRINUSE"
      ? `Port ${port} is already in use.`
      : code === "EACCES"
        ? `You do not have permission to use port ${port}.`
        : undefined
  if (reason === undefined) {
    const message = error instanceof Error ? error.message : String(error)
    return new LocalRunError(`Can't listen: ${message}. Check HOST and ${variable}.`, { cause: error })
  }
  const other = port >= 1024 && port < 65_535 ? port + 1 : 3000
  return new LocalRunError(`${reason} Choose another port, for example: ${variable}=${other} npm start`, {
    cause: error,
  })
}
