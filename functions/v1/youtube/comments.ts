import { listPage } from "../../../core/flow/list.ts"
import type { Attempt } from "../../../core/operation/operation.ts"
import { listerOf } from "../../compose/lister.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { commentThread, pageResponse } from "./bodies.ts"
import { comments as route } from "./comments.route.ts"
import { requireVideo } from "./references.ts"

const LIFETIME_MS = 5 * 60_000

export const handler = handlerOf(route, async ({ services, caller, query, facts, request }) => {
  const { max_results: max, order, page_token: pageToken } = query
  const videoId = requireVideo(query.video)
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const paid = await listPage(listerOf(services), caller.accountId, "comments", {
    question: { list: "comments", videoId, order, max },
    lifetimeMs: LIFETIME_MS,
    pageToken,
    absent: "No such video.",
    attempts,
    ask: (lists, cursor) => lists.comments({ videoId, order, max, cursor, signal: request.signal }),
  })
  const { items, totalResults } = paid.value.page
  return pageResponse(facts, paid, {
    video_id: videoId,
    comments: items.map(commentThread),
    total_results: totalResults,
  })
})
