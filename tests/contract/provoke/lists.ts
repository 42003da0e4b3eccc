import { repliesToken } from "../../support/replies-token.ts"
import type { Sent, Stage } from "../stage.ts"
import { bearer, exceedCallRate, type ProvocationsFor } from "./provocation.ts"

/** IDs in the replay server's own recordings. */
const GARDEN = "@demo-kitchen-garden"
const GONE_HANDLE = "channel=@demo-nobody"
const NO_SUCH_LIST = "PLdemo-no-such-list-000000000000001"

function list(path: string, query: string, rawKey?: string): Sent {
  const headers = rawKey ? bearer(rawKey) : {}
  return { method: "GET", path: `/api/v1/youtube/${path}?${query}`, headers }
}

/** The answers of every list. `failing` requests something that the platform does not answer. */
function freeAnswers(path: string, query: string, { failing }: { failing: string }) {
  return {
    ok: async ({ send, key }: Stage) => await send(list(path, query, await key())),
    unauthorized: async ({ send }: Stage) => await send(list(path, query)),
    forbidden: async ({ send, key }: Stage) =>
      await send(list(path, query, await key({ scopes: ["transcripts"] }))),
    rate_limited: async (stage: Stage) => await exceedCallRate(stage, list(path, "", await stage.key())),
    youtube_api_error: async ({ send, key }: Stage) => await send(list(path, failing, await key())),
    quota_exceeded: async ({ sendWithoutQuota, key }: Stage) =>
      await sendWithoutQuota(list(path, failing, await key())),
    unavailable: async ({ sendWithoutStore, key }: Stage) =>
      await sendWithoutStore(list(path, query, await key())),
  }
}

/** The answers of every list whose pages cost a credit. */
function listAnswers(path: string, query: string, failing: { failing: string }) {
  return {
    ...freeAnswers(path, query, failing),
    forbidden: async ({ send, key }: Stage) => {
      const { headers, ...sent } = list(path, query, await key())
      return await send({ ...sent, headers: { ...headers, "sec-purpose": "prefetch" } })
    },
    insufficient_credits: async ({ send, key }: Stage) =>
      await send(list(path, query, await key({ credits: 0 }))),
    budget_exceeded: async ({ send, key }: Stage) => await send(list(path, query, await key({ budget: 0 }))),
    // One Idempotency-Key for two queries.
    conflict: async ({ send, key }: Stage) => {
      const headers = { ...bearer(await key()), "idempotency-key": "provoked" }
      await (await send({ ...list(path, query), headers })).text()
      return await send({ ...list(path, failing.failing), headers })
    },
  }
}

type ListId =
  | "search"
  | "channelResolve"
  | "channelSearch"
  | "channelVideos"
  | "channelLatest"
  | "playlistVideos"
  | "comments"
  | "commentReplies"
  | "video"

export const LISTS: ProvocationsFor<ListId> = {
  search: {
    ...listAnswers("search", "q=garden", { failing: "q=nobody+recorded+this" }),
    invalid_request: async ({ send, key }) => await send(list("search", "type=video", await key())),
  },
  channelResolve: {
    ...freeAnswers("channel/resolve", `channel=${GARDEN}`, { failing: "channel=@nobody-recorded-this" }),
    invalid_request: async ({ send, key }) =>
      await send(list("channel/resolve", "channel=https://example.org/", await key())),
    not_found: async ({ send, key }) => await send(list("channel/resolve", GONE_HANDLE, await key())),
  },
  channelSearch: {
    ...listAnswers("channel/search", `channel=${GARDEN}&q=worms`, {
      failing: `channel=${GARDEN}&q=nobody+recorded+this`,
    }),
    invalid_request: async ({ send, key }) => await send(list("channel/search", "q=worms", await key())),
    not_found: async ({ send, key }) =>
      await send(list("channel/search", `${GONE_HANDLE}&q=worms`, await key())),
  },
  channelVideos: {
    ...listAnswers("channel/videos", `channel=${GARDEN}`, { failing: "channel=@nobody-recorded-this" }),
    invalid_request: async ({ send, key }) =>
      await send(list("channel/videos", `channel=${GARDEN}&page_token=forged`, await key())),
    not_found: async ({ send, key }) => await send(list("channel/videos", GONE_HANDLE, await key())),
  },
  channelLatest: {
    ...freeAnswers("channel/latest", `channel=${GARDEN}`, { failing: "channel=@nobody-recorded-this" }),
    invalid_request: async ({ send, key }) => await send(list("channel/latest", "channel=", await key())),
    not_found: async ({ send, key }) => await send(list("channel/latest", GONE_HANDLE, await key())),
  },
  playlistVideos: {
    ...listAnswers("playlist/videos", "playlist=PLdemo-kitchen-garden-list-00000001", {
      failing: "playlist=PLnobody-recorded-this-one-at-all",
    }),
    invalid_request: async ({ send, key }) => await send(list("playlist/videos", "playlist=LL", await key())),
    not_found: async ({ send, key }) =>
      await send(list("playlist/videos", `playlist=${NO_SUCH_LIST}`, await key())),
  },
  comments: {
    ...listAnswers("comments", "video=demo-talk-1", { failing: "video=synNOBODYS1" }),
    invalid_request: async ({ send, key }) =>
      await send(list("comments", "video=demo-talk-1&max_results=101", await key())),
    not_found: async ({ send, key }) => await send(list("comments", "video=demo-gone-1", await key())),
    forbidden: async ({ send, key }) => await send(list("comments", "video=demo-mute-1", await key())),
  },
  commentReplies: {
    ...listAnswers("comments/replies", `video=demo-talk-1&replies_token=${repliesToken(Date.now())}`, {
      failing: `video=demo-talk-1&replies_token=${repliesToken(Date.now(), "nobody-recorded-this")}`,
    }),
    invalid_request: async ({ send, key }) =>
      await send(list("comments/replies", "video=demo-talk-1&replies_token=forged", await key())),
    quota_exceeded: async ({ sendWithoutQuota, key }) => {
      const token = repliesToken(Date.now(), { source: "official", cursor: "demo-c1" })
      const query = `video=demo-talk-1&replies_token=${token}`
      return await sendWithoutQuota(list("comments/replies", query, await key()))
    },
  },
  video: {
    ok: async ({ send, key }) => await send(list("video", "video=et-sample-1", await key())),
    unauthorized: async ({ send }) => await send(list("video", "video=et-sample-1")),
    forbidden: async ({ send, key }) =>
      await send(list("video", "video=et-sample-1", await key({ scopes: ["transcripts"] }))),
    rate_limited: async (stage) => await exceedCallRate(stage, list("video", "", await stage.key())),
    invalid_request: async ({ send, key }) => await send(list("video", "video=nothing", await key())),
    not_found: async ({ send, key }) => await send(list("video", "video=et-private1", await key())),
    youtube_api_error: async ({ send, key }) => await send(list("video", "video=et-blocked1", await key())),
    unavailable: async ({ sendWithoutStore, key }) =>
      await sendWithoutStore(list("video", "video=et-sample-1", await key())),
  },
}
