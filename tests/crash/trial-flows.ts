import { createHash } from "node:crypto"
import { expect } from "vitest"
import { deriveKey } from "../../core/kernel/derived-key.ts"
import { type TrialKind, VISITOR_MAX } from "../../core/metering/trial.ts"
import { trialVisitorKey } from "../../core/table/keys.ts"
import { getItem } from "../../core/table/table.ts"
import { newVisitor } from "../../functions/http/caller/visitor-cookie.ts"
import { type Answer, type Flow } from "../support/crash.ts"
import type { Caller, CallOptions, Process } from "../support/crash-process.ts"
import { type Stage } from "../support/crash-stage.ts"
import { TEST_SECRET } from "../support/person.ts"
import { ON_OUR_PAGES, readToEnd, SAYS, TRANSCRIPT } from "./text-flows.ts"

type TrialCall = { visitorId: string; given: CallOptions; path: string; caller?: undefined }

const NOBODY: Caller = { accountId: "", rawKey: "none" }
let visitors = 0

const callAsVisitor = async (process: Process, { given, path }: TrialCall): Promise<Response> =>
  await readToEnd(process, await process.call(NOBODY, "POST", path, given))

/** A visitor with their own address. */
function newcomer(path: string, body: object): TrialCall {
  visitors += 1
  const { visitorId, cookie } = newVisitor(deriveKey(TEST_SECRET, "visitor"), { secure: false })
  const from = `10.0.${visitors >> 8}.${visitors & 255}`
  return { visitorId, path, given: { body, from, cookie: cookie.split(";")[0] } }
}

export const SUMMARY: Flow<TrialCall> = {
  name: "a visitor's free summary",
  outboundCallsMin: 6,
  model: SAYS,
  arrange: async () => newcomer(ON_OUR_PAGES, { transcript: TRANSCRIPT }),
  act: callAsVisitor,
  check: async (stage, trying, answer) => await expectTried(stage, trying, "summarize", answer),
}

export const FAILED: Flow<TrialCall> = {
  ...SUMMARY,
  name: "a visitor's free summary that the model never ends",
  model: { kind: "filtered", pieces: 12 },
  check: async (stage, trying) => expect(await countedOf(stage, trying, "summarize")).toBe(0),
}

export const FETCHED: Flow<TrialCall> = {
  name: "a visitor's free transcript",
  outboundCallsMin: 10,
  arrange: async (stage) => newcomer("/api/transcribe", { url: stage.newVideo() }),
  act: callAsVisitor,
  check: async (stage, trying, answer) => await expectTried(stage, trying, "transcribe", answer),
}

/**
 * Expects that only this call can have been counted, that an error was not, and that the visitor
 * can use the remaining calls.
 */
async function expectTried(
  stage: Stage,
  trying: TrialCall,
  kind: TrialKind,
  answer: Answer | undefined,
): Promise<void> {
  const kept = await countedOf(stage, trying, kind)
  expect(kept).toBeLessThanOrEqual(1)
  expect(kept).toBeGreaterThanOrEqual(0)
  if (answer && answer.status !== 200) expect(kept).toBe(0)
  let left = 0
  while (left < 5 && (await callAsVisitor(stage.healthy, trying)).status === 200) left += 1
  expect(left).toBe(VISITOR_MAX - kept)
}

/** The visitor's trial calls that are used up. */
async function countedOf({ healthy }: Stage, { visitorId }: TrialCall, kind: TrialKind): Promise<number> {
  const hash = createHash("sha256").update(visitorId).digest("hex")
  const counter = (await getItem(healthy.table, trialVisitorKey(hash, kind))) ?? { taken: 0 }
  const open = Object.keys(counter).filter((name) => name.startsWith("call_")).length
  return Number(counter["taken"]) - open
}
