import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { getRow, videoRowId } from "../../core/history/history.ts"
import { countWithin } from "../../core/ratelimit/rate-limit.ts"
import { freeFirstMessages, OPEN_MS } from "../../core/text/chat/message-count.ts"
import { type Answer, type Flow } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { type Stage } from "../support/crash-stage.ts"
import { CRASH_MODES_OF_VARIANTS } from "../support/crash-wire.ts"
import { readLedger } from "../support/ledger.ts"
import { makePerson } from "../support/person.ts"

const SAMPLE = "et-sample-1"
export const TRANSCRIPT =
  "Salad grows on a balcony. Sow it in April. Water it in the morning. Harvest it in June."
export const SAYS = {
  kind: "answer",
  text: "Sow salad in April, and harvest it in June. ".repeat(3),
} as const
const WHOLE = "/api/v1/summarize"
const STREAMED = "/api/v1/summarize?stream=true"
export const ON_OUR_PAGES = "/api/summarize"

type FlowRequest = { caller: Caller; path: string; idempotencyKey?: string }

/**
 * Returns the answer with its text, after all of the call's work has ended. Rejects if the text
 * breaks off.
 */
export async function readToEnd({ code }: Process, response: Response): Promise<Response> {
  let text = ""
  try {
    text = await response.text()
  } finally {
    await code.StreamEnd.endOf(response)
  }
  return new Response(text, { status: response.status, headers: response.headers })
}

async function summarize(process: Process, { caller, path, idempotencyKey }: FlowRequest): Promise<Response> {
  const body = { transcript: TRANSCRIPT, video_id: SAMPLE }
  return await readToEnd(process, await process.call(caller, "POST", path, { body, idempotencyKey }))
}

const askAt =
  (path: string): Flow<FlowRequest>["arrange"] =>
  async (stage) => ({ caller: await stage.newCaller(), path })
const withKey =
  <G>(arrange: (stage: Stage) => Promise<G>) =>
  async (stage: Stage) => ({ ...(await arrange(stage)), idempotencyKey: randomUUID() })

/**
 * Expects that a served answer was complete, and that the next call gets an answer for one credit.
 */
async function expectSummary(stage: Stage, request: FlowRequest, answer: Answer | undefined): Promise<void> {
  const { table } = stage.healthy
  if (answer?.status === 200) expect(answer.text).toContain("harvest it in June.")
  const before = await chargedTo(table, request.caller.accountId)
  const next = await summarize(stage.healthy, request)
  expect([next.status, await next.text()]).toEqual([200, expect.stringContaining("harvest it in June.")])
  expect((await chargedTo(table, request.caller.accountId)) - before).toBe(1)
}

/** Expects that the key returns one text for one credit, however often it is sent. */
async function expectOneSummary(
  stage: Stage,
  request: FlowRequest,
  answer: Answer | undefined,
): Promise<void> {
  const again = await summarize(stage.healthy, request)
  const text = await again.text()
  expect([again.status, text]).toEqual([200, expect.stringContaining("harvest it in June.")])
  if (answer?.status === 200) expect(text).toBe(answer.text)
  if (answer?.status === 200) expect(again.headers.get("idempotent-replayed")).toBe("true")
  expect(await chargedTo(stage.healthy.table, request.caller.accountId)).toBe(1)
}

async function expectFree({ healthy }: Stage, { caller }: { caller: Caller }): Promise<void> {
  expect(await chargedTo(healthy.table, caller.accountId)).toBe(0)
}

export const SUMMARY: Flow<FlowRequest> = {
  name: "a summary",
  outboundCallsMin: 7,
  model: SAYS,
  arrange: askAt(WHOLE),
  act: summarize,
  check: expectSummary,
}

export const SUMMARY_WITH_KEY: Flow<FlowRequest> = {
  ...SUMMARY,
  name: "a summary with an idempotency key",
  outboundCallsMin: 9,
  modes: CRASH_MODES_OF_VARIANTS,
  arrange: withKey(askAt(WHOLE)),
  check: expectOneSummary,
}

export const STREAM: Flow<FlowRequest> = { ...SUMMARY, name: "a streamed summary", arrange: askAt(STREAMED) }

export const STREAM_WITH_KEY: Flow<FlowRequest> = {
  ...SUMMARY_WITH_KEY,
  name: "a streamed summary with an idempotency key",
  arrange: withKey(askAt(STREAMED)),
}

export const BROKEN_STREAM: Flow<FlowRequest> = {
  name: "a streamed summary that the model never ends",
  outboundCallsMin: 9,
  model: { kind: "filtered", pieces: 12 },
  arrange: askAt(STREAMED),
  act: summarize,
  check: expectFree,
}

export const READER_GONE: Flow<FlowRequest> = {
  name: "a streamed summary whose reader leaves after the first chunk",
  outboundCallsMin: 6,
  model: SAYS,
  arrange: askAt(STREAMED),
  act: async (process, { caller, path }) => {
    const response = await process.call(caller, "POST", path, { body: { transcript: TRANSCRIPT } })
    if (response.status !== 200) return response
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    const end = await process.code.StreamEnd.endOf(response)
    const isFailure = end?.error !== undefined && end.error !== "client_closed_request"
    return isFailure ? undefined : new Response(null, { headers: response.headers })
  },
  check: async ({ healthy }, { caller }, answer) => {
    if (answer?.status === 200) expect(await chargedTo(healthy.table, caller.accountId)).toBe(1)
  },
}

/** Without a model, only the last step checks whether the caller has hung up. */
export const HUNG_UP: Flow<FlowRequest> = {
  name: "a summary whose caller hangs up before it is done",
  status: 499,
  outboundCallsMin: 8,
  arrange: askAt(WHOLE),
  act: async (process, { caller, path }) => {
    const signal = AbortSignal.abort()
    return await process.call(caller, "POST", path, { body: { transcript: TRANSCRIPT }, signal })
  },
  check: expectFree,
}

