import { execFile, spawnSync } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"

/** True if this machine has Python. */
export const hasPython = spawnSync("python3", ["--version"]).status === 0

const CLIENT = join(import.meta.dirname, "../../web/clients/python")

/**
 * Runs a program that imports the Python SDK from its sources, as `src`. Returns its output.
 * Rejects if the program fails.
 */
export async function runPython(program: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: "1" }
  const { stdout } = await promisify(execFile)("python3", ["-c", program, ...args], { cwd: CLIENT, env })
  return stdout
}
