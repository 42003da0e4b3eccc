import { connect, createServer } from "node:net"
import { LocalRunError } from "./user-error.ts"

export const LOOPBACK = "127.0.0.1"

/** The port that an environment variable names, or the usual one; 0 means any free one. Throws LocalRunError. */
export function portOf(environment: Record<string, string | undefined>, name: string, usual: number): number {
  const port = Number(environment[name] || usual)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new LocalRunError(`${name} must be a number from 0 to 65535.`)
}

/** A loopback port that nobody listens on now. Another program may take it before the caller does. */
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
 * What a person should read when a server cannot listen.
 * @param variable the environment variable that chooses this port
 */
export function explainListenError(error: unknown, port: number, variable = "PORT"): LocalRunError {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  const reason =
    code === "EADDRINUSE"
      ? `Port ${port} is taken by another program.`
      : code === "EACCES"
        ? `Port ${port} may not be used by this user.`
        : undefined
  if (reason === undefined) {
    const said = error instanceof Error ? error.message : String(error)
    return new LocalRunError(`Cannot listen there: ${said}. Look at HOST and ${variable}.`, { cause: error })
  }
  const other = port >= 1024 && port < 65_535 ? port + 1 : 3000
  return new LocalRunError(`${reason} Choose another one, for example: ${variable}=${other} npm start`, {
    cause: error,
  })
}
