import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { credits } from "../../core/kernel/credits.ts"
import { LEASE_MS } from "../../core/metering/metered.ts"
import { grantOnce, type Real, repeatHold, start, startReal } from "../core/ledger/real.ts"
import { crashSweep, type Flow, type FlowInput, type Violation } from "../support/crash.ts"
import type { Code } from "../support/crash-code.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { type CrashServers, createStage } from "../support/crash-stage.ts"
import { breakableWire, createMeeting, type Fault, type Gate } from "../support/crash-wire.ts"
import { expectSoundLedger, readLedger } from "../support/ledger.ts"
import { BATCH as BATCH_FLOW } from "./batch-flows.ts"
import { BATCH_OF_LIST as BATCH_OF_LIST_FLOW } from "./batch-list-flows.ts"
import { isPut, SWEEPER_OF_ONE } from "./ledger-flows.ts"
import * as List from "./list-flows.ts"
import * as Text from "./text-flows.ts"
import * as Tool from "./tool-flows.ts"
import * as Flows from "./transcribe-flows.ts"
import * as TranslationJob from "./translation-job-flows.ts"
import * as Trial from "./trial-flows.ts"
import * as Upload from "./upload-flows.ts"
import * as Watch from "./watch-flows.ts"
import * as Webhook from "./webhook-flows.ts"

/** Checks an invariant against some code. Rejects with the violation. */
export type Proof = {
  name: string
  /** The name of the swept flow, if the proof is a crash sweep. */
  flow?: string
  run(servers: CrashServers, code: Code, search?: Search): Promise<void>
}
/**
 * A crash sweep ends when a failure matches `says`. With `at` it breaks the flow only at that
 * point.
 */
export type Search = { says?: RegExp; at?: Fault | undefined }

const ELEVEN_MINUTES = 11 * 60_000
const times = (n: number) => Array.from({ length: n }, (_, index) => index)

/** The crash sweep of a flow. */
function crashProof<G extends FlowInput>(flow: Flow<G>): Proof {
  return {
    name: `crash sweep: ${flow.name}`,
    flow: flow.name,
    run: async (servers, code, { says, at: only } = {}) => {
      const until = (broken: Violation) => says?.test(lineOf(broken)) ?? false
      const { broken } = await crashSweep(servers, flow, { code, until, only })
      if (broken.length > 0) throw new Error(broken.map(lineOf).join("\n"))
    },
  }
}

const lineOf = ({ rule, point, message }: Violation) => `${rule}: ${point}: ${message}`

/** A proof on the ledger alone. */
function ledgerProof(name: string, run: (real: Real) => Promise<void>, gateOf?: () => Gate): Proof {
  return {
    name,
    run: async ({ endpoint }, code) => {
      const { seams } = breakableWire(fetch, undefined, gateOf?.())
      await run(await startReal(code, endpoint, seams))
    },
  }
}

async function expectBalance(real: Real, balance: number): Promise<void> {
  await expectSoundLedger(real.process.table, real.accountId)
  expect((await readLedger(real.process.table, real.accountId)).account.balance).toBe(balance)
}

export const FRESH = crashProof(Flows.FRESH)
export const BATCH = crashProof(BATCH_FLOW)
export const ASK_TOOL = crashProof(Tool.ASK)
export const START_BATCH = crashProof(Tool.START_BATCH)
export const BATCH_OF_LIST = crashProof(BATCH_OF_LIST_FLOW)
export const ANNOUNCED = crashProof(Watch.ANNOUNCED)
export const WATCHED_TRANSCRIPTS = crashProof(Watch.TRANSCRIBED)
export const WATCHED_SUMMARIES = crashProof(Watch.SUMMARIZED)
export const NOTIFIED_CHARGE = crashProof(Webhook.NOTIFIED_CHARGE)
export const REFUSED = crashProof(Flows.REFUSED)
export const SWEEPER = crashProof(SWEEPER_OF_ONE)
export const PAGE_WITH_KEY = crashProof(List.PAGE_WITH_KEY)
export const UPLOAD_WITH_KEY = crashProof(Upload.AUTHORIZED_WITH_KEY)
export const FIRST_MESSAGE = crashProof(Text.FIRST_MESSAGE)
export const PAID_FIRST_MESSAGE = crashProof(Text.PAID_FIRST_MESSAGE)
export const SECOND_MESSAGE = crashProof(Text.SECOND_MESSAGE)
export const HUNG_UP_ON_SUMMARY = crashProof(Text.HUNG_UP)
export const READER_GONE = crashProof(Text.READER_GONE)
export const WORKER_TRANSLATION = crashProof(TranslationJob.BY_WORKER)
export const TRIAL_SUMMARY = crashProof(Trial.SUMMARY)
export const TRIAL_FAILED = crashProof(Trial.FAILED)

export const REPEATED_HOLD = ledgerProof("100 repeats of one hold place it once", expectOneHold)
export const CONCURRENT_HOLDS = ledgerProof(
  "10 concurrent holds of 1 on a balance of 5 take 5",
  expectFiveHolds,
  // All callers send their hold at the same time: none starts before all are ready.
  () => createMeeting(10, (call) => call.startsWith("UpdateItem ACCOUNT op_")),
)
export const REPEATED_SETTLEMENT = ledgerProof(
  "20 settlements of one hold, at once and later, release it once",
  expectOneRefund,
)
export const LATE_FINISH = ledgerProof(
  "work that finishes after the sweep reports that it was not charged",
  expectLateFailure,
)
export const GRANT_GUARD = ledgerProof("a grant repeated after 11 minutes grants nothing", expectOneGrant)

