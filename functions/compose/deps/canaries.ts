import type { CaptionSource } from "../../../core/youtube/video-source.ts"
import type { Services } from "../services.ts"
import { createIdentitySource } from "./identity-source.ts"
import { getYoutube } from "./youtube.ts"

/**
 * Returns the sources for the canary videos (CANARY_VIDEOS): one per client identity in use. Their
 * attempts are counted like all others, but their requests do not count as callers' calls.
 */
export function getCanaries(services: Services): readonly CaptionSource[] {
  const { identities, observe } = getYoutube(services)
  const set = identities()
  return set.order.map((name) =>
    createIdentitySource(
      services,
      { set, name },
      {
        observe: (seen) => {
          if (seen.of !== "call") observe(seen)
        },
      },
    ),
  )
}
