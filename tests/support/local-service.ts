import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { readdirSync, readFileSync } from "node:fs"
import { createInterface } from "node:readline"
import { onTestFinished } from "vitest"
import { z } from "zod"
import { spawnNode } from "./spawn.ts"

const PROGRAM = `${import.meta.dirname}/local-service-process.ts`
const StartMessage = z.object({ isOwner: z.boolean(), dynamodb: z.string() })

export type LocalService = z.infer<typeof StartMessage> & {
  pid: number
  process: ChildProcess
  /** Its next output line. */
  nextLine(): Promise<string>
}

/**
 * Starts a local run in its own process, which leads its process group like a command in a
 * terminal.
 */
export async function startLocalService(dataDir: string): Promise<LocalService> {
  const service = spawnNode([PROGRAM, dataDir], { detached: true })
  onTestFinished(() => {
    service.kill("SIGKILL")
  })
  const { pid } = service
  if (pid === undefined) throw new Error("the local service could not be run")
  const lines = createInterface(service.stdout)[Symbol.asyncIterator]()
  const nextLine = async () => String((await lines.next()).value)
  return { ...StartMessage.parse(JSON.parse(await nextLine())), pid, process: service, nextLine }
}

/** Sends `signal` to a process. Resolves with its exit code, or null when the signal ended it. */
export async function endBy(service: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(service, "exit")
  service.kill(signal)
  const [code]: unknown[] = await exit
  return typeof code === "number" ? code : null
}

/** The children and grandchildren of `pid`. Reads /proc: Linux only. */
export function descendantsOf(pid: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
    .map(Number)
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

/** A zombie process does not count as running. Linux only. */
export function isRunning(pid: number): boolean {
  const state = statOf(pid)?.[0]
  return state !== undefined && state !== "Z"
}

function parentOf(pid: number): number | undefined {
  const parent = statOf(pid)?.[1]
  return parent === undefined ? undefined : Number(parent)
}

/** The fields of /proc/<pid>/stat after the name (proc_pid_stat(5)): state, parent, … */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  } catch {
    return undefined
  }
}
