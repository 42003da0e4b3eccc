import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { listBatches } from "../../core/batch/stored-batch.ts"
import { type Flow } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { type Stage } from "../support/crash-stage.ts"
import { CRASH_MODES_OF_VARIANTS } from "../support/crash-wire.ts"
import * as Ask from "./ask-flows.ts"
import { QUEUE_SETTINGS } from "./batch-flows.ts"
import * as Extract from "./extract-flows.ts"
import { DAY_MS } from "./ledger-flows.ts"
import { askTool } from "./mcp-flows.ts"

type FlowRequest = { caller: Caller; args: object; idempotencyKey: string }

/** The arguments of each paid tool in `OPT_IN_TOOLS`, for a call that finds no stored answer. */
export const FRESH_CALL = {
  find_in_transcript: (stage: Stage) => ({ video: stage.newVideo(), query: "interest" }),
  fetch: (stage: Stage) => ({ id: stage.newVideo() }),
  search: () => ({ query: "garden" }),
  ask_library: async (stage: Stage, caller: Caller) => await Ask.questionOf(stage, caller),
  extract: async (stage: Stage) => ({ videos: [await Extract.storeVideo(stage)], schema: Extract.SCHEMA }),
  start_batch: (stage: Stage) => ({ urls: [stage.newVideo()], max_credits: 2 }),
} as const

type Tool = keyof typeof FRESH_CALL

/**
 * A flow in which a call with a key must return one answer for one charge, however often it is
 * sent.
 */
function toolFlow(
  name: string,
  tool: Tool,
  outboundCallsMin: number,
  more: Pick<Flow<FlowRequest>, "model" | "settings"> = {},
): Flow<FlowRequest> {
  const ask = async (process: Process, { caller, args, idempotencyKey }: FlowRequest) =>
    await askTool(process, caller, tool, args, idempotencyKey)
  return {
    ...more,
    name,
    outboundCallsMin,
    modes: CRASH_MODES_OF_VARIANTS,
    arrange: async (stage) => {
      // Late enough that no stored page is fresh.
      stage.clock.advance(DAY_MS + 3_600_000)
      const caller = await stage.newCaller()
      return { caller, args: await FRESH_CALL[tool](stage, caller), idempotencyKey: randomUUID() }
    },
    act: ask,
    check: async (stage, request, answer) => {
      const again = await ask(stage.healthy, request)
      const text = await again.text()
      expect([again.status, text]).toEqual([200, expect.any(String)])
      if (answer?.status === 200) expect(text).toBe(answer.text)
      // The transcript is free if a crash stored it without charging for it.
      const charged = await chargedTo(stage.healthy.table, request.caller.accountId)
      expect(charged).toBe(Number(again.headers.get("x-credits-used")))
      expect(await (await ask(stage.healthy, request)).text()).toBe(text)
      expect(await chargedTo(stage.healthy.table, request.caller.accountId)).toBe(charged)
    },
  }
}

export const FIND = toolFlow("finding words in a fresh video", "find_in_transcript", 10)
export const FETCH = toolFlow("fetching a fresh video", "fetch", 10)
export const SEARCH = toolFlow("a connector's search", "search", 7)
export const ASK = toolFlow("an agent asking the library", "ask_library", 10, {
  model: Ask.CORRECT_MODEL,
})
export const EXTRACT = toolFlow("an agent's extraction", "extract", 8, { model: Extract.CORRECT_MODEL })

const started = toolFlow("an agent's batch", "start_batch", 8, { settings: QUEUE_SETTINGS })
/** The call itself is free: it creates one batch per key, and the batch's videos are charged. */
export const START_BATCH: Flow<FlowRequest> = {
  ...started,
  check: async (stage, request, answer) => {
    await started.check?.(stage, request, answer)
    const { table } = stage.healthy
    const { accountId } = request.caller
    expect(await listBatches(table, accountId), "one key makes one batch").toHaveLength(1)
    expect(await chargedTo(table, accountId)).toBe(0)
  },
}
