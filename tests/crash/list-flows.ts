import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { type Answer, type Flow } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { type Stage } from "../support/crash-stage.ts"
import { CRASH_MODES_OF_VARIANTS } from "../support/crash-wire.ts"
import { repliesToken } from "../support/replies-token.ts"
import { DAY_MS } from "./ledger-flows.ts"

type FlowRequest = { caller: Caller }

const HANDLE = "@demo-kitchen-garden"
const GARDEN = "UCdemo-kitchen-garden-01"
const FOUND = ["demo-talk-1", "demo-kids-1", "demo-bean-1"]

const search =
  (q: string) =>
  async (process: Process, { caller }: FlowRequest) =>
    await process.call(caller, "GET", `/api/v1/youtube/search?q=${q}`)

const resolve = async (process: Process, { caller }: FlowRequest) =>
  await process.call(caller, "GET", `/api/v1/youtube/channel/resolve?channel=${HANDLE}`)

/**
 * Advances the clock so far that no stored page is fresh and the quota's next Pacific day has
 * begun.
 */
const arrangeUncachedCall: Flow<FlowRequest>["arrange"] = async (stage) => {
  stage.clock.advance(DAY_MS + 3_600_000)
  return { caller: await stage.newCaller() }
}

export const FIRST_PAGE: Flow<FlowRequest> = {
  name: "the first page of a search",
  outboundCallsMin: 8,
  arrange: arrangeUncachedCall,
  act: search("garden"),
  check: expectPage,
}

export const STORED_PAGE: Flow<FlowRequest> = {
  name: "a stored page",
  outboundCallsMin: 6,
  arrange: async (stage) => {
    const request = await arrangeUncachedCall(stage)
    await search("garden")(stage.healthy, { caller: await stage.newCaller() })
    return request
  },
  act: search("garden"),
  check: expectPage,
}

export const FAILED_PAGE: Flow<FlowRequest> = {
  name: "a page that the platform does not answer",
  status: 502,
  outboundCallsMin: 8,
  arrange: arrangeUncachedCall,
  act: search("nobody+recorded+this"),
  check: async (stage, { caller }, answer) => {
    expect(await chargedTo(stage.healthy.table, caller.accountId)).toBe(0)
    if (answer) expect(answer.status).toBeGreaterThanOrEqual(500)
    await expectPage(stage)
  },
}

export const PAGE_WITHOUT_QUOTA: Flow<FlowRequest> = {
  name: "a page without quota at the official API",
  outboundCallsMin: 11,
  isQuotaExhausted: true,
  arrange: arrangeUncachedCall,
  act: search("garden"),
  check: expectPage,
}

export const RESOLVE: Flow<FlowRequest> = {
  name: "resolving a channel",
  outboundCallsMin: 4,
  arrange: arrangeUncachedCall,
  act: resolve,
  check: async (stage, { caller }, answer) => {
    expect(await chargedTo(stage.healthy.table, caller.accountId)).toBe(0)
    if (answer?.status === 200) expect(JSON.parse(answer.text)).toMatchObject({ channel_id: GARDEN })
    const next = await resolve(stage.healthy, { caller: await stage.newCaller() })
    expect([next.status, await next.json()]).toMatchObject([200, { channel_id: GARDEN, handle: HANDLE }])
  },
}

type Keyed = FlowRequest & { idempotencyKey: string }

const searchWithKey = async (process: Process, { caller, idempotencyKey }: Keyed) =>
  await process.call(caller, "GET", "/api/v1/youtube/search?q=garden", { idempotencyKey })

/** The key yields one page for one credit, however often it is sent. */
export const PAGE_WITH_KEY: Flow<Keyed> = {
  name: "the first page of a search with an idempotency key",
  outboundCallsMin: 7,
  arrange: async (stage) => ({ ...(await arrangeUncachedCall(stage)), idempotencyKey: randomUUID() }),
  act: searchWithKey,
  check: async (stage, request, answer) => {
    const again = await searchWithKey(stage.healthy, request)
    const text = await again.text()
    expect([again.status, idsOf(text)]).toEqual([200, FOUND])
    if (answer?.status === 200) expect(text).toBe(answer.text)
    if (answer?.status === 200) expect(again.headers.get("idempotent-replayed")).toBe("true")
    expect(await chargedTo(stage.healthy.table, request.caller.accountId)).toBe(1)
  },
}

/** The paths of all lists except the search and the replies. */
export const LIST_PATHS = {
  channel_search: `/api/v1/youtube/channel/search?channel=${HANDLE}&q=worms`,
  channel_videos: `/api/v1/youtube/channel/videos?channel=${HANDLE}`,
  playlist_videos: "/api/v1/youtube/playlist/videos?playlist=PLdemo-kitchen-garden-list-00000001",
  comments: "/api/v1/youtube/comments?video=demo-talk-1",
} as const

/** A thread's replies; its token is signed at the time of the call. */
export const repliesPath = (nowMs: number): string =>
  `/api/v1/youtube/comments/replies?video=demo-talk-1&replies_token=${repliesToken(nowMs)}`

const pageFlow = (name: string, path: string | ((nowMs: number) => string)): Flow<FlowRequest> => {
  const ask = async (process: Process, { caller }: FlowRequest) =>
    await process.call(caller, "GET", typeof path === "string" ? path : path(process.table.clock.now()))
  return {
    name,
    outboundCallsMin: 6,
    modes: CRASH_MODES_OF_VARIANTS,
    arrange: arrangeUncachedCall,
    act: ask,
    // The next caller gets the same page for one credit.
    check: async (stage, _asked, answer) => {
      const next = await stage.newCaller()
      const response = await ask(stage.healthy, { caller: next })
      const text = await response.text()
      expect([response.status, text]).toEqual([200, expect.any(String)])
      if (answer?.status === 200) expect(withoutToken(answer.text)).toEqual(withoutToken(text))
      expect(await chargedTo(stage.healthy.table, next.accountId)).toBe(1)
    },
  }
}

/** Page tokens differ, because each contains the time of its request. */
const withoutToken = (text: string): object => ({ ...JSON.parse(text), next_page_token: null })

export const CHANNEL_SEARCH = pageFlow("a page of a search in a channel", LIST_PATHS.channel_search)
export const CHANNEL_VIDEOS = pageFlow("a page of a channel's videos", LIST_PATHS.channel_videos)
export const PLAYLIST_VIDEOS = pageFlow("a page of a playlist", LIST_PATHS.playlist_videos)
export const COMMENTS = pageFlow("a page of comments", LIST_PATHS.comments)
export const REPLIES = pageFlow("a page of replies", repliesPath)

/**
 * Expects that a served page was complete, and that the next caller gets the page for one credit.
 */
async function expectPage(stage: Stage, _asked?: FlowRequest, answer?: Answer): Promise<void> {
  if (answer?.status === 200) expect(idsOf(answer.text)).toEqual(FOUND)
  const next = await stage.newCaller()
  const response = await search("garden")(stage.healthy, { caller: next })
  expect([response.status, idsOf(await response.text())]).toEqual([200, FOUND])
  expect(await chargedTo(stage.healthy.table, next.accountId)).toBe(1)
}

function idsOf(text: string): string[] {
  const { results }: { results: { video_id: string }[] } = JSON.parse(text)
  return results.map(({ video_id }) => video_id)
}
