import { spawn } from "node:child_process"
import { once } from "node:events"

/** Runs one of the scripts of package.json, and returns its exit code. */
export async function runNpm(script: string): Promise<number> {
  const child = spawn("npm", ["run", "-s", script], { stdio: "inherit" })
  const [code] = (await once(child, "exit")) as [number | null]
  return code ?? 1
}
