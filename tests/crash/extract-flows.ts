import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { type Answer, type Flow } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { type Stage } from "../support/crash-stage.ts"
import { CRASH_MODES_OF_VARIANTS } from "../support/crash-wire.ts"
import { storeLines } from "../support/translation.ts"

type FlowRequest = { caller: Caller; video: string; idempotencyKey?: string }

export const CORRECT_MODEL = { kind: "extract" } as const
export const SCHEMA = { type: "object", properties: { topic: { type: "string" } }, required: ["topic"] }

export const extract = async (process: Process, { caller, video, idempotencyKey }: FlowRequest) =>
  await process.call(caller, "POST", "/api/v1/extract", { body: { video, schema: SCHEMA }, idempotencyKey })

/** Stores the transcript of a new video. */
export async function storeVideo(stage: Stage): Promise<string> {
  const video = stage.newVideo()
  await storeLines(stage.healthy.table, video, ["Salad is sown in April and harvested in June."])
  return video
}

const arrange = async (stage: Stage): Promise<FlowRequest> => ({
  caller: await stage.newCaller(),
  video: await storeVideo(stage),
})

/** Expects that served data was complete, and that the next call gets its data for one credit. */
async function expectData(stage: Stage, request: FlowRequest, answer: Answer | undefined): Promise<void> {
  const { table } = stage.healthy
  if (answer?.status === 200) expect(answer.text).toContain('"topic":"salad"')
  const before = await chargedTo(table, request.caller.accountId)
  const next = await extract(stage.healthy, request)
  expect([next.status, await next.text()]).toEqual([200, expect.stringContaining('"topic":"salad"')])
  expect((await chargedTo(table, request.caller.accountId)) - before).toBe(1)
}

/** The key yields the data once for one credit, however often it is sent. */
async function expectDataOnce(stage: Stage, request: FlowRequest, answer: Answer | undefined): Promise<void> {
  const again = await extract(stage.healthy, request)
  const text = await again.text()
  expect([again.status, text]).toEqual([200, expect.stringContaining('"topic":"salad"')])
  if (answer?.status === 200) {
    expect([text, again.headers.get("idempotent-replayed")]).toEqual([answer.text, "true"])
  }
  expect(await chargedTo(stage.healthy.table, request.caller.accountId)).toBe(1)
}

export const FRESH: Flow<FlowRequest> = {
  name: "an extraction of data",
  outboundCallsMin: 8,
  model: CORRECT_MODEL,
  arrange,
  act: extract,
  check: expectData,
}

export const FRESH_WITH_KEY: Flow<FlowRequest> = {
  ...FRESH,
  name: "an extraction of data with an idempotency key",
  modes: CRASH_MODES_OF_VARIANTS,
  arrange: async (stage) => ({ ...(await arrange(stage)), idempotencyKey: randomUUID() }),
  check: expectDataOnce,
}

export const BROKEN: Flow<FlowRequest> = {
  ...FRESH,
  name: "an extraction whose data never fits",
  status: 502,
  modes: CRASH_MODES_OF_VARIANTS,
  model: { kind: "extract", fault: "answers with prose" },
  check: async ({ healthy }, { caller }) => {
    expect(await chargedTo(healthy.table, caller.accountId)).toBe(0)
  },
}
