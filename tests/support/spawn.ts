import { type ChildProcessByStdio, type SpawnOptions, spawn } from "node:child_process"
import type { Readable } from "node:stream"
import { pathToFileURL } from "node:url"

const END_WITH_PARENT = pathToFileURL(`${import.meta.dirname}/end-with-parent.ts`).href

type Output = "ignore" | "inherit" | "pipe"
type Options = Pick<SpawnOptions, "cwd" | "env" | "detached"> & { stderr?: Output }

/**
 * Runs Node on a script, or with options, in a process that ends with this one, even when this one
 * is killed. Signals and the exit code are the script's own. Standard output is a pipe, standard
 * input is empty.
 */
export function spawnNode(
  args: readonly string[],
  { stderr = "inherit", ...options }: Options = {},
): ChildProcessByStdio<null, Readable, Readable | null> {
  const child = spawn(process.execPath, ["--import", END_WITH_PARENT, ...args], {
    ...options,
    stdio: ["ignore", "pipe", stderr, "pipe"],
  })
  // The pipe carries no data, and is unreferenced so that it does not keep this process running.
  const pipe = child.stdio[3]
  pipe?.on("error", () => undefined)
  if (pipe && "unref" in pipe && typeof pipe.unref === "function") pipe.unref()
  return child as ChildProcessByStdio<null, Readable, Readable | null>
}