async function expectOneHold(real: Real): Promise<void> {
  const leaseUntil = real.clock.now() + LEASE_MS
  await Promise.all(times(100).map(async () => await repeatHold(real, "op_one", 1, leaseUntil)))
  await expectBalance(real, 4)
}

async function expectFiveHolds(real: Real): Promise<void> {
  const refusals = await Promise.all(times(10).map(async (n) => await start(real, `op_${n}`, 1)))
  await expectBalance(real, 0)
  expect(refusals.filter((refusal) => refusal === "insufficient_credits")).toHaveLength(5)
}

async function expectOneRefund(real: Real): Promise<void> {
  const { process, accountId } = real
  const leaseUntil = real.clock.now() + LEASE_MS
  const held = await repeatHold(real, "op_one", 2, leaseUntil)
  if (held.outcome !== "held") throw new Error("not held")
  await repeatHold(real, "op_other", 1, leaseUntil)
  const end = async () => {
    await process.code.Credit.settleHold(process.table, accountId, held.hold, credits(2))
  }
  await Promise.all(times(10).map(end))
  for (const _ of times(10)) await end()
  expect((await readLedger(process.table, accountId)).account.balance).toBe(4)
}

async function expectLateFailure(real: Real): Promise<void> {
  await start(real, "op_one", 1)
  real.clock.advance(LEASE_MS + 1)
  await real.process.sweep()
  expect(await real.running.get("op_one")?.finish()).toEqual({ failed: "internal_error" })
  await expectBalance(real, 5)
}

async function expectOneGrant(real: Real): Promise<void> {
  expect(await grantOnce(real, real.accountId, "once", 7)).toBe(true)
  real.clock.advance(ELEVEN_MINUTES)
  expect(await grantOnce(real, real.accountId, "once", 7)).toBe(false)
  await expectBalance(real, 12)
}

export const KEY_GUARD: Proof = {
  name: "an idempotency key repeated after 11 minutes returns its answer and charges nothing",
  run: async (servers, code) => {
    const stage = await createStage(servers, code)
    const { healthy, clock } = stage
    const caller = await stage.newCaller()
    const [videoId, key] = [stage.newVideo(), randomUUID()]
    const first = await (await healthy.transcribe(caller, videoId, { idempotencyKey: key })).text()
    clock.advance(ELEVEN_MINUTES)
    const again = await healthy.transcribe(caller, videoId, { idempotencyKey: key })
    expect(await again.text()).toBe(first)
    expect(again.headers.get("idempotent-replayed")).toBe("true")
    expect(await chargedTo(healthy.table, caller.accountId)).toBe(1)
  },
}

export const DUPLICATES: Proof = {
  name: "30 concurrent duplicates with one idempotency key run once",
  run: async (servers, code) => {
    const stage = await createStage(servers, code)
    const caller = await stage.newCaller()
    const [videoId, key] = [stage.newVideo(), randomUUID()]
    // All duplicates send their claim at the same time: none starts before all are ready.
    const { process } = stage.start(undefined, createMeeting(30, isPut("CLAIM#")))
    const answers = await Promise.all(
      times(30).map(async () => await process.transcribe(caller, videoId, { idempotencyKey: key })),
    )
    const replayed = answers.filter(({ headers }) => headers.get("idempotent-replayed") === "true")
    expect(replayed).toHaveLength(29)
    expect(await chargedTo(process.table, caller.accountId)).toBe(1)
  },
}

export const NO_STORE: Proof = {
  name: "no work is done and nothing is charged when the store is down",
  run: async (servers, code) => {
    const stage = await createStage(servers, code)
    const caller = await stage.newCaller()
    // Makes one call first, so that a process that remembers callers has the chance to rely on
    // that.
    await stage.healthy.transcribe(caller, stage.newVideo())
    const before = await chargedTo(stage.healthy.table, caller.accountId)
    const { process, wire } = stage.start()
    await process.transcribe(caller, stage.newVideo(), { idempotencyKey: randomUUID() })
    const worked = wire.calls.findIndex((call) => call.startsWith("fetch"))
    // Leaves out calls that the work does not wait for: the list of blocked callers, which may be
    // unreadable, and the entry of the hold, which is also pending on the account item.
    const isGuard = (at: number) => !/^(GetItem BLOCKLIST|PutItem ENTRY#)/.test(wire.calls[at] ?? "")
    const guards = times(worked).filter(isGuard)
    expect(guards.length).toBeGreaterThanOrEqual(4)
    const charged = (await chargedTo(stage.healthy.table, caller.accountId)) - before
    for (const at of guards) {
      const broken = stage.start({ at, mode: "stumbles before" })
      const response = await broken.process.transcribe(caller, stage.newVideo(), {
        idempotencyKey: randomUUID(),
      })
      const where = broken.wire.brokenCall()
      expect(response.status, `status without ${where}`).toBe(500)
      expect(
        broken.wire.calls.filter((call) => call.startsWith("fetch")),
        `work without ${where}`,
      ).toEqual([])
    }
    expect((await chargedTo(stage.healthy.table, caller.accountId)) - before).toBe(charged)
  },
}
