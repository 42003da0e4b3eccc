import type { ChildProcess } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished } from "vitest"
import { spawnNode } from "./spawn.ts"

const ROOT = join(import.meta.dirname, "../..")

/**
 * Registers a cleanup that runs after the current test (`onTestFinished`) or after the file
 * (`afterAll`). Hooks need the latter: they have no current test.
 */
export type RegisterCleanup = (end: () => void) => void

/** A folder that is removed after the test. */
export function temporaryFolder(register: RegisterCleanup = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), "echotext-test-"))
  register(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export type Finished = { code: number | null; stdout: string; stderr: string }
type Environment = Record<string, string>

function spawnScript(script: string, args: readonly string[], environment: Environment): ChildProcess {
  const { NODE_OPTIONS: _options, VITEST: _vitest, ...inherited } = process.env
  return spawnNode([join(ROOT, script), ...args], {
    cwd: ROOT,
    // Plain pages by default. Tests of the built site set WEB (tests/support/web.ts).
    env: { ...inherited, WEB: "off", ...environment },
    stderr: "pipe",
  })
}

/** Runs one of the project's commands and waits until it exits. */
export async function runScript(
  script: string,
  args: readonly string[],
  environment: Environment,
): Promise<Finished> {
  const child = spawnScript(script, args, environment)
  let stdout = ""
  let stderr = ""
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    stdout += text
  })
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr += text
  })
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve))
  return { code, stdout, stderr }
}

export type Started = {
  url: string
  key: string
  dynamodb: string
  pid: number
  child: ChildProcess
  /** All that it has printed so far. */
  output: () => string
}

/**
 * Runs `npm start`, or another `script`, in its own process, and resolves when the service is
 * ready. Kills it after the test.
 */
export async function startProcess(
  dataDir: string,
  environment: Environment = {},
  script = "scripts/start.ts",
  register: RegisterCleanup = onTestFinished,
): Promise<Started> {
  const child = spawnScript(script, [], { DATA_DIR: dataDir, PORT: "0", ...environment })
  register(() => void child.kill("SIGKILL"))
  let printed = ""
  await new Promise<void>((resolve, reject) => {
    const read = (text: string) => {
      printed += text
      if (printed.includes("Ctrl-C stops everything")) resolve()
    }
    child.stdout?.setEncoding("utf8").on("data", read)
    child.stderr?.setEncoding("utf8").on("data", read)
    child.on("exit", () => reject(new Error(`the service did not start: ${printed}`)))
  })
  const run = JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8")) as { api: string; dynamodb: string }
  const key = readFileSync(join(dataDir, "demo-key"), "utf8").trim()
  return { url: run.api, key, dynamodb: run.dynamodb, pid: child.pid ?? 0, child, output: () => printed }
}

/**
 * Sends a signal to a process and waits until it exits. Returns the exit code, or null if the
 * signal killed it.
 */
export async function endProcess({ child }: Started, signal: NodeJS.Signals): Promise<number | null> {
  const exited = new Promise<number | null>((resolve) => child.on("exit", resolve))
  child.kill(signal)
  return await exited
}
