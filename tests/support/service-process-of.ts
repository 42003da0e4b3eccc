import type { ChildProcess } from "node:child_process"
import { createInterface } from "node:readline"
import { afterAll } from "vitest"
import type { TestService } from "./service.ts"
import { spawnNode } from "./spawn.ts"

type Environment = Pick<TestService, "environment">

/** Starts the service in a process of its own, on the same store and platform. */
export async function spawnService({
  environment,
}: Environment): Promise<{ url: string; child: ChildProcess }> {
  const { NODE_OPTIONS: _options, VITEST: _vitest, ...inherited } = process.env
  const child = spawnNode([`${import.meta.dirname}/service-process.ts`], {
    env: { ...inherited, ...environment },
  })
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith("http:")) return { url: line, child }
  }
  throw new Error("a process of the service did not start")
}

/** Like `spawnService`, for one test file. Returns the address of the service. */
export async function startServiceProcess(service: Environment): Promise<string> {
  const { url, child } = await spawnService(service)
  afterAll(() => void child.kill("SIGKILL"))
  return url
}
