import {
  type VideoSourceOptions,
  youtubeVideoSource,
} from "../../../core/adapters/youtube/player/video-source.ts"
import type { IdentitySet } from "../../../core/youtube/identities/identity.ts"
import type { CaptionSource, VideoDescriber } from "../../../core/youtube/video-source.ts"
import type { Services } from "../services.ts"
import { getYoutube } from "./youtube.ts"

/**
 * Returns a source that calls YouTube's client API as one identity of a set. It does not look up
 * publication dates.
 */
export function createIdentitySource(
  services: Services,
  { set, name }: { set: IdentitySet; name: string },
  options: Partial<VideoSourceOptions>,
): CaptionSource & VideoDescriber {
  return youtubeVideoSource({
    ...getYoutube(services),
    identities: () => ({ ...set, order: [name] }),
    youtubeiClients: [],
    through: "client",
    hasDates: false,
    ...options,
  })
}
