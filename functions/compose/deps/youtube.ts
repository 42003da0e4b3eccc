import { httpTokenProvider } from "../../../core/adapters/youtube/player/token-provider.ts"
import { isSample } from "../../../core/adapters/youtube/samples/sample-id.ts"
import { newYoutubeVisitors } from "../../../core/adapters/youtube/youtube-visitors.ts"
import { perServices } from "../per-services.ts"
import { getCounters } from "./counters.ts"
import { getYoutubeExits } from "./youtube-exits.ts"
import { getYoutubeFetch } from "./youtube-fetch.ts"
import { getYoutubeIdentities } from "./youtube-identities.ts"
import { getYoutubeMasks } from "./youtube-masks.ts"

/**
 * Returns the settings that all YouTube sources share. The exits are among them, so a client
 * identity that YouTube blocks at an exit pauses there for all sources.
 */
export const getYoutube = perServices((services) => {
  const { config, clock, log, outboundFetch } = services
  const { TOKEN_PROVIDER_URL } = config
  const exits = getYoutubeExits(services)
  return {
    exits,
    fetch: getYoutubeFetch(services),
    webOrigin: config.PLATFORM_WEB_ORIGIN,
    clients: config.PLATFORM_CLIENTS,
    identities: getYoutubeIdentities(services),
    isSample: config.SAMPLE_VIDEOS ? isSample : undefined,
    clock,
    masks: getYoutubeMasks(services),
    visitors: newYoutubeVisitors(clock),
    tokens: TOKEN_PROVIDER_URL
      ? httpTokenProvider({ fetch: outboundFetch, clock, origin: TOKEN_PROVIDER_URL })
      : undefined,
    observe: getCounters(services).observe,
    report: (cause: unknown) => log.failure("extraction", cause),
  }
})
