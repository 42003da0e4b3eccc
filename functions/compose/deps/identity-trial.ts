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
  const countPassing: TrialOptions["countPassing"] = async (set, { data, name }) => {
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
    let passed = 0
    for (const videoId of CANARY_VIDEOS) {
      const request = { videoId, signal }
      const hasPassed =
        data === "dates"
          ? typeof (await source.describe(request)).details?.publishedAt === "string"
          : (await source.extract(request)).result.outcome === "ok"
      if (hasPassed) passed += 1
    }
    return passed
  }
  return {
    table,
    builtIn: builtInSet(config.PLATFORM_CLIENTS),
    publicKey,
    countPassing: CANARY_VIDEOS.length > 0 ? countPassing : undefined,
    report: (cause) => log.failure("identities", cause),
  }
}
