import { withSamples } from "../../../core/adapters/youtube/samples/samples.ts"
import { type Clock, systemClock } from "../../../core/kernel/clock.ts"
import type { OutboundFetch } from "../../../core/kernel/outbound-fetch.ts"
import { LEASE_MS } from "../../../core/metering/metered.ts"
import { openTable, type Table } from "../../../core/table/table.ts"
import { testClock } from "../clock.ts"
import type { Flow, FlowInput } from "../crash.ts"
import { CODE, type Code } from "../crash-code.ts"
import { type Caller, type Process, startProcess } from "../crash-process.ts"
import { type OutsideServers, outsideSettings, type Stage, type StageOptions } from "../crash-stage.ts"
import { breakableWire } from "../crash-wire.ts"
import { createMemoryAttempt } from "../memory-store/handler.ts"
import { MemoryStore } from "../memory-store/store.ts"
import { seededSource } from "../seed.ts"

/** The work of one instance, after its input is arranged. */
export type Act = (process: Process) => Promise<Response | undefined>
/** A flow of the crash suite, as the scheduler runs it together with others. */
export type Part = {
  name: string
  options: StageOptions
  /** How long after its start the sweep may settle its holds. */
  leaseMs: number
  arrange: (stage: Stage) => Promise<Act>
}

export const partOf = <G extends FlowInput>(flow: Flow<G>): Part => ({
  name: flow.name,
  options: flow,
  leaseMs: flow.leaseMs ?? LEASE_MS,
  arrange: async (stage) => {
    const given = await flow.arrange(stage)
    return async (process) => await flow.act(process, given)
  },
})

/** Parts that share one caller and one video, ready to run any number of times. */
export type Scene = {
  name: string
  code: Code
  acts: readonly Act[]
  /** The settings of each act's instance. */
  settings: readonly Record<string, string>[]
  store: MemoryStore
  nowMs: number
  leaseMs: number
  checkedAccounts: readonly string[]
  /**
   * How long an instance without calls may run, for example to load a module, before virtual time
   * passes.
   */
  patienceMs?: number
  /** The most credits that the caller may be charged. Undefined: the rules alone decide. */
  chargedMax?: number
  outside: OutboundFetch
}

/** A fixed time in the middle of a month and of a day. */
const NOW_MS = Date.UTC(2026, 5, 15, 12)

/**
 * Arranges the parts on one store, one after the other. Parts with equal names share their input:
 * they are the same call, sent twice. `videosFrom`: for a part, the number from which it counts its
 * videos. A part whose arrangement stores its video needs a number of its own, so that the other
 * parts still find their video missing.
 */
export async function setScene(
  servers: OutsideServers,
  parts: readonly Part[],
  {
    code = CODE,
    videosFrom = new Map<string, number>(),
  }: { code?: Code; videosFrom?: ReadonlyMap<string, number> } = {},
): Promise<Scene> {
  const store = new MemoryStore()
  let isArranged = false
  const frozen = testClock()
  frozen.freezeAt(NOW_MS)
  // Time passes only in pauses, so that it is the same in each run.
  const sleep: Clock["sleep"] = async (ms, signal) => {
    await systemClock.sleep(ms, signal)
    frozen.advance(ms)
  }
  const clock = { ...frozen, sleep }
  const outside = rememberAnswers(
    withSamples((input, init) => fetch(input, init), systemClock.sleep),
    servers,
  )
  const checkedAccounts: string[] = []
  let caller: Promise<Caller> | undefined
  const acts = new Map<string, Act>()
  for (const { name, options, arrange } of parts) {
    if (acts.has(name)) continue
    const start = (...broken: Parameters<Stage["start"]>) => {
      const wire = breakableWire(
        outside,
        ...broken,
        createMemoryAttempt(() => {
          if (isArranged) throw new Error("the schedule owns every call after the arrangement")
          return store
        }),
      )
      return { wire, process: startProcess(code, environmentOf(servers, options), { clock, ...wire.seams }) }
    }
    const { process: healthy } = start(undefined, undefined)
    const openCaller = async () => {
      const opened = await healthy.openCaller()
      checkedAccounts.push(opened.accountId)
      return opened
    }
    let videos = videosFrom.get(name) ?? 0
    const stage: Stage = {
      clock,
      stripe: servers.stripe,
      healthy,
      start: (fault, gate) => start(fault, gate),
      newVideo: () => {
        videos += 1
        return `syn${String(videos).padStart(7, "0")}A`
      },
      newCaller: async () => await (caller ??= openCaller()),
      checkAccount: (accountId) => checkedAccounts.push(accountId),
    }
    const random = seededSource(`arrange ${name}`)
    acts.set(name, await code.Random.withRandomSource(random, async () => await arrange(stage)))
  }
  // Some acts continue to use the stage's own process, which must not change the state that
  // schedules start from.
  isArranged = true
  return {
    name: parts.map(({ name }) => name).join(" + "),
    code,
    acts: parts.map(({ name }) => acts.get(name) as Act),
    settings: parts.map(({ options }) => environmentOf(servers, options)),
    store,
    nowMs: clock.now(),
    leaseMs: Math.max(...parts.map(({ leaseMs }) => leaseMs)),
    checkedAccounts,
    outside,
  }
}

/** The table outside the schedule: its calls are answered at once. */
export function unscheduledTable(code: Code, store: MemoryStore, clock: Clock): Table {
  const unused = openTable("memory", { region: "us-east-1" }, clock)
  return {
    ...unused,
    send: code.DynamoSend.retryingSend(
      clock,
      createMemoryAttempt(() => store),
    ),
  }
}

const environmentOf = (servers: OutsideServers, options: StageOptions): Record<string, string> => ({
  TABLE_NAME: "memory",
  DYNAMODB_ENDPOINT: "http://127.0.0.1:1",
  ...outsideSettings(servers, options),
})

/**
 * Sends each request to the platform and the model only once: both give equal requests equal
 * answers.
 */
function rememberAnswers(outside: OutboundFetch, { stripe }: OutsideServers): OutboundFetch {
  const known = new Map<string, { status: number; headers: Headers; bytes: ArrayBuffer }>()
  return async (input, init) => {
    const request = new Request(input, init)
    const body = await request.clone().text()
    const key = [request.method, request.url, body].join("\n")
    let found = known.get(key)
    if (!found) {
      const { method, url, headers } = request
      // Without the caller's signal: the answer is for later callers too.
      const response = await outside(url, { method, headers, ...(body === "" ? {} : { body }) })
      found = { status: response.status, headers: response.headers, bytes: await response.arrayBuffer() }
      if (!request.url.startsWith(stripe.origin)) known.set(key, found)
    }
    const { status, headers, bytes } = found
    return new Response(bytes.byteLength === 0 ? null : bytes, { status, headers })
  }
}
