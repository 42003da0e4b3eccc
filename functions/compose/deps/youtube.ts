import { isSample } from "../../../core/adapters/youtube/samples/sample-id.ts"
import { perServices } from "../per-services.ts"
import { getCounters } from "./counters.ts"
import { getYoutubeExits } from "./youtube-exits.ts"
import { getYoutubeFetch } from "./youtube-fetch.ts"
import { getYoutubeMasks } from "./youtube-masks.ts"

/**
 * Returns the settings that all YouTube sources share. They include the exits: a strategy that is
 * blocked for one source pauses for all.
 */
export const getYoutube = perServices((services) => {
  const { config, clock, log } = services
  const exits = getYoutubeExits(services)
  return {
    exits,
    fetch: getYoutubeFetch(services),
    webOrigin: config.PLATFORM_WEB_ORIGIN,
    clients: config.PLATFORM_CLIENTS,
    isSample: config.SAMPLE_VIDEOS ? isSample : undefined,
    clock,
    masks: getYoutubeMasks(services),
    observe: getCounters(services).observe,
    report: (cause: unknown) => log.failure("extraction", cause),
  }
})
