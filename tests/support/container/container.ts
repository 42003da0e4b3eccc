import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { connect, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Readable, Writable } from "node:stream"
import { setTimeout as delay } from "node:timers/promises"
import { promisify } from "node:util"
import type { Image } from "./dockerfile.ts"
import { hasMemoryGroups, type MemoryGroup, memoryGroup } from "./memory-group.ts"

/** The PATH that Docker gives to a container whose image sets none. */
const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
/** How often to check whether a container's program has started. */
const LOOK_MS = 10
const PROGRAMS = ["mmdebstrap", "bwrap", "unshare", "nsenter", "setpriv"]

/** What this machine lacks to run a container. Undefined if it lacks nothing. */
export const missingRequirement: string | undefined =
  process.arch !== "x64" || process.platform !== "linux"
    ? "Linux x64"
    : (PROGRAMS.find((program) => spawnSync(program, ["--version"]).status !== 0) ??
      (process.getuid?.() !== 0 ? "root" : hasMemoryGroups ? undefined : "memory groups (cgroup v1)"))

/** A container of a task, as the task's definition describes it. */
export type Task = {
  readonly user: string
  readonly memoryMb: number
  readonly environment: Readonly<Record<string, string>>
  /** Paths with a volume. All else is read-only. */
  readonly mounts: readonly string[]
}
/**
 * A built image. `root`: the folder with the image's files. `bundle`: the folder with the files of
 * its working folder.
 */
export type Built = { readonly image: Image; readonly root: string; readonly bundle: string }

export type RunResult = { readonly code: number; readonly output: string }

export type Container = {
  /** What it has printed. */
  output(): string
  /** The environment of its program, a `NAME=value` a line. */
  environment(): string
  /** Runs a program in it, as its user. */
  run(...command: readonly string[]): Promise<RunResult>
  /** Ends it as ECS does, and returns its exit code. */
  stop(): Promise<number | null>
  /** Resolves with its exit code: over 128 if a signal ended it. */
  readonly ended: Promise<number | null>
  readonly memory: MemoryGroup
  /** Removes what it leaves behind. */
  remove(): Promise<void>
}

/**
 * Runs a container as Fargate would: with the task's user, memory and environment, and a read-only
 * root. It can reach no network, except that `ports` on its loopback address lead to the same ports
 * of this machine.
 */
export async function startContainer(built: Built, task: Task, ports: readonly number[]): Promise<Container> {
  const { root, image } = built
  const ids = idsOf(root, task.user)
  const memory = memoryGroup(task.memoryMb)
  const volumes = task.mounts.map((path) => ({ path, folder: volumeOf(built, path) }))
  const environment = { PATH, HOME: "/", ...image.environment, ...task.environment }
  const asUser = ["setpriv", "--reuid", ids.user, "--regid", ids.group, "--clear-groups", "--no-new-privs"]
  const args = [
    ["--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-net"],
    ["--die-with-parent", "--new-session", "--info-fd", "3", "--block-fd", "4", "--clearenv"],
    // Needed to switch to the task's user, which then has no capabilities.
    ["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"],
    Object.entries(environment).flatMap(([name, value]) => ["--setenv", name, value]),
    ["--ro-bind", root, "/", "--ro-bind", built.bundle, image.workFolder],
    volumes.flatMap(({ path, folder }) => ["--bind", folder, path]),
    ["--proc", "/proc", "--dev", "/dev", "--chdir", image.workFolder, "--"],
    [...asUser, "--", ...image.command],
  ].flat()
  const entering = ["-c", 'echo $$ > "$0" && exec "$@"', memory.processes, "bwrap", ...args]
  const child = spawn("/bin/sh", entering, { stdio: ["ignore", "pipe", "pipe", "pipe", "pipe"] })
  const ended = once(child, "close").then(([code]) => code as number | null)
  const output = outputOf(child)
  const init = await processOf(child)
  const portForwarder = await forwardPorts(init, ports)
  // The container's program starts only now, when its network is ready.
  const waiting = child.stdio[4] as Writable
  waiting.on("error", () => undefined).end("go")
  const program = await programOf(init, child)
  return {
    output,
    ended,
    memory,
    environment: () => readFileSync(`/proc/${program}/environ`, "utf8").replaceAll("\0", "\n"),
    run: async (...command) => await runInside(init, environment, [...asUser, "--", ...command]),
    stop: async () => {
      process.kill(program, "SIGTERM")
      return await ended
    },
    remove: async () => {
      child.kill("SIGKILL")
      await ended
      portForwarder.disconnect()
      for (const { folder } of volumes) rmSync(folder, { recursive: true, force: true })
      await memory.remove()
    },
  }
}

