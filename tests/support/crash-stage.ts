import { afterAll } from "vitest"
import { withSamples } from "../../core/adapters/youtube/samples/samples.ts"
import type { OutboundFetch } from "../../core/kernel/outbound-fetch.ts"
import { createTable } from "../../core/table/create.ts"
import { type TestClock, testClock } from "./clock.ts"
import type { Code } from "./crash-code.ts"
import { type Caller, type Process, startProcess } from "./crash-process.ts"
import { breakableWire, type Fault, type Gate, type Wire } from "./crash-wire.ts"
import { startTestDynamo } from "./dynamo.ts"
import type { Behaviour } from "./llm/behaviour.ts"
import { type FakeLlm, startFakeLlm } from "./llm/server.ts"
import { createMemoryAttempt } from "./memory-store/handler.ts"
import { MemoryStore } from "./memory-store/store.ts"
import { TEST_SECRET } from "./person.ts"
import { type FakeStripe, startStripe } from "./stripe/server.ts"
import { startReplay } from "./youtube/replay.ts"

/** The servers that all stages of a test file share: a store, YouTube, a model and Stripe. */
export type CrashServers = {
  endpoint: string
  /** Each stage keeps its table in this process, not in the embedded engine. */
  isInMemory?: boolean
  origin: string
  longOrigin: string
  emptyOrigin: string
  model: FakeLlm
  stripe: FakeStripe
}

export type OutsideServers = Omit<CrashServers, "endpoint">

/** One table and one clock, with a process that never breaks and others that do. */
export type Stage = {
  clock: TestClock
  stripe: FakeStripe
  healthy: Process
  start(fault?: Fault, gate?: Gate): { process: Process; wire: Wire }
  /** A video that was never requested. */
  newVideo(): string
  /** A caller whose account is checked after every crash. */
  newCaller(): Promise<Caller>
  /** Adds an account to those that are checked. */
  checkAccount(accountId: string): void
}

/** The accounts that are checked after every crash. */
export type CheckedAccounts = { checkedAccounts: string[] }

/** What a flow needs of its stage. */
export type StageOptions = {
  /** The length of videos: 600 seconds, or 7,500 (2 credits). */
  videos?: "short" | "long"
  /** The Data API has a key but no quota left, so lists come from InnerTube. */
  isQuotaExhausted?: boolean
  /** Configures a model that behaves like this. */
  model?: Behaviour
  /** Configures billing with the fake Stripe. */
  hasBilling?: boolean
  /** Additional settings of processes. */
  settings?: Readonly<Record<string, string>>
}

/** Starts the servers, and stops them after the test file. Call at the top level of the file. */
export async function startCrashServers(): Promise<CrashServers> {
  const dynamo = await startTestDynamo()
  return { ...(await startOutside()), endpoint: dynamo.endpoint }
}

/**
 * Starts the same servers, but keeps tables in this process, which takes half the time. With
 * CRASH_STORE=engine, tables are in the embedded engine. tests/core/table compares the two stores.
 */
export const startFastCrashServers = async (): Promise<CrashServers> => ({
  ...(await startCrashServers()),
  isInMemory: process.env["CRASH_STORE"] !== "engine",
})

/** Starts all servers except the store. Call at the top level of the file. */
export async function startOutside(): Promise<OutsideServers> {
  const short = await startReplay({ synthetic: true })
  const long = await startReplay({ synthetic: { durationSeconds: 7_500 } })
  const empty = await startReplay({ quotaUnits: 0 })
  const model = await startFakeLlm()
  const stripe = await startStripe()
  afterAll(async () => {
    await Promise.all([short.stop(), long.stop(), empty.stop(), model.stop(), stripe.stop()])
  })
  return {
    origin: short.origin,
    longOrigin: long.origin,
    emptyOrigin: empty.origin,
    model,
    stripe,
  }
}

let tables = 0
let videos = 0

/** Creates a stage with its own table and clock. */
export async function createStage(
  servers: CrashServers,
  code: Code,
  options: StageOptions = {},
): Promise<Stage & CheckedAccounts> {
  tables += 1
  const clock = testClock()
  const environment = {
    TABLE_NAME: `crash-${tables}`,
    DYNAMODB_ENDPOINT: servers.endpoint,
    ...outsideSettings(servers, options),
  }
  // Below the fault injection, so that requests for sample videos can break too.
  const outside: OutboundFetch = withSamples((input, init) => fetch(input, init), clock.sleep)
  const store = new MemoryStore()
  const memory = servers.isInMemory ? createMemoryAttempt(() => store) : undefined
  const start = (fault?: Fault, gate?: Gate) => {
    const wire = breakableWire(outside, fault, gate, memory)
    return { wire, process: startProcess(code, environment, { clock, ...wire.seams }) }
  }
  const { process: healthy } = start()
  if (!memory) await createTable(healthy.table)
  const checkedAccounts: string[] = []
  return {
    clock,
    stripe: servers.stripe,
    healthy,
    start,
    checkedAccounts,
    newVideo: () => {
      videos += 1
      return `syn${String(videos).padStart(7, "0")}A`
    },
    newCaller: async () => {
      const caller = await healthy.openCaller()
      checkedAccounts.push(caller.accountId)
      return caller
    },
    checkAccount: (accountId) => checkedAccounts.push(accountId),
  }
}

/** The settings of a process that uses these servers, without its table. */
export const outsideSettings = (
  servers: OutsideServers,
  { videos: length, isQuotaExhausted, model, hasBilling, settings }: StageOptions,
): Record<string, string> => ({
  PLATFORM_WEB_ORIGIN: length === "long" ? servers.longOrigin : servers.origin,
  LOG_FORMAT: "none",
  TOKEN_SECRET: TEST_SECRET,
  ...(isQuotaExhausted ? { PLATFORM_API_KEY: "a-key", PLATFORM_API_ORIGIN: servers.emptyOrigin } : {}),
  ...(model ? { OPENAI_BASE_URL: servers.model.baseUrl, LLM_MODEL: "fake-small" } : {}),
  ...(hasBilling ? billingSettings(servers.stripe) : {}),
  ...settings,
})

const billingSettings = ({ origin, secretKey, webhookSecret }: FakeStripe) => ({
  STRIPE_API_ORIGIN: origin,
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRETS: webhookSecret,
})
