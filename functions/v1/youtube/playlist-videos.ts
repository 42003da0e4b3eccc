import type { Attempt } from "../../../core/kernel/attempt.ts"
import { playlistVideos } from "../../../core/listing/listings.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { playlistBody } from "../../wire/listing-bodies.ts"
import { requirePlaylist } from "../../wire/parse-references.ts"
import { pageResponse } from "./page-response.ts"
import { playlistVideos as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, query, facts, request }) => {
  const playlistId = requirePlaylist(query.playlist)
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const { accountId } = caller
  const asking = { accountId, pageToken: query.page_token, attempts, signal: request.signal }
  const paid = await playlistVideos(getListing(services), asking, { playlistId })
  return pageResponse(facts, paid, playlistBody(playlistId, paid))
})
