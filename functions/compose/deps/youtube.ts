import { newCircuit } from "../../../core/adapters/youtube/player/circuit-breaker.ts"
import { isSample, withSamples } from "../../../core/adapters/youtube/samples/samples.ts"
import { perServices } from "../per-services.ts"
import { getYoutubeFetch } from "./youtube-fetch.ts"

/**
 * Returns the settings that all sources of YouTube videos share. The circuit breakers are among
 * them: a strategy that one source finds blocked rests for all.
 */
export const getYoutube = perServices((services) => {
  const { config, clock, log } = services
  const outside = getYoutubeFetch(services)
  return {
    fetch: config.SAMPLE_VIDEOS ? withSamples(outside, clock.sleep) : outside,
    webOrigin: config.PLATFORM_WEB_ORIGIN,
    clients: config.PLATFORM_CLIENTS,
    isSample: config.SAMPLE_VIDEOS ? isSample : undefined,
    clock,
    circuit: newCircuit(clock),
    report: (cause: unknown) => log.failure("extraction", cause),
  }
})
