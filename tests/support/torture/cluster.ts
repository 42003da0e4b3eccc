import { type ChildProcess, spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { createInterface } from "node:readline"
import { freePort, portAnswers } from "../../../scripts/local/process/ports.ts"
import { chooseEngine, findDynoxide } from "../../../scripts/local/store/dynamo-engine.ts"
import { spawnNode } from "../spawn.ts"
import { type StoreProxy, startStoreProxy } from "./store-proxy.ts"

const FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1"
/** Whether the clock of a process can be set from outside. */
export const hasFaketime = existsSync(FAKETIME)

/** The settings that move the wall clock of a process, and not its monotonic clock. */
function skewSettings(aheadMs: number): Record<string, string> {
  if (!hasFaketime) return { CLOCK_AHEAD_MS: String(aheadMs) }
  const offset = `${aheadMs < 0 ? "-" : "+"}${Math.abs(aheadMs) / 1000}`
  return { LD_PRELOAD: FAKETIME, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: "1" }
}

/** The embedded store in a process of its own, on a folder. */
export type Store = {
  endpoint: string
  port: number
  process(): ChildProcess
  restart(): Promise<void>
  stop(): void
}

export async function startStore(dataDir: string): Promise<Store> {
  const engine = chooseEngine([findDynoxide])
  const port = await freePort()
  const start = async () => {
    const child = spawn(engine.command, engine.args(port, dataDir), { stdio: "ignore" })
    while (!(await portAnswers(port))) await new Promise((resolve) => setTimeout(resolve, 20))
    return child
  }
  let child = await start()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    port,
    process: () => child,
    restart: async () => {
      if (child.exitCode === null && child.signalCode === null) return
      child = await start()
    },
    stop: () => void child.kill("SIGKILL"),
  }
}

/** One instance of the service. Its addresses change with each start. */
export type Instance = {
  name: string
  aheadMs: number
  proxy: StoreProxy
  api: string
  mcp: string
  process(): ChildProcess
  restart(): Promise<void>
  stop(): void
}

export async function startInstance(
  name: string,
  { aheadMs, store, environment }: { aheadMs: number; store: Store; environment: Record<string, string> },
): Promise<Instance> {
  const proxy = await startStoreProxy(store.port)
  const { NODE_OPTIONS: _options, VITEST: _vitest, ...inherited } = process.env
  const env = { ...inherited, ...environment, DYNAMODB_ENDPOINT: proxy.endpoint, ...skewSettings(aheadMs) }
  const start = async () => {
    const child = spawnNode([`${import.meta.dirname}/instance.ts`], { env, stderr: "ignore" })
    for await (const line of createInterface(child.stdout)) {
      if (line.startsWith("{")) return { child, ...(JSON.parse(line) as { api: string; mcp: string }) }
    }
    throw new Error(`instance ${name} did not start`)
  }
  let { child, api, mcp } = await start()
  return {
    name,
    aheadMs,
    proxy,
    get api() {
      return api
    },
    get mcp() {
      return mcp
    },
    process: () => child,
    restart: async () => {
      ;({ child, api, mcp } = await start())
    },
    stop: () => {
      child.kill("SIGKILL")
      proxy.stop()
    },
  }
}
