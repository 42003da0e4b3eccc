/**
 * Preloaded into a test's child process (spawn.ts). Ends it when the pipe at file descriptor 3
 * closes, which the operating system does however the parent ends. Test runners kill their workers
 * without a hook.
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
