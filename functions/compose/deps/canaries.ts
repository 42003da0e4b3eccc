import { youtubeVideoSource } from "../../../core/adapters/youtube/player/video-source.ts"
import type { CaptionSource } from "../../../core/youtube/video-source.ts"
import { perServices } from "../per-services.ts"
import { getYoutube } from "./youtube.ts"

/**
 * Returns one source of captions for each identity. Their attempts are counted like all others,
 * but belong to no caller.
 */
export const getCanaries = perServices((services): readonly CaptionSource[] => {
  const youtube = getYoutube(services)
  return youtube.clients.map((client) =>
    youtubeVideoSource({
      ...youtube,
      clients: [client],
      youtubeiClients: [],
      through: "client",
      hasDates: false,
      observe: (seen) => {
        if (seen.of === "attempt") youtube.observe(seen)
      },
    }),
  )
})
