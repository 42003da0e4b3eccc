import { listChannel } from "../../../core/flow/list.ts"
import type { Attempt } from "../../../core/operation/operation.ts"
import { listerOf } from "../../compose/lister.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { pageResponse, videoResult } from "./bodies.ts"
import { channelSearch as route } from "./channel-search.route.ts"
import { requireChannel } from "./references.ts"

const LIFETIME_MS = 10 * 60_000

export const handler = handlerOf(route, async ({ services, caller, query, facts, request }) => {
  const { q, page_token: pageToken } = query
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const paid = await listChannel(listerOf(services), caller.accountId, "channel_search", {
    channel: requireChannel(query.channel),
    question: { q },
    lifetimeMs: LIFETIME_MS,
    pageToken,
    attempts,
    signal: request.signal,
    ask: (lists, channelId, cursor) => lists.searchChannel({ channelId, q, cursor, signal: request.signal }),
  })
  const { channelId, items } = paid.value.page
  return pageResponse(facts, paid, { channel_id: channelId, results: items.map(videoResult) })
})
