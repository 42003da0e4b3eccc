import * as z from "zod"
import { PageMeta, TotalResults, VideoEntry } from "../../../core/listing/listing.schema.ts"
import { playlistVideos } from "../../../core/listing/listings.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { playlistBody } from "../../wire/listing-bodies.ts"
import { requirePlaylist } from "../../wire/parse-references.ts"
import { Credits, maxResults, PageToken, Playlist } from "../tool-call/arguments.ts"
import { pageItems, readPosition } from "../tool-call/paging.ts"
import { defineTool, idempotentCallOf } from "../tool-call/tool.ts"

export const getPlaylistVideos = defineTool({
  name: "get_playlist_videos",
  title: "List a playlist's videos",
  description: "A playlist's videos, in playlist order. 1 credit per page.",
  price: "1 per page",
  scopeGroup: "lists",
  input: z.object({ playlist: Playlist, max_results: maxResults(50, 50), page_token: PageToken }),
  output: PageMeta.extend({
    playlist_id: z.string(),
    videos: z.array(VideoEntry),
    ...TotalResults.shape,
    url: z.string(),
    credits: Credits,
  }),
  isMetered: () => true,
  run: async ({ playlist, page_token: token }, call) => {
    const { services, payer, attempts, signal } = call
    const { pageToken } = readPosition(token)
    const request = { payer, pageToken, attempts, signal, idempotent: idempotentCallOf(call) }
    return await playlistVideos(getListing(services), request, { playlistId: requirePlaylist(playlist) })
  },
  render: (paid, input) => {
    const playlistId = requirePlaylist(input.playlist)
    const body = playlistBody(playlistId, paid)
    const page = pageItems(body.videos, input.page_token, input.max_results, body.next_page_token)
    return {
      body: {
        ...body,
        videos: page.items,
        next_page_token: page.nextPageToken,
        url: `https://www.youtube.com/playlist?list=${playlistId}`,
      },
      credits: { used: paid.receipt.creditsUsed, remaining: paid.remaining },
    }
  },
})
