import { afterAll } from "vitest"
import { withSamples } from "../../core/adapters/youtube/samples/samples.ts"
import type { OutboundFetch } from "../../core/kernel/outbound-fetch.ts"
import { createTable } from "../../core/table/create.ts"
import { type TestClock, testClock } from "./clock.ts"
import { type Caller, type Code, type Process, startProcess } from "./crash-process.ts"
import { breakableWire, type Fault, type Gate, type Wire } from "./crash-wire.ts"
import { startTestDynamo } from "./dynamo.ts"
import type { Behaviour } from "./llm/behaviour.ts"
import { type FakeLlm, startFakeLlm } from "./llm/server.ts"
import { TEST_SECRET } from "./person.ts"
import { type FakeStripe, startStripe } from "./stripe/server.ts"
import { startReplay } from "./youtube/replay.ts"

/** The shared fixture of crash sweeps: a store, a platform, a model and a billing account. */
export type Ground = {
  endpoint: string
  origin: string
  longOrigin: string
  emptyOrigin: string
  model: FakeLlm
  stripe: FakeStripe
}

/** The environment of the process that breaks: one table, one clock, and healthy processes. */
export type Stage = {
  clock: TestClock
  stripe: FakeStripe
  /** A process that never breaks. */
  healthy: Process
  start(fault?: Fault, gate?: Gate): { process: Process; wire: Wire }
  /** A video that was never requested. */
  newVideo(): string
  /** A caller whose account is checked after every crash. */
  newCaller(): Promise<Caller>
  /** Adds an account to those that are checked. */
  watch(accountId: string): void
}

/** The accounts that the current flow added to those that are checked. */
export type Watching = { watched: string[] }

/** What a flow finds in its environment. */
export type Surroundings = {
  /** The length of videos: 600 seconds, or 7,500 (2 credits). */
  videos?: "short" | "long"
  /** The official API has a key and no quota left: answers must come from elsewhere. */
  isOfficialEmpty?: boolean
  /** A model is configured, and answers like this. */
  model?: Behaviour
  /** Prices are on sale at the fake Stripe. */
  isBilling?: boolean
  /** Additional settings of processes. */
  settings?: Readonly<Record<string, string>>
}

/** Starts it for one test file, and ends with it. Call at the top level of the file. */
export async function startGround(): Promise<Ground> {
  const dynamo = await startTestDynamo()
  const short = await startReplay({ synthetic: true })
  const long = await startReplay({ synthetic: { durationSeconds: 7_500 } })
  const empty = await startReplay({ quotaUnits: 0 })
  const model = await startFakeLlm()
  const stripe = await startStripe()
  afterAll(async () => {
    await Promise.all([short.stop(), long.stop(), empty.stop(), model.stop(), stripe.stop()])
  })
  return {
    endpoint: dynamo.endpoint,
    origin: short.origin,
    longOrigin: long.origin,
    emptyOrigin: empty.origin,
    model,
    stripe,
  }
}

let tables = 0
let videos = 0

/** Creates a table and a clock on the test file's shared fixture. */
export async function setStage(
  ground: Ground,
  code: Code,
  { videos: length, isOfficialEmpty, model, isBilling, settings }: Surroundings = {},
): Promise<Stage & Watching> {
  tables += 1
  const clock = testClock()
  const environment = {
    TABLE_NAME: `crash-${tables}`,
    DYNAMODB_ENDPOINT: ground.endpoint,
    PLATFORM_WEB_ORIGIN: length === "long" ? ground.longOrigin : ground.origin,
    LOG_FORMAT: "none",
    TOKEN_SECRET: TEST_SECRET,
    ...(isOfficialEmpty ? { PLATFORM_API_KEY: "a-key", PLATFORM_API_ORIGIN: ground.emptyOrigin } : {}),
    ...(model ? { OPENAI_BASE_URL: ground.model.baseUrl, LLM_MODEL: "fake-small" } : {}),
    ...(isBilling ? billingSettings(ground.stripe) : {}),
    ...settings,
  }
  // Sample videos are answered behind the fault injection, so that requests for them can break too.
  const outside: OutboundFetch = withSamples((input, init) => fetch(input, init), clock.sleep)
  const start = (fault?: Fault, gate?: Gate) => {
    const wire = breakableWire(outside, fault, gate)
    return { wire, process: startProcess(code, environment, { clock, ...wire.seams }) }
  }
  const { process: healthy } = start()
  await createTable(healthy.table)
  const watched: string[] = []
  return {
    clock,
    stripe: ground.stripe,
    healthy,
    start,
    watched,
    newVideo: () => {
      videos += 1
      return `syn${String(videos).padStart(7, "0")}A`
    },
    newCaller: async () => {
      const caller = await healthy.openCaller()
      watched.push(caller.accountId)
      return caller
    },
    watch: (accountId) => watched.push(accountId),
  }
}

const billingSettings = ({ origin, secretKey, webhookSecret }: FakeStripe) => ({
  STRIPE_API_ORIGIN: origin,
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRETS: webhookSecret,
})