/** The user and group ID of a user, from the image's own /etc/passwd. */
function idsOf(root: string, name: string): { user: string; group: string } {
  const list = readFileSync(join(root, "etc/passwd"), "utf8")
  const line = list.split("\n").find((entry) => entry.startsWith(`${name}:`))
  const [, , user, group] = line?.split(":") ?? []
  if (user === undefined || group === undefined) throw new Error(`the image has no user ${name}`)
  return { user, group }
}

/**
 * A task's volume. Fargate makes it root:root 0755, unless the image declares the path: then it has
 * that path's owner and mode.
 */
function volumeOf({ root, image }: Built, path: string): string {
  const folder = mkdtempSync(join(tmpdir(), "echotext-volume-"))
  const declared = image.volumes.includes(path) ? statSync(join(root, path)) : undefined
  chownSync(folder, declared?.uid ?? 0, declared?.gid ?? 0)
  chmodSync(folder, declared ? declared.mode & 0o7777 : 0o755)
  return folder
}

function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let output = ""
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text
    })
  }
  return () => output
}

/** The process ID of the container's first process, as seen from this machine. */
async function processOf(child: ChildProcess): Promise<number> {
  let text = ""
  for await (const part of child.stdio[3] as Readable) text += String(part)
  return (JSON.parse(text) as { "child-pid": number })["child-pid"]
}

/**
 * The process ID of the container's program, as seen from this machine. Waits until the first
 * process has started it.
 */
async function programOf(init: number, child: ChildProcess): Promise<number> {
  while (child.exitCode === null) {
    const [program] = readFileSync(`/proc/${init}/task/${init}/children`, "utf8").split(" ")
    if (program) return Number(program)
    await delay(LOOK_MS)
  }
  throw new Error("the container ended before its program started")
}

/** Connects ports of the container's loopback address with the same ports of this machine. */
async function forwardPorts(pid: number, ports: readonly number[]): Promise<ChildProcess> {
  const program = [process.execPath, join(import.meta.dirname, "listen-inside.ts"), ...ports.map(String)]
  const forwarder = spawn("nsenter", [`--net=/proc/${pid}/ns/net`, ...program], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  forwarder.on("message", (port: number | "ready", inside?: Socket) => {
    if (!inside || port === "ready") return
    const outside = connect(port, "127.0.0.1")
    for (const [from, to] of [[inside, outside] as const, [outside, inside] as const])
      from.on("error", () => to.destroy()).on("close", () => to.destroy())
    inside.pipe(outside).pipe(inside)
    inside.resume()
  })
  await once(forwarder, "message")
  return forwarder
}

async function runInside(
  init: number,
  env: Readonly<Record<string, string>>,
  command: readonly string[],
): Promise<RunResult> {
  const namespaces = ["--mount", "--pid", "--net", "--ipc", "--uts", "--root", "--wd"]
  const args = ["--target", String(init), ...namespaces, "--", ...command]
  return await promisify(execFile)("/usr/bin/nsenter", args, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (cause: { code: number; stdout: string; stderr: string }) => ({
      code: cause.code,
      output: cause.stdout + cause.stderr,
    }),
  )
}
