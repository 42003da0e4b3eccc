import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { rmdir } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"

/** Where Linux shows the controller of memory, in version 1 of control groups. */
const CONTROLLER = "/sys/fs/cgroup/memory"
const RETRY_MS = 20
const MB = 2 ** 20
const LIMIT = "memory.limit_in_bytes"

export const hasMemoryGroups: boolean = existsSync(join(CONTROLLER, LIMIT))

/** Processes that share a memory limit. A process joins by writing its ID to `processes`. */
export type MemoryGroup = {
  readonly processes: string
  /**
   * The most memory that they have used together, with the files that the kernel cached for them.
   */
  peakBytes(): number
  /** Processes that the kernel has ended at the limit. */
  kills(): number
  /** Waits until its last process is gone. */
  remove(): Promise<void>
}

let groups = 0

export function memoryGroup(limitMb: number): MemoryGroup {
  groups += 1
  const folder = join(CONTROLLER, `echotext-${process.pid}-${groups}`)
  const read = (name: string) => readFileSync(join(folder, name), "utf8")
  mkdirSync(folder)
  writeFileSync(join(folder, LIMIT), String(limitMb * MB))
  return {
    processes: join(folder, "cgroup.procs"),
    peakBytes: () => Number(read("memory.max_usage_in_bytes")),
    kills: () => Number(/^oom_kill (\d+)$/m.exec(read("memory.oom_control"))?.[1]),
    remove: async () => {
      while (existsSync(folder)) {
        // The folder stays busy for a moment after its last process has ended.
        await rmdir(folder).catch(async () => await delay(RETRY_MS))
      }
    },
  }
}
