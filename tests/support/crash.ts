import { afterAll } from "vitest"
import { LEASE_MS } from "../../core/flow/metered.ts"
import type { OutboundFetch } from "../../core/provider/platform/platform.ts"
import { withSamples } from "../../core/provider/platform/samples/samples.ts"
import { createTable } from "../../core/table/create.ts"
import { type TestClock, testClock } from "./clock.ts"
import { type Caller, type Code, loadCode, type Process, startProcess } from "./crash-process.ts"
import {
  chargedTo,
  expectTold,
  RULES_AFTER_THE_SWEEPER,
  RULES_AT_ANY_MOMENT,
  type Rule,
  type Told,
} from "./crash-rules.ts"
import { type Break, breakableWire, MODES, type Mode, type Wire } from "./crash-wire.ts"
import { startTestDynamo } from "./dynamo.ts"
import { readLedger } from "./ledger.ts"
import type { Behaviour } from "./llm/behaviour.ts"
import { type FakeLlm, startFakeLlm } from "./llm/server.ts"
import { TEST_SECRET } from "./person.ts"
import { startReplay } from "./platform/replay.ts"

/** What crash sweeps stand on: a store, a platform and a model. */
export type Ground = {
  endpoint: string
  origin: string
  longOrigin: string
  emptyOrigin: string
  model: FakeLlm
}

/** Everything around the process that breaks: one table, one clock, and processes that stay whole. */
export type Stage = {
  clock: TestClock
  /** A process that never breaks. */
  healthy: Process
  start(fault?: Break): { process: Process; wire: Wire }
  /** A video that nobody has asked for yet. */
  newVideo(): string
  /** A caller whose account is held to the rules after every crash. */
  newCaller(): Promise<Caller>
  /** Holds one more account to the rules. */
  watch(accountId: string): void
}

/** The accounts that the flow under way put under watch. */
type Watching = { watched: string[] }

/** What a flow starts from. */
export type Given = { caller?: Caller | undefined }

/** Something that a process does, to be broken at each of its outbound calls. */
export type Flow<G extends Given> = {
  name: string
  /** Fewer crash points than this mean that the sweep has lost its subject. */
  pointsMin: number
  /** How long videos are: 600 seconds, or 7,500 (2 credits). */
  videos?: "short" | "long"
  /** The platform's official API has a key, and its day is used up: each answer has to come from elsewhere. */
  isOfficialEmpty?: boolean
  /** A model is configured, and answers so. */
  model?: Behaviour
  /** More of what processes are configured with. */
  settings?: Readonly<Record<string, string>>
  /** When the sweeper may end what the flow left open: LEASE_MS after it began when left out. */
  leaseMs?: number
  /** The ways to break that are tried; all when left out. */
  modes?: readonly Mode[]
  /** Makes what the flow starts from. Nothing breaks here. */
  arrange: (stage: Stage) => Promise<G>
  /** What the process does that breaks. An answer given to `caller` is held against the ledger. */
  act: (process: Process, given: G) => Promise<Response | undefined>
  /** What the flow itself promises, once the sweeper has run. `answer` is what `act` gave, its body read. */
  check?: (stage: Stage, given: G, answer: Answer | undefined) => Promise<void>
}
export type Answer = { status: number; headers: Headers; text: string }

/** A rule that did not hold at a point. */
export type Broken = { rule: string; point: string; message: string }
export type Swept = { name: string; points: number; broken: readonly Broken[] }

/** Starts it for one test file; ends with it. Call at the top level of the file. */
export async function startGround(): Promise<Ground> {
  const dynamo = await startTestDynamo()
  const short = await startReplay({ synthetic: true })
  const long = await startReplay({ synthetic: { durationSeconds: 7_500 } })
  const empty = await startReplay({ quotaUnits: 0 })
  const model = await startFakeLlm()
  afterAll(async () => {
    await Promise.all([short.stop(), long.stop(), empty.stop(), model.stop()])
  })
  return {
    endpoint: dynamo.endpoint,
    origin: short.origin,
    longOrigin: long.origin,
    emptyOrigin: empty.origin,
    model,
  }
}

/**
 * Runs a flow once to count its outbound calls, then once for each call and each way to break there, on an account, a video
 * and a process of its own. Holds every watched account to the rules right after the break, and again when the leases are
 * over and another process has swept. `until` ends the sweep when something broken is what was looked for.
 */
