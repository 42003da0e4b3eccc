import * as z from "zod"
import {
  PageEnd,
  PageToken,
  PlaylistParameter,
  TotalResults,
  VideoEntry,
} from "../../../core/listing/listing.schema.ts"
import { type RouteDeclaration } from "../../route/declaration.ts"
import { LIST_LAMBDA, LIST_PERMISSIONS, LIST_SECRETS } from "../../route/presets.ts"

export const playlistVideos = {
  method: "GET",
  path: "/api/v1/youtube/playlist/videos",
  file: "v1/youtube/playlist-videos.ts",
  summary: "List a playlist's videos",
  description: "In the playlist's order, up to 50 a page. One credit a page.",
  caller: "key",
  metered: true,
  streaming: false,
  lambda: LIST_LAMBDA,
  query: z.object({ playlist: PlaylistParameter, page_token: PageToken }),
  output: {
    schema: PageEnd.extend({
      playlist_id: z.string(),
      videos: z.array(VideoEntry),
      ...TotalResults.shape,
    }),
  },
  errors: ["not_found", "youtube_api_error", "quota_exceeded"],
  uses: LIST_PERMISSIONS,
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration
