import { listPage } from "../../../core/flow/list.ts"
import type { Attempt } from "../../../core/operation/operation.ts"
import { listerOf } from "../../compose/lister.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { channelResult, pageResponse, videoResult } from "./bodies.ts"
import { search as route } from "./search.route.ts"

const LIFETIME_MS = 10 * 60_000

export const handler = handlerOf(route, async ({ services, caller, query, facts, request }) => {
  const { q, type, page_token: pageToken, sort, upload_date: uploadDate, duration, has_captions } = query
  const { signal } = request
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const filters = { sort, uploadDate, duration, hasCaptions: has_captions === "true" }
  const common = { lifetimeMs: LIFETIME_MS, pageToken, absent: "Nothing is here.", attempts }
  if (type === "channel") {
    const paid = await listPage(listerOf(services), caller.accountId, "search", {
      ...common,
      question: { list: "search channels", q },
      ask: (lists, cursor) => lists.searchChannels({ q, cursor, signal }),
    })
    return pageResponse(facts, paid, { results: paid.value.page.items.map(channelResult) })
  }
  const paid = await listPage(listerOf(services), caller.accountId, "search", {
    ...common,
    question: { list: "search videos", q, ...filters },
    ask: (lists, cursor) => lists.searchVideos({ q, filters, cursor, signal }),
  })
  return pageResponse(facts, paid, { results: paid.value.page.items.map(videoResult) })
})
