import { spawn } from "node:child_process"
import { once } from "node:events"

/** Runs one of the scripts of package.json with arguments, and returns its exit code. */
export async function runNpm(script: string, ...args: string[]): Promise<number> {
  const child = spawn("npm", ["run", "-s", script, ...(args.length > 0 ? ["--", ...args] : [])], {
    stdio: "inherit",
  })
  const [code] = (await once(child, "exit")) as [number | null]
  return code ?? 1
}