/** Makes a user with an extension token. The rules then check its account, too. */
export async function newPerson(stage: Stage): Promise<Caller> {
  const { accountId, bearer } = await makePerson(stage.healthy.table, { tier: "scale" })
  stage.checkAccount(accountId)
  return { accountId, rawKey: bearer.slice("Bearer ".length) }
}

async function withHistory(stage: Stage): Promise<FlowRequest> {
  const caller = await newPerson(stage)
  // Another caller pays first, so that the transcript is free for this one.
  await stage.healthy.transcribe(await stage.newCaller(), SAMPLE)
  await stage.healthy.call(caller, "POST", "/api/transcribe", { body: { url: SAMPLE } })
  return { caller, path: ON_OUR_PAGES }
}

export const SAVED: Flow<FlowRequest> = {
  ...SUMMARY,
  name: "a summary saved to the history",
  outboundCallsMin: 14,
  arrange: withHistory,
  check: async (stage, request, answer) => {
    if (answer?.status === 200) await expectSaved(stage, request)
    await expectSummary(stage, request, answer)
    await expectSaved(stage, request)
  },
}

export const SAVED_WITH_KEY: Flow<FlowRequest> = {
  ...SAVED,
  name: "a summary saved to the history with an idempotency key",
  outboundCallsMin: 16,
  modes: CRASH_MODES_OF_VARIANTS,
  arrange: withKey(withHistory),
  check: async (stage, request, answer) => {
    await expectOneSummary(stage, request, answer)
    await expectSaved(stage, request)
  },
}

async function expectSaved({ healthy }: Stage, { caller }: FlowRequest): Promise<void> {
  const row = await getRow(healthy.table, caller.accountId, videoRowId(SAMPLE))
  expect(row?.summary).toEqual(expect.any(String))
}

/** Has no `caller`, because the cost of a message is not in the headers of chat. */
type Chatting = { person: Caller; idempotencyKey?: string; caller?: undefined }

async function say(process: Process, { person, idempotencyKey }: Chatting): Promise<Response> {
  const messages = [{ role: "user", content: "When is it sown?" }]
  const body = { videoId: SAMPLE, transcript: TRANSCRIPT, messages }
  return await readToEnd(process, await process.call(person, "POST", "/api/chat", { body, idempotencyKey }))
}

const begin = async (stage: Stage): Promise<Chatting> => ({ person: await newPerson(stage) })
const begun = async (stage: Stage): Promise<Chatting> => {
  const chatting = await begin(stage)
  await say(stage.healthy, chatting)
  return chatting
}

export const FIRST_MESSAGE: Flow<Chatting> = {
  name: "the first, free message of a chat",
  outboundCallsMin: 17,
  model: SAYS,
  arrange: begin,
  act: say,
  check: expectHalfPaid,
}

/** Makes a user whose free conversations are used up. */
async function beginPaid(stage: Stage): Promise<Chatting> {
  const chatting = await begin(stage)
  const limit = freeFirstMessages(chatting.person.accountId)
  while ((await countWithin(stage.healthy.table, limit)).allowed);
  return chatting
}

export const PAID_FIRST_MESSAGE: Flow<Chatting> = {
  ...FIRST_MESSAGE,
  name: "the first message of a chat above the free ones",
  modes: CRASH_MODES_OF_VARIANTS,
  arrange: beginPaid,
  check: expectHalfPaidAhead,
}

export const SECOND_MESSAGE: Flow<Chatting> = {
  ...FIRST_MESSAGE,
  name: "the second, paid message of a chat",
  outboundCallsMin: 13,
  arrange: begun,
}

export const MESSAGE_WITH_KEY: Flow<Chatting> = {
  ...SECOND_MESSAGE,
  name: "the second message of a chat with an idempotency key",
  outboundCallsMin: 15,
  modes: CRASH_MODES_OF_VARIANTS,
  arrange: withKey(begun),
  check: async (stage, chatting, answer) => {
    const again = await say(stage.healthy, chatting)
    const text = await again.text()
    expect([again.status, text]).toEqual([200, expect.stringContaining("harvest it in June.")])
    if (answer?.status === 200) expect(again.headers.get("idempotent-replayed")).toBe("true")
    await expectHalfPaid(stage, { person: chatting.person }, answer)
  },
}

/** Expects that half of the answered messages were charged, whatever count a crash left. */
async function expectHalfPaid(...given: Parameters<typeof sendThreeMore>): Promise<void> {
  const { answered, charged } = await sendThreeMore(...given)
  expect(charged).toBe(Math.floor(answered / 2))
}

/** Does the same where the first of two messages is charged. */
async function expectHalfPaidAhead(...given: Parameters<typeof sendThreeMore>): Promise<void> {
  const { answered, charged } = await sendThreeMore(...given)
  expect(charged).toBe(Math.ceil(answered / 2))
}

/** Sends three more messages. Returns how many were answered in all, and what they cost. */
async function sendThreeMore(stage: Stage, { person }: Chatting, answer: Answer | undefined) {
  const { table } = stage.healthy
  if (answer?.status === 200) expect(answer.text).toContain("harvest it in June.")
  stage.clock.advance(OPEN_MS)
  for (let n = 0; n < 3; n += 1) expect((await say(stage.healthy, { person })).status).toBe(200)
  const answered = (await readLedger(table, person.accountId)).verdicts.filter(
    ({ state }) => state === "done",
  )
  return { answered: answered.length, charged: await chargedTo(table, person.accountId) }
}
