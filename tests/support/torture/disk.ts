import { execFileSync } from "node:child_process"
import { existsSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** A folder on a small file system of its own, which can be filled. */
export type Disk = { fill(): void; free(): void; unmount(): void }

/**
 * Mounts a small tmpfs on a folder. Returns the reason as text if the mount fails. It needs root.
 */
export function mountSmallDisk(folder: string, megabytes: number): Disk | string {
  try {
    const options = `size=${megabytes}m,mode=0700`
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { stdio: "pipe" })
  } catch (cause) {
    return `a tmpfs could not be mounted (${cause instanceof Error ? cause.message.split("\n")[0] : ""})`
  }
  const filler = join(folder, "filler")
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize)))
      } catch {
        // The store has used some of the space meanwhile. The disk is full all the same.
      }
    },
    free: () => {
      if (existsSync(filler)) rmSync(filler)
    },
    unmount: () => void execFileSync("umount", ["--lazy", folder], { stdio: "pipe" }),
  }
}
