import { newMaskPolicy } from "../../../core/adapters/youtube/mask-policy.ts"
import { newYoutubeVisitors } from "../../../core/adapters/youtube/youtube-visitors.ts"
import { newExitPool } from "../../../core/egress/exit-pool.ts"
import { builtInSet } from "../../../core/youtube/identities/built-in.ts"
import type { TrialOptions } from "../../../core/youtube/identities/try-identities.ts"
import type { Services } from "../services.ts"
import { createIdentitySource } from "./identity-source.ts"
import { getYoutube } from "./youtube.ts"

/**
 * Returns the options for testing new client identities. Undefined if IDENTITIES_PUBLIC_KEY is not
 * set. The tests use the same exits as other calls but keep their own health data, so that a
 * failing identity does not pause exits for other calls. Aborting `signal` ends the trial without a
 * decision.
 */
export function getIdentityTrial(services: Services, signal: AbortSignal): TrialOptions | undefined {
  const { clock, config, log, table } = services
  const { CANARY_VIDEOS, IDENTITIES_PUBLIC_KEY: publicKey } = config
  if (!publicKey) return undefined
  const { exits } = getYoutube(services).exits
  const count: TrialOptions["count"] = async (set, { gets, name }) => {
    const source = createIdentitySource(
      services,
      { set, name },
      {
        exits: newExitPool({ clock, exits }),
        masks: newMaskPolicy({ clock }),
        visitors: newYoutubeVisitors(clock),
        observe: () => undefined,
      },
    )
    let got = 0
    for (const videoId of CANARY_VIDEOS) {
      const request = { videoId, signal }
      const isGot =
        gets === "dates"
          ? typeof (await source.describe(request)).details?.publishedAt === "string"
          : (await source.extract(request)).result.outcome === "ok"
      if (isGot) got += 1
    }
    return got
  }
  return {
    table,
    builtIn: builtInSet(config.PLATFORM_CLIENTS),
    publicKey,
    count: CANARY_VIDEOS.length > 0 ? count : undefined,
    report: (cause) => log.failure("identities", cause),
  }
}
