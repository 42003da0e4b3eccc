import { type PlaylistVideoPage, playlistVideos } from "../../../core/listing/listings.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { meteredRoute } from "../../http/metered-route.ts"
import { type PaidPage, playlistBody } from "../../wire/listing-bodies.ts"
import { requirePlaylist } from "../../wire/parse-references.ts"
import { type PageOperation, pageRequest } from "./listing-call.ts"
import { playlistVideos as route } from "./routes.ts"

export const handler = meteredRoute(route, (call) => {
  const playlistId = requirePlaylist(call.query.playlist)
  return {
    run: async (operation: PageOperation<PlaylistVideoPage>) =>
      await playlistVideos(getListing(call.services), pageRequest(call, call.query.page_token, operation), {
        playlistId,
      }),
    body: (paid: PaidPage<PlaylistVideoPage>) => playlistBody(playlistId, paid),
  }
})