export async function crashSweep<G extends Given>(
  ground: Ground,
  flow: Flow<G>,
  options: { code?: Code; until?: (broken: Broken) => boolean } = {},
): Promise<Swept> {
  const code = options.code ?? (await loadCode())
  if (flow.model) ground.model.always(flow.model)
  const { calls, broken } = await runPoint(await setStage(ground, code, flow), flow, undefined)
  let points = 0
  // Each mode has a table and a clock of its own, so the four do not see each other.
  await Promise.all(
    (flow.modes ?? MODES).map(async (mode) => {
      const stage = await setStage(ground, code, flow)
      for (let at = 0; at < calls.length; at += 1) {
        if (options.until && broken.some(options.until)) return
        const run = await runPoint(stage, flow, { at, mode })
        broken.push(...run.broken)
        points += 1
      }
    }),
  )
  return { name: flow.name, points, broken }
}

let tables = 0
let videos = 0

/** A table and a clock of its own, on the ground that the test file stands on. */
export async function setStage(
  ground: Ground,
  code: Code,
  {
    videos: length,
    isOfficialEmpty,
    model,
    settings,
  }: Pick<Flow<Given>, "videos" | "isOfficialEmpty" | "model" | "settings"> = {},
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
    ...settings,
  }
  // Sample videos answer beyond the seam, so that asking for them can break like any other call.
  const outside: OutboundFetch = withSamples((input, init) => fetch(input, init), clock.sleep)
  const start = (fault?: Break) => {
    const wire = breakableWire(outside, fault)
    return { wire, process: startProcess(code, environment, { clock, ...wire.seams }) }
  }
  const { process: healthy } = start()
  await createTable(healthy.table)
  const watched: string[] = []
  return {
    clock,
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

/** One run of the flow, broken at one point or not at all, and what did not hold then. */
async function runPoint<G extends Given>(
  stage: Stage & Watching,
  flow: Flow<G>,
  fault: Break | undefined,
): Promise<{ calls: readonly string[]; broken: Broken[] }> {
  const { healthy, watched, clock } = stage
  watched.length = 0
  const given = await flow.arrange(stage)
  const { caller } = given
  const before = { charged: caller ? await chargedTo(healthy.table, caller.accountId) : 0 }
  const { process, wire } = stage.start(fault)
  const answer = await answerOf(flow, process, given)
  const calls = [...wire.calls]
  const { broken, hold, holdAll } = judge(stage, `${flow.name} ${pointOf(fault, wire)}`)
  await hold("the process breaks where it is told to", async () => {
    if (fault && wire.brokenCall() === undefined) throw new Error(`it made only ${calls.length} calls`)
  })
  await holdAll(RULES_AT_ANY_MOMENT)
  clock.advance((flow.leaseMs ?? LEASE_MS) + 60_000)
  await hold("the sweeper runs", async () => {
    await healthy.sweep()
  })
  await holdAll(RULES_AFTER_THE_SWEEPER)
  if (caller && answer) {
    const told = toldBy(answer, fault, wire)
    await hold("the caller is told what the ledger says", async () => {
      await expectTold(healthy.table, caller.accountId, told, before)
    })
  }
  if (flow.check) {
    await hold("the flow keeps its own promise", async () => await flow.check?.(stage, given, answer))
    await holdAll(RULES_AFTER_THE_SWEEPER)
  }
  return { calls, broken }
}

/** Holds accounts to rules, and keeps what did not hold. */
function judge({ healthy, watched }: Stage & Watching, point: string) {
  const broken: Broken[] = []
  const hold = async (rule: string, check: () => Promise<void>): Promise<void> => {
    try {
      await check()
    } catch (cause) {
      broken.push({ rule, point, message: cause instanceof Error ? cause.message : String(cause) })
    }
  }
  const holdAll = async (rules: readonly Rule[]): Promise<void> => {
    for (const accountId of watched) {
      await hold("the books can be read", async () => {
        const books = await readLedger(healthy.table, accountId)
        for (const { name, check } of rules) await hold(name, async () => check(books))
      })
    }
  }
  return { broken, hold, holdAll }
}

function pointOf(fault: Break | undefined, wire: Wire): string {
  if (!fault) return "unbroken"
  return `${fault.mode} call ${String(fault.at)} (${wire.brokenCall() ?? "which never came"})`
}

/** Undefined when the flow answers nothing, be it that it threw: a process may fail as it likes when it breaks. */
async function answerOf<G extends Given>(
  flow: Flow<G>,
  process: Process,
  given: G,
): Promise<Answer | undefined> {
  try {
    const response = await flow.act(process, given)
    return response && { status: response.status, headers: response.headers, text: await response.text() }
  } catch {
    return undefined
  }
}

function toldBy({ status, headers }: Answer, fault: Break | undefined, wire: Wire): Told {
  const remaining = headers.get("x-credits-remaining")
  return {
    status,
    used: Number(headers.get("x-credits-used") ?? 0),
    remaining: remaining === null ? undefined : Number(remaining),
    isVerdictLost:
      fault?.mode.endsWith("after") === true && wire.brokenCall()?.startsWith("PutItem OP#") === true,
    isBalanceLost: wire.brokenCall() === "GetItem ACCOUNT",
  }
}
