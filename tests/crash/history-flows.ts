import { expect } from "vitest"
import { listRows } from "../../core/history/list.ts"
import { type Flow } from "../support/crash.ts"
import type { Caller } from "../support/crash-process.ts"
import { type Stage } from "../support/crash-stage.ts"

type FlowRequest = { caller: Caller; videos: readonly string[] }

/** Transcribes a cached video that is not the newest in its caller's history. */
export const MOVED: Flow<FlowRequest> = {
  name: "a cached video moving to the top of the history",
  outboundCallsMin: 4,
  arrange: async (stage) => {
    const caller = await stage.newCaller()
    const videos = [stage.newVideo(), stage.newVideo(), stage.newVideo()]
    for (const video of videos) await stage.healthy.transcribe(caller, video)
    return { caller, videos }
  },
  act: async (process, { caller, videos }) => await process.transcribe(caller, videos[0] ?? ""),
  check: async (stage, { caller, videos }) => {
    const [first, second, third] = videos
    const before = await listed(stage, caller)
    expect([
      [first, third, second],
      [third, second, first],
    ]).toContainEqual(before)
    // The next call finishes the writes that a crash left.
    await stage.healthy.transcribe(caller, first ?? "")
    expect(await listed(stage, caller)).toEqual([first, third, second])
  },
}

async function listed({ healthy }: Stage, { accountId }: Caller) {
  const { rows, total } = await listRows(healthy.table, accountId, { limit: 50, offset: 0 })
  expect(total).toBe(rows.length)
  return rows.map(({ videoId }) => videoId)
}
