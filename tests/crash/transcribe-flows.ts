import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { credits } from "../../core/kernel/credits.ts"
import { newId } from "../../core/kernel/id.ts"
import { type Answer, type Flow } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { type Stage } from "../support/crash-stage.ts"
import { CRASH_MODES_OF_VARIANTS } from "../support/crash-wire.ts"
import { testCall } from "../support/payer.ts"
import { DAY_MS, expectGranted, PRIVATE } from "./ledger-flows.ts"

type FlowRequest = { caller: Caller; videoId: string; idempotencyKey?: string }

const ask = async (process: Process, { caller, videoId, idempotencyKey }: FlowRequest) =>
  await process.transcribe(caller, videoId, { idempotencyKey })

const arrangeFreshVideo: Flow<FlowRequest>["arrange"] = async (stage) => ({
  caller: await stage.newCaller(),
  videoId: stage.newVideo(),
})

const withKey =
  (arrange: Flow<FlowRequest>["arrange"]): Flow<FlowRequest>["arrange"] =>
  async (stage) => ({ ...(await arrange(stage)), idempotencyKey: randomUUID() })

export const FRESH: Flow<FlowRequest> = {
  name: "a fresh video",
  outboundCallsMin: 9,
  arrange: arrangeFreshVideo,
  act: ask,
  check: expectServed,
}

export const FRESH_WITH_KEY: Flow<FlowRequest> = {
  name: "a fresh video with an idempotency key",
  outboundCallsMin: 10,
  arrange: withKey(arrangeFreshVideo),
  act: ask,
  check: expectOneAnswer,
}

export const LONG: Flow<FlowRequest> = {
  name: "a video of 2 credits",
  outboundCallsMin: 11,
  videos: "long",
  arrange: arrangeFreshVideo,
  act: ask,
  check: expectServed,
}

export const TOO_EXPENSIVE: Flow<FlowRequest> = {
  name: "a video of 2 credits on a balance of 1",
  status: 402,
  outboundCallsMin: 9,
  videos: "long",
  arrange: async (stage) => {
    const request = await arrangeFreshVideo(stage)
    await spend(stage.healthy, request.caller, 4)
    return request
  },
  act: ask,
  check: expectServed,
}

export const HUNG_UP: Flow<FlowRequest> = {
  name: "a caller who hangs up before the work is done",
  status: 499,
  outboundCallsMin: 7,
  arrange: arrangeFreshVideo,
  act: async (process, { caller, videoId }) =>
    await process.transcribe(caller, videoId, { signal: AbortSignal.abort() }),
  check: async (stage, request) => {
    expect(await chargedTo(stage.healthy.table, request.caller.accountId)).toBe(0)
    await expectServed(stage, request)
  },
}

export const REFUSED: Flow<FlowRequest> = {
  name: "a private video",
  status: 500,
  outboundCallsMin: 9,
  arrange: async (stage) => ({ caller: await stage.newCaller(), videoId: PRIVATE }),
  act: ask,
  check: async (stage, { caller }) => {
    const again = await stage.healthy.transcribe(caller, PRIVATE)
    expect(again.status).toBe(500)
    expect(await again.json()).toMatchObject({ error: { code: "transcription_failed" } })
    expect(await chargedTo(stage.healthy.table, caller.accountId)).toBe(0)
  },
}

export const REFUSED_WITH_KEY: Flow<FlowRequest> = {
  name: "a private video with an idempotency key",
  status: 500,
  outboundCallsMin: 10,
  modes: CRASH_MODES_OF_VARIANTS,
  arrange: withKey(async (stage) => ({ caller: await stage.newCaller(), videoId: PRIVATE })),
  act: ask,
  check: async (stage, { caller, idempotencyKey }) => {
    const again = await stage.healthy.transcribe(caller, PRIVATE, { idempotencyKey })
    expect(again.status).toBe(500)
    expect(again.headers.get("idempotent-replayed")).toBeNull()
    expect(await chargedTo(stage.healthy.table, caller.accountId)).toBe(0)
  },
}

export const CACHED: Flow<FlowRequest> = {
  name: "a cached video",
  outboundCallsMin: 2,
  arrange: async (stage) => {
    const request = await arrangeFreshVideo(stage)
    const before = await stage.newCaller()
    await stage.healthy.transcribe(before, request.videoId)
    return request
  },
  act: ask,
  check: async (stage, request) => {
    await expectServed(stage, request)
    expect(await chargedTo(stage.healthy.table, request.caller.accountId)).toBe(0)
  },
}

export const CACHED_WITH_KEY: Flow<FlowRequest> = {
  ...CACHED,
  name: "a cached video with an idempotency key",
  outboundCallsMin: 4,
  modes: CRASH_MODES_OF_VARIANTS,
  arrange: withKey(CACHED.arrange),
  check: expectOneAnswer,
}

export const FRESH_WHEN_GRANTS_ARE_DUE: Flow<FlowRequest> = {
  name: "a fresh video after three days",
  outboundCallsMin: 11,
  arrange: async (stage) => {
    const request = await arrangeFreshVideo(stage)
    stage.clock.advance(3 * DAY_MS + 1000)
    return request
  },
  act: ask,
  check: async (stage, request) => {
    await expectServed(stage, request)
    await expectGranted(stage, request.caller, 3)
  },
}

/** Spends `amount` credits on an operation that does nothing. */
async function spend({ code, table }: Process, { accountId }: Caller, amount: number): Promise<void> {
  const operationId = newId("operation", table.clock.now())
  const call = testCall(accountId, operationId)
  await code.Metered.runMetered(table, { ...call, price: credits(amount) }, async () => undefined)
}

/**
 * Expects that the next caller gets the transcript, and does not wait for a dead process's lease.
 */
async function expectServed(stage: Stage, { videoId }: FlowRequest): Promise<void> {
  const next = await stage.newCaller()
  const startedAt = stage.clock.now()
  const response = await stage.healthy.transcribe(next, videoId)
  expect(response.status).toBe(200)
  await response.arrayBuffer()
  expect(stage.clock.now() - startedAt).toBeLessThan(5_000)
}

/**
 * Expects that the key replays one answer from now on, and that the account was charged what it
 * states.
 */
async function expectOneAnswer(
  stage: Stage,
  request: FlowRequest,
  answer: Answer | undefined,
): Promise<void> {
  const askAgain = async () => await ask(stage.healthy, request)
  const again = await askAgain()
  expect(again.status).toBe(200)
  const text = await again.text()
  expect(await chargedTo(stage.healthy.table, request.caller.accountId)).toBe(JSON.parse(text).credits_used)
  if (answer?.status === 200) {
    expect(text).toBe(answer.text)
    expect(again.headers.get("idempotent-replayed")).toBe("true")
  }
  const third = await askAgain()
  expect(third.headers.get("idempotent-replayed")).toBe("true")
  expect(await third.text()).toBe(text)
}
