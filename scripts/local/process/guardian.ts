/**
 * `node guardian.ts <command> [argument…]` runs the command and ends it when standard input closes. The operating
 * system closes that pipe however its other end dies, so a `kill -9` of the service leaves no orphan. Exits as the
 * command did: its code, 128 + the signal's number, or 127 when it could not be run.
 */
import { spawn } from "node:child_process"
import { constants } from "node:os"

/** How long the command may take to end by itself; after that it is killed. */
const GRACE_MS = 1000

const [command = "", ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] })

child.on("error", (error) => {
  console.error(error.message)
  process.exit(127)
})
child.on("exit", (code, signal) => {
  process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
})

function endChild(): void {
  child.kill("SIGTERM")
  setTimeout(() => child.kill("SIGKILL"), GRACE_MS)
}

process.stdin.on("end", endChild)
process.stdin.on("error", endChild)
process.stdin.resume()
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, endChild)
