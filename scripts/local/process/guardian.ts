/**
 * `node guardian.ts <command> [argument…]` runs the command and stops it when standard input
 * closes. The operating system closes that pipe however the other end dies, so a `kill -9` of the
 * service leaves no orphan. Exits with the command's code, 128 + the signal's number, or 127 if the
 * command can't be run.
 */
import { spawn } from "node:child_process"
import { constants } from "node:os"

/** Time for the command to exit by itself before it is killed. */
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
