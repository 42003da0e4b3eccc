import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { type Answer, type Flow } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { type Stage } from "../support/crash-stage.ts"
import { CRASH_MODES_OF_VARIANTS } from "../support/crash-wire.ts"
import { addToLibrary } from "../support/library.ts"
import { readToEnd } from "./text-flows.ts"

export const BY_KEY = "/api/v1/ask"
export const ON_OUR_PAGES = "/api/library/ask"
export const CORRECT_MODEL = { kind: "ask" } as const

type FlowRequest = { caller: Caller; question: string; stream?: boolean; idempotencyKey?: string }

const LINES = [
  "Salad grows well on a balcony in a box.",
  "Sow the salad in April and not before that.",
  "Water the salad in the morning, and harvest it in June.",
]

const ask = async (process: Process, { caller, question, stream, idempotencyKey }: FlowRequest) =>
  await readToEnd(
    process,
    await process.call(caller, "POST", BY_KEY, { body: { question, stream }, idempotencyKey }),
  )

/** Puts a video into a caller's library, and returns a question that it answers. */
export async function questionOf(stage: Stage, { accountId }: Caller): Promise<{ question: string }> {
  await addToLibrary(stage.healthy.table, accountId, stage.newVideo(), LINES)
  return { question: "When is salad sown?" }
}

/** Asks a question that the caller's own library answers. */
export async function askOwn(
  process: Process,
  stage: Stage,
  caller: Caller,
  path: string,
): Promise<Response> {
  return await process.call(caller, "POST", path, { body: await questionOf(stage, caller) })
}

const arrange = async (stage: Stage): Promise<FlowRequest> => {
  const caller = await stage.newCaller()
  return { caller, ...(await questionOf(stage, caller)) }
}

/**
 * Expects that a served answer was complete, and that the next call gets an answer for one credit.
 */
async function expectAnswer(stage: Stage, request: FlowRequest, answer: Answer | undefined): Promise<void> {
  const { table } = stage.healthy
  if (answer?.status === 200) expect(answer.text).toContain("It says so [1].")
  const before = await chargedTo(table, request.caller.accountId)
  const next = await ask(stage.healthy, request)
  expect([next.status, await next.text()]).toEqual([200, expect.stringContaining("It says so [1].")])
  expect((await chargedTo(table, request.caller.accountId)) - before).toBe(1)
}

/** Expects that the key returns one answer for one credit, however often it is sent. */
async function expectOneAnswer(
  stage: Stage,
  request: FlowRequest,
  answer: Answer | undefined,
): Promise<void> {
  const again = await ask(stage.healthy, request)
  const text = await again.text()
  expect([again.status, text]).toEqual([200, expect.stringContaining("It says so [1].")])
  if (answer?.status === 200) {
    expect([text, again.headers.get("idempotent-replayed")]).toEqual([answer.text, "true"])
  }
  expect(await chargedTo(stage.healthy.table, request.caller.accountId)).toBe(1)
}

export const WHOLE: Flow<FlowRequest> = {
  name: "an answer from the library",
  outboundCallsMin: 10,
  model: CORRECT_MODEL,
  arrange,
  act: ask,
  check: expectAnswer,
}

export const WHOLE_WITH_KEY: Flow<FlowRequest> = {
  ...WHOLE,
  name: "an answer from the library with an idempotency key",
  modes: CRASH_MODES_OF_VARIANTS,
  arrange: async (stage) => ({ ...(await arrange(stage)), idempotencyKey: randomUUID() }),
  check: expectOneAnswer,
}

export const STREAM: Flow<FlowRequest> = {
  ...WHOLE,
  name: "a streamed answer from the library",
  modes: CRASH_MODES_OF_VARIANTS,
  arrange: async (stage) => ({ ...(await arrange(stage)), stream: true }),
}

/** No passage matches, so no hold may be placed, whatever breaks. */
export const NOTHING_WITH_KEY: Flow<FlowRequest> = {
  ...WHOLE,
  name: "a question that the library does not answer",
  outboundCallsMin: 6,
  modes: CRASH_MODES_OF_VARIANTS,
  arrange: async (stage) => ({
    ...(await arrange(stage)),
    question: "Who wrote xylophones?",
    idempotencyKey: randomUUID(),
  }),
  check: async (stage, request) => {
    const again = await ask(stage.healthy, request)
    expect([again.status, await again.text()]).toEqual([
      200,
      expect.stringContaining("Nothing in your library"),
    ])
    expect(await chargedTo(stage.healthy.table, request.caller.accountId)).toBe(0)
  },
}

export const BROKEN: Flow<FlowRequest> = {
  ...WHOLE,
  name: "an answer from the library that the model breaks off",
  status: 500,
  modes: CRASH_MODES_OF_VARIANTS,
  model: { kind: "cut", pieces: 3 },
  check: async ({ healthy }, { caller }) => {
    expect(await chargedTo(healthy.table, caller.accountId)).toBe(0)
  },
}
