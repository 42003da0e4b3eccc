import * as z from "zod"
import { PlaylistParameter, VideoResult } from "../../core/listing/listing.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { LIST_LAMBDA, LIST_PERMISSIONS, LIST_SECRETS } from "../route/presets.ts"

export const playlist = {
  method: "GET",
  path: "/api/playlist",
  file: "app/playlist.ts",
  summary: "Resolve a playlist",
  description:
    "Its first 200 videos at once, for choosing which to transcribe. Free. An unknown or private playlist is 400.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: LIST_LAMBDA,
  query: z.object({ playlist: PlaylistParameter }),
  output: {
    schema: z.object({
      playlist_id: z.string(),
      title: z.string().nullable(),
      videos: z.array(
        VideoResult.omit({ channel_id: true }).extend({
          duration_seconds: z.int().nullable().meta({ description: "Null where the source does not say." }),
        }),
      ),
      total: z.int().meta({ description: "As the platform counts, unavailable videos included." }),
      truncated: z.boolean().meta({ description: "True when the list goes on after these." }),
    }),
  },
  errors: [],
  uses: LIST_PERMISSIONS,
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration
