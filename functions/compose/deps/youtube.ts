import { newCircuit } from "../../../core/adapters/youtube/player/circuit-breaker.ts"
import { isSample } from "../../../core/adapters/youtube/samples/sample-id.ts"
import type { Clock } from "../../../core/kernel/clock.ts"
import type { OutboundFetch } from "../../../core/kernel/outbound-fetch.ts"
import { perServices } from "../per-services.ts"
import { getYoutubeFetch } from "./youtube-fetch.ts"
import { getYoutubeMasks } from "./youtube-masks.ts"

/**
 * Returns the settings that all YouTube sources share. They include the circuit breakers: a
 * strategy that is blocked for one source pauses for all.
 */
export const getYoutube = perServices((services) => {
  const { config, clock, log } = services
  const fetch = getYoutubeFetch(services)
  return {
    fetch: config.SAMPLE_VIDEOS ? withLazySamples(fetch, clock.sleep) : fetch,
    webOrigin: config.PLATFORM_WEB_ORIGIN,
    clients: config.PLATFORM_CLIENTS,
    isSample: config.SAMPLE_VIDEOS ? isSample : undefined,
    clock,
    circuit: newCircuit(clock),
    masks: getYoutubeMasks(services),
    report: (cause: unknown) => log.failure("extraction", cause),
  }
})

/**
 * Loads the sample videos with the first request to YouTube: stored transcripts don't need them.
 */
function withLazySamples(youtubeFetch: OutboundFetch, sleep: Clock["sleep"]): OutboundFetch {
  let loading: Promise<OutboundFetch> | undefined
  const load = async () => {
    const { withSamples } = await import("../../../core/adapters/youtube/samples/samples.ts")
    return withSamples(youtubeFetch, sleep)
  }
  return async (input, init) => {
    loading ??= load()
    return await (await loading)(input, init)
  }
}
