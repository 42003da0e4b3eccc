/**
 * Preloaded into a test's child process (spawn.ts). Kills the child when the pipe at file
 * descriptor 3 closes. The operating system closes that pipe however the parent ends. A hook in the
 * parent would not run, because test runners kill their workers.
 */
import { Socket } from "node:net"
import { isMainThread } from "node:worker_threads"

export const PARENT_FD = 3

const end = () => process.kill(process.pid, "SIGKILL")

if (isMainThread) {
  const parent = new Socket({ fd: PARENT_FD, readable: true, writable: false })
  parent.on("close", end).on("error", end).resume()
  // The child may also exit by itself.
  parent.unref()
}
