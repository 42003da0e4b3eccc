import { createInterface } from "node:readline"
import { afterAll } from "vitest"
import type { TestService } from "./service.ts"
import { spawnNode } from "./spawn.ts"

/**
 * Starts the service in a process of its own, on the same store and platform, for one test file.
 * Returns its address.
 */
export async function startServiceProcess({ environment }: TestService): Promise<string> {
  const { NODE_OPTIONS: _options, VITEST: _vitest, ...inherited } = process.env
  const child = spawnNode([`${import.meta.dirname}/service-process.ts`], {
    env: { ...inherited, ...environment },
  })
  afterAll(() => void child.kill("SIGKILL"))
  for await (const line of createInterface(child.stdout)) if (line.startsWith("http:")) return line
  throw new Error("a process of the service did not start")
}
