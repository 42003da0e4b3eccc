import * as z from "zod"
import { PageMeta, TotalResults } from "../../../core/listing/listing.schema.ts"
import { type PlaylistVideoPage, playlistVideos } from "../../../core/listing/listings.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { playlistBody } from "../../wire/listing-bodies.ts"
import { requirePlaylist } from "../../wire/parse-references.ts"
import { Credits, maxResults, PageToken, Playlist } from "../tool-call/arguments.ts"
import { defineListTool, type ListRequest } from "../tool-call/list-tool.ts"
import { VideoDetails, withDetails } from "./video-details.ts"

export const getPlaylistVideos = defineListTool({
  name: "get_playlist_videos",
  title: "List a playlist's videos",
  description: "A playlist's videos, in playlist order. 1 credit per page.",
  input: z.object({ playlist: Playlist, max_results: maxResults(50, 50), page_token: PageToken }),
  output: PageMeta.extend({
    playlist_id: z.string(),
    videos: z.array(VideoDetails),
    ...TotalResults.shape,
    url: z.string(),
    credits: Credits,
  }),
  items: "videos",
  ask: async ({ playlist }, { services }, request: ListRequest<PlaylistVideoPage>) =>
    await playlistVideos(getListing(services), request, { playlistId: requirePlaylist(playlist) }),
  body: (paid, { playlist }) => {
    const playlistId = requirePlaylist(playlist)
    const body = playlistBody(playlistId, paid)
    const videos = withDetails(body.videos, paid.value.page.items)
    return { ...body, videos, url: `https://www.youtube.com/playlist?list=${playlistId}` }
  },
})
