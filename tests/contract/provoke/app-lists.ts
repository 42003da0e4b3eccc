import { repliesToken } from "../../support/replies-token.ts"
import type { Stage } from "../stage.ts"
import { byCookie, crossSite, type ProvocationsFor } from "./provocation.ts"

/** IDs in the replay server's own recordings. */
const GARDEN = "@demo-kitchen-garden"
const GONE_HANDLE = "channel=@demo-nobody"

/** Requests a list as our own pages do. */
const listCall =
  (path: string, query: string, credits = 5) =>
  async ({ person }: Stage) =>
    byCookie("GET", `/api/${path}?${query}`, (await person({ credits })).cookie)

/** The answers of every list. `failing` requests something that the platform does not answer. */
function freeAnswers(path: string, query: string, { failing }: { failing: string }) {
  return {
    ok: async (stage: Stage) => await stage.send(await listCall(path, query)(stage)),
    unauthorized: async ({ send }: Stage) => await send({ method: "GET", path: `/api/${path}?${query}` }),
    youtube_api_error: async (stage: Stage) => await stage.send(await listCall(path, failing)(stage)),
    quota_exceeded: async (stage: Stage) =>
      await stage.sendWithoutQuota(await listCall(path, failing)(stage)),
    unavailable: async (stage: Stage) => await stage.sendWithoutStore(await listCall(path, query)(stage)),
  }
}

/** The answers of every list whose pages cost a credit: another site's page must not spend it. */
function listAnswers(path: string, query: string, failing: { failing: string }) {
  return {
    ...freeAnswers(path, query, failing),
    insufficient_credits: async (stage: Stage) => await stage.send(await listCall(path, query, 0)(stage)),
    budget_exceeded: ask(path, `${query}&max_credits=0`),
    forbidden: async (stage: Stage) => await stage.send(crossSite(await listCall(path, query)(stage))),
    // One Idempotency-Key for two queries.
    conflict: async ({ send, person }: Stage) => {
      const headers = { cookie: (await person()).cookie, "idempotency-key": "provoked" }
      await (await send({ method: "GET", path: `/api/${path}?${query}`, headers })).text()
      return await send({ method: "GET", path: `/api/${path}?${failing.failing}`, headers })
    },
  }
}

const ask = (path: string, query: string) => async (stage: Stage) =>
  await stage.send(await listCall(path, query)(stage))

type AppListId =
  | "appSearch"
  | "appChannelResolve"
  | "appChannelSearch"
  | "appChannelVideos"
  | "appChannelLatest"
  | "appComments"
  | "appCommentReplies"

export const APP_LISTS: ProvocationsFor<AppListId> = {
  appSearch: {
    ...listAnswers("search", "q=garden", { failing: "q=nobody+recorded+this" }),
    invalid_request: ask("search", "type=video"),
  },
  appChannelResolve: {
    ...freeAnswers("channel/resolve", `channel=${GARDEN}`, { failing: "channel=@nobody-recorded-this" }),
    invalid_request: ask("channel/resolve", "channel=https://example.org/"),
    not_found: ask("channel/resolve", GONE_HANDLE),
  },
  appChannelSearch: {
    ...listAnswers("channel/search", `channel=${GARDEN}&q=worms`, {
      failing: `channel=${GARDEN}&q=nobody+recorded+this`,
    }),
    invalid_request: ask("channel/search", "q=worms"),
    not_found: ask("channel/search", `${GONE_HANDLE}&q=worms`),
  },
  appChannelVideos: {
    ...listAnswers("channel/videos", `channel=${GARDEN}`, { failing: "channel=@nobody-recorded-this" }),
    invalid_request: ask("channel/videos", `channel=${GARDEN}&page_token=forged`),
    not_found: ask("channel/videos", GONE_HANDLE),
  },
  appChannelLatest: {
    ...freeAnswers("channel/latest", `channel=${GARDEN}`, { failing: "channel=@nobody-recorded-this" }),
    invalid_request: ask("channel/latest", "channel="),
    not_found: ask("channel/latest", GONE_HANDLE),
  },
  appComments: {
    ...listAnswers("comments", "video=demo-talk-1", { failing: "video=synNOBODYS1" }),
    invalid_request: ask("comments", "video=demo-talk-1&max_results=101"),
    not_found: ask("comments", "video=demo-gone-1"),
  },
  appCommentReplies: {
    ...listAnswers("comments/replies", `video=demo-talk-1&replies_token=${repliesToken(Date.now())}`, {
      failing: `video=demo-talk-1&replies_token=${repliesToken(Date.now(), "nobody-recorded-this")}`,
    }),
    invalid_request: ask("comments/replies", "video=demo-talk-1"),
    quota_exceeded: async (stage) => {
      const token = repliesToken(Date.now(), { source: "official", cursor: "demo-c1" })
      const sent = await listCall("comments/replies", `video=demo-talk-1&replies_token=${token}`)(stage)
      return await stage.sendWithoutQuota(sent)
    },
  },
}
