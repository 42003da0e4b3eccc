import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { videoRowId } from "../../core/history/history.ts"
import { readTranscription } from "../../core/history/read-transcription.ts"
import { ERRORS, type ErrorCode } from "../../core/kernel/errors.ts"
import { type Answer, type Flow } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { type Stage } from "../support/crash-stage.ts"
import { CRASH_MODES_OF_VARIANTS } from "../support/crash-wire.ts"
import { PRIVATE } from "./ledger-flows.ts"

type FlowRequest = { caller: Caller; videoId: string; idempotencyKey?: string }

type Credits = { charged: number; remaining: number }
type Result = {
  isError?: true
  content: { text: string }[]
  structuredContent?: { summary?: string; credits?: Credits }
  _meta?: { "echotext/credits_charged": number; "echotext/credits_remaining": number }
}

const summarize = async (process: Process, { caller, videoId, idempotencyKey }: FlowRequest) =>
  await askTool(process, caller, "summarize_video", { video: videoId }, idempotencyKey)

/** Returns a tool's result in the API's form, so that it can be compared with the ledger. */
export async function askTool(
  process: Process,
  caller: Caller,
  name: string,
  args: object,
  idempotencyKey?: string,
): Promise<Response> {
  const response = await process.callTool(caller, name, args, { idempotencyKey })
  const text = await response.text()
  if (response.status !== 200) return new Response(text, { status: response.status })
  const { result } = JSON.parse(text.replace(/^[^]*?data: (?=\{)/, "")) as { result: Result }
  const { structuredContent: structure, content, _meta: meta } = result
  if (!structure) return new Response(content[0]?.text, { status: statusOf(content[0]?.text) })
  const charged = structure.credits?.charged ?? meta?.["echotext/credits_charged"]
  const remaining = structure.credits?.remaining ?? meta?.["echotext/credits_remaining"]
  const headers = { "x-credits-used": String(charged), "x-credits-remaining": String(remaining) }
  return new Response(structure.summary ?? JSON.stringify(structure), { headers })
}

function statusOf(text = ""): number {
  const { error }: { error: { code: ErrorCode } } = JSON.parse(text)
  return ERRORS[error.code].status
}

const arrangeFreshVideo: Flow<FlowRequest>["arrange"] = async (stage) => ({
  caller: await stage.newCaller(),
  videoId: stage.newVideo(),
})

export const SUMMARY: Flow<FlowRequest> = {
  name: "a summary of a fresh video",
  outboundCallsMin: 12,
  videos: "long",
  arrange: arrangeFreshVideo,
  act: summarize,
  check: expectKept,
}

export const SUMMARY_OF_STORED: Flow<FlowRequest> = {
  name: "a summary of a cached video",
  outboundCallsMin: 9,
  arrange: async (stage) => {
    const request = await arrangeFreshVideo(stage)
    await stage.healthy.transcribe(await stage.newCaller(), request.videoId)
    return request
  },
  act: summarize,
  check: expectKept,
}

export const SUMMARY_WITH_KEY: Flow<FlowRequest> = {
  name: "a summary of a fresh video with an idempotency key",
  outboundCallsMin: 13,
  modes: CRASH_MODES_OF_VARIANTS,
  arrange: async (stage) => ({ ...(await arrangeFreshVideo(stage)), idempotencyKey: randomUUID() }),
  act: summarize,
  check: async (stage, request, answer) => {
    await expectKept(stage, request)
    const again = await summarize(stage.healthy, request)
    expect(again.status).toBe(200)
    const text = await again.text()
    if (answer?.status === 200) expect(text).toBe(answer.text)
    expect(await chargedTo(stage.healthy.table, request.caller.accountId)).toBe(1)
  },
}

export const SUMMARY_OF_PRIVATE: Flow<FlowRequest> = {
  name: "a summary of a private video",
  status: 500,
  outboundCallsMin: 9,
  arrange: async (stage) => ({ caller: await stage.newCaller(), videoId: PRIVATE }),
  act: summarize,
  check: async (stage, request) => {
    const again = await summarize(stage.healthy, request)
    expect([again.status, await again.text()]).toEqual([500, expect.stringContaining("transcription_failed")])
    expect(await chargedTo(stage.healthy.table, request.caller.accountId)).toBe(0)
  },
}

/**
 * Expects that the charged work is in the history whether or not the answer arrived, and that the
 * next caller gets a summary for one credit.
 */
async function expectKept(stage: Stage, { caller, videoId }: FlowRequest, answer?: Answer): Promise<void> {
  const { table } = stage.healthy
  const charged = await chargedTo(table, caller.accountId)
  const kept = await readTranscription(table, caller.accountId, videoRowId(videoId))
  if (charged > 0) expect(kept?.summary).toEqual(expect.any(String))
  if (answer?.status === 200) expect([charged, kept?.summary]).toEqual([1, answer.text])
  const next = await stage.newCaller()
  const startedAt = stage.clock.now()
  const response = await summarize(stage.healthy, { caller: next, videoId })
  expect(response.status).toBe(200)
  expect(stage.clock.now() - startedAt).toBeLessThan(5_000)
  expect(await chargedTo(table, next.accountId)).toBe(1)
}
