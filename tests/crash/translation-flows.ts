import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { type Answer, type Flow } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { type Stage } from "../support/crash-stage.ts"
import { CRASH_MODES_OF_VARIANTS } from "../support/crash-wire.ts"
import { TRANSLATED } from "../support/llm/translation.ts"

type FlowRequest = { caller: Caller; videoId: string; idempotencyKey?: string }

export const CORRECT_MODEL = { kind: "translate" } as const

export const translate = async (process: Process, { caller, videoId, idempotencyKey }: FlowRequest) =>
  await process.call(caller, "POST", "/api/v1/translate", {
    body: { url: videoId, to: "de", format: "srt" },
    idempotencyKey,
  })

/** A video that another account has transcribed. */
const arrange = async (stage: Stage): Promise<FlowRequest> => {
  const videoId = stage.newVideo()
  expect((await stage.healthy.transcribe(await stage.newCaller(), videoId)).status).toBe(200)
  return { caller: await stage.newCaller(), videoId }
}

/** Expects that the next call gets the translation, and that it was paid for at most once. */
async function expectTranslation(
  stage: Stage,
  request: FlowRequest,
  answer: Answer | undefined,
): Promise<void> {
  const { table } = stage.healthy
  const next = await translate(stage.healthy, request)
  const body = (await next.json()) as { transcript: string; cached: boolean }
  expect([next.status, body.transcript]).toEqual([200, expect.stringContaining(TRANSLATED)])
  const charged = await chargedTo(table, request.caller.accountId)
  expect(charged).toBeLessThanOrEqual(1)
  // An answer that was served was stored and charged first.
  if (answer?.status === 200) expect([charged, answer.text]).toEqual([1, expect.stringContaining(TRANSLATED)])
  if (!body.cached) expect(charged).toBe(1)
}

/** Expects that the key returns one translation, however often it is sent. */
async function expectOneTranslation(
  stage: Stage,
  request: FlowRequest,
  answer: Answer | undefined,
): Promise<void> {
  const again = await translate(stage.healthy, request)
  const text = await again.text()
  expect([again.status, text]).toEqual([200, expect.stringContaining(TRANSLATED)])
  if (answer?.status === 200) {
    expect([text, again.headers.get("idempotent-replayed")]).toEqual([answer.text, "true"])
  }
  expect(await chargedTo(stage.healthy.table, request.caller.accountId)).toBeLessThanOrEqual(1)
}

export const FRESH: Flow<FlowRequest> = {
  name: "a translation",
  outboundCallsMin: 8,
  model: CORRECT_MODEL,
  arrange,
  act: translate,
  check: expectTranslation,
}

export const FRESH_WITH_KEY: Flow<FlowRequest> = {
  ...FRESH,
  name: "a translation with an idempotency key",
  outboundCallsMin: 9,
  modes: CRASH_MODES_OF_VARIANTS,
  arrange: async (stage) => ({ ...(await arrange(stage)), idempotencyKey: randomUUID() }),
  check: expectOneTranslation,
}

export const BROKEN: Flow<FlowRequest> = {
  ...FRESH,
  name: "a translation that the model answers with prose",
  status: 502,
  modes: CRASH_MODES_OF_VARIANTS,
  model: { kind: "translate", fault: "answers with prose" },
  check: async ({ healthy }, { caller }) => {
    expect(await chargedTo(healthy.table, caller.accountId)).toBe(0)
  },
}
