import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { text } from "node:stream/consumers"
import { parseConfig } from "../../../functions/compose/config.ts"
import { compose } from "../../../functions/compose/services.ts"
import { freePort, LOOPBACK } from "../../local/process/ports.ts"
import type { RunFile } from "../../local/store/data-folder.ts"
import { localEnvironment } from "../../local/store/environment.ts"
import { type Caller, makeCallers } from "./callers.ts"

const ROOT = join(import.meta.dirname, "../../..")
const GUARDIAN = join(ROOT, "scripts/local/process/guardian.ts")
/** The limit for one account. */
const KEYS_OF_AN_ACCOUNT = 10

/**
 * A running service and a fake video platform, each in its own process. `stop` ends both and
 * removes the data folder.
 */
export type Rig = {
  url: string
  /** The URL of the DynamoDB endpoint. */
  endpoint: string
  /** The data folder, with an outbox of unsent emails. */
  dataDir: string
  callers: readonly Caller[]
  /**
   * The CPU time of the service's process so far, without its store's. NaN on systems without
   * /proc.
   */
  cpuMs(): number
  stop(): Promise<void>
}

/**
 * Starts the service as `npm start` does, but without a log, and creates accounts on the Scale tier
 * with ten keys each. Each key may make 300 calls per minute.
 */
export async function startRig(options: {
  platformDelayMs: number
  accounts: number
  /** The duration of every video. Default: ten minutes. */
  videoSeconds?: number
  environment?: Readonly<Record<string, string>>
}): Promise<Rig> {
  const platform = startReplay(options.platformDelayMs, options.videoSeconds)
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"))
  const stops = [() => end(platform), async () => rmSync(dataDir, { recursive: true, force: true })]
  const stop = async () => {
    for (const each of stops) await each()
  }
  try {
    const platformOrigin = await lineOf(platform, /^http:/)
    const service = start([join(ROOT, "scripts/start.ts")], {
      DATA_DIR: dataDir,
      HOST: LOOPBACK,
      PORT: String(await freePort()),
      // Overrides the caller's environment, so that nothing leaves this machine.
      DYNAMODB_ENDPOINT: "",
      EGRESS_PROXY_URL: "",
      EGRESS_PROXIES: "",
      PLATFORM_WEB_ORIGIN: platformOrigin,
      LOG_FORMAT: "none",
      ...options.environment,
    })
    stops.unshift(() => end(service))
    await lineOf(service, /^Ctrl-C/)
    const runFile = readFileSync(join(dataDir, "run.json"), "utf8")
    const { pid, api, dynamodb } = JSON.parse(runFile) as RunFile
    const { table } = compose(parseConfig(localEnvironment({ DYNAMODB_ENDPOINT: dynamodb })))
    const callers = await makeCallers(table, { accounts: options.accounts, keysOfEach: KEYS_OF_AN_ACCOUNT })
    return { url: api, endpoint: dynamodb, dataDir, callers, cpuMs: () => cpuMsOf(pid), stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

/**
 * Starts only the fake video platform in its own process, with the recordings in
 * tests/support/youtube and any number of generated videos.
 */
export async function startPlatform(): Promise<{ origin: string; stop(): Promise<void> }> {
  const platform = startReplay(0)
  return { origin: await lineOf(platform, /^http:/), stop: () => end(platform) }
}

function startReplay(delayMs: number, videoSeconds = 600): ChildProcess {
  const program = join(ROOT, "tests/support/youtube/replay.ts")
  return start([program, "--synthetic", String(videoSeconds), "--delay", String(delayMs)])
}

/** Fields 14 and 15 of proc_pid_stat(5) are user and system time in hundredths of a second. */
function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

/** Starts a program. The guardian stops it when `end` is called or this process dies. */
function start(args: readonly string[], environment: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [GUARDIAN, process.execPath, ...args], {
    env: { ...process.env, ...environment },
    stdio: ["pipe", "pipe", "inherit"],
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, "exit")
  child.stdin?.end()
  await exit
}

/** Returns the first line of output that matches, and ignores later output. */
async function lineOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  if (!child.stdout) throw new Error("the child process has no standard output")
  for await (const line of createInterface(child.stdout)) {
    if (!pattern.test(line)) continue
    child.stdout.resume()
    return line.trim()
  }
  throw new Error("a child process of the benchmark exited before it was ready")
}

/**
 * Runs a program in this folder with `input` on standard input. Returns its output, parsed as
 * JSON.
 */
export async function outputOf(file: string, input: string): Promise<unknown> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    stdio: ["pipe", "pipe", "inherit"],
  })
  child.stdin.end(input)
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "close")])
  if (code !== 0) throw new Error(`${file} exited with code ${String(code)}`)
  return JSON.parse(output)
}
