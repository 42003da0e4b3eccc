import { newCircuit } from "../../../core/adapters/youtube/player/circuit-breaker.ts"
import { isSample } from "../../../core/adapters/youtube/samples/sample-id.ts"
import type { Clock } from "../../../core/kernel/clock.ts"
import type { OutboundFetch } from "../../../core/kernel/outbound-fetch.ts"
import { perServices } from "../per-services.ts"
import { getYoutubeFetch } from "./youtube-fetch.ts"
import { getYoutubeMasks } from "./youtube-masks.ts"

/**
 * Returns the settings that all sources of YouTube videos share. The circuit breakers are among
 * them: a strategy that one source finds blocked rests for all.
 */
export const getYoutube = perServices((services) => {
  const { config, clock, log } = services
  const outside = getYoutubeFetch(services)
  return {
    fetch: config.SAMPLE_VIDEOS ? withLazySamples(outside, clock.sleep) : outside,
    webOrigin: config.PLATFORM_WEB_ORIGIN,
    clients: config.PLATFORM_CLIENTS,
    isSample: config.SAMPLE_VIDEOS ? isSample : undefined,
    clock,
    circuit: newCircuit(clock),
    masks: getYoutubeMasks(services),
    report: (cause: unknown) => log.failure("extraction", cause),
  }
})

/** Loads the sample videos with the first request to YouTube: stored transcripts never need them. */
function withLazySamples(outside: OutboundFetch, sleep: Clock["sleep"]): OutboundFetch {
  let loading: Promise<OutboundFetch> | undefined
  const load = async () => {
    const { withSamples } = await import("../../../core/adapters/youtube/samples/samples.ts")
    return withSamples(outside, sleep)
  }
  return async (input, init) => {
    loading ??= load()
    return await (await loading)(input, init)
  }
}
