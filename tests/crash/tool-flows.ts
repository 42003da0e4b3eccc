import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { type Flow } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { type Stage } from "../support/crash-stage.ts"
import { MODES_OF_VARIANT } from "../support/crash-wire.ts"
import { DAY_MS } from "./ledger-flows.ts"
import { askTool } from "./mcp-flows.ts"

type Asked = { caller: Caller; args: object; idempotencyKey: string }

/** The arguments of each paid tool of the opt-in toolsets, for a call without a stored answer. */
export const FRESH_CALL = {
  find_in_transcript: (stage: Stage) => ({ video: stage.newVideo(), query: "interest" }),
  fetch: (stage: Stage) => ({ id: stage.newVideo() }),
  search: () => ({ query: "garden" }),
} as const

/** A call with a key yields one answer for one charge, however often it is sent. */
function toolFlow(name: string, tool: keyof typeof FRESH_CALL, callsMin: number): Flow<Asked> {
  const ask = async (process: Process, { caller, args, idempotencyKey }: Asked) =>
    await askTool(process, caller, tool, args, idempotencyKey)
  return {
    name,
    callsMin,
    modes: MODES_OF_VARIANT,
    arrange: async (stage) => {
      // Late enough that no stored page is fresh.
      stage.clock.advance(DAY_MS + 3_600_000)
      return {
        caller: await stage.newCaller(),
        args: FRESH_CALL[tool](stage),
        idempotencyKey: randomUUID(),
      }
    },
    act: ask,
    check: async (stage, asked, answer) => {
      const again = await ask(stage.healthy, asked)
      const text = await again.text()
      expect([again.status, text]).toEqual([200, expect.any(String)])
      if (answer?.status === 200) expect(text).toBe(answer.text)
      // A transcript that a crash left stored without its charge is free.
      const charged = await chargedTo(stage.healthy.table, asked.caller.accountId)
      expect(charged).toBe(Number(again.headers.get("x-credits-used")))
      expect(await (await ask(stage.healthy, asked)).text()).toBe(text)
      expect(await chargedTo(stage.healthy.table, asked.caller.accountId)).toBe(charged)
    },
  }
}

export const FIND = toolFlow("finding words in a fresh video", "find_in_transcript", 10)
export const FETCH = toolFlow("fetching a fresh video", "fetch", 10)
export const SEARCH = toolFlow("a search of a connector", "search", 7)
