import type { ChildProcess } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished } from "vitest"
import { spawnNode } from "./spawn.ts"

const ROOT = join(import.meta.dirname, "../..")

/**
 * What ends it: the running test, or the file with `afterAll`, since a hook has no running test.
 */
export type Ending = (end: () => void) => void

/** A folder that is removed after the test. */
export function temporaryFolder(ending: Ending = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), "echotext-test-"))
  ending(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export type Finished = { code: number | null; stdout: string; stderr: string }
type Environment = Record<string, string>

function spawnScript(script: string, args: readonly string[], environment: Environment): ChildProcess {
  const { NODE_OPTIONS: _options, VITEST: _vitest, ...inherited } = process.env
  return spawnNode([join(ROOT, script), ...args], {
    cwd: ROOT,
    // The plain pages. A test of the built ones names a build (tests/support/web.ts).
    env: { ...inherited, WEB: "off", ...environment },
    stderr: "pipe",
  })
}

/** Runs one of the project's commands to its end. */
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

export type Started = { url: string; key: string; dynamodb: string; pid: number; child: ChildProcess }

/**
 * Runs `npm start` in its own process, and resolves when it is ready. It is killed after the test
 * if it still runs.
 */
export async function startProcess(
  dataDir: string,
  environment: Environment = {},
  script = "scripts/start.ts",
  ending: Ending = onTestFinished,
): Promise<Started> {
  const child = spawnScript(script, [], { DATA_DIR: dataDir, PORT: "0", ...environment })
  ending(() => void child.kill("SIGKILL"))
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
  return { url: run.api, key, dynamodb: run.dynamodb, pid: child.pid ?? 0, child }
}

/**
 * Sends a signal to a process and waits for its end. Returns its exit code, or null when the signal
 * ended it.
 */
export async function endProcess({ child }: Started, signal: NodeJS.Signals): Promise<number | null> {
  const gone = new Promise<number | null>((resolve) => child.on("exit", resolve))
  child.kill(signal)
  return await gone
}
