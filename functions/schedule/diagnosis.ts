import { findCauses } from "../../core/diagnosis/find-causes.ts"
import { rollUp } from "../../core/diagnosis/roll-up.ts"
import { withTimeout } from "../../core/kernel/async.ts"
import { tryIdentities } from "../../core/youtube/identities/try-identities.ts"
import type { CaptionSource } from "../../core/youtube/video-source.ts"
import { getCanaries } from "../compose/deps/canaries.ts"
import { getCounters } from "../compose/deps/counters.ts"
import { getIdentityTrial } from "../compose/deps/identity-trial.ts"
import type { Services } from "../compose/services.ts"

/** Time limit for the canary videos, which leaves enough time for the rest of the run. */
export const CANARIES_MS = 120_000

/**
 * Requests the canary videos (CANARY_VIDEOS) from YouTube, if there are any, and decides whether to
 * use new client identities. Then logs the causes of failures and adds up the counts, even if the
 * canaries failed. Runs every 5 minutes: by a schedule in AWS, by a timer locally.
 */
export async function diagnosis(services: Services): Promise<void> {
  const { clock, log, table } = services
  const result = await withTimeout(clock, CANARIES_MS, undefined, async (signal) => askAll(services, signal))
  if (result === "timeout") log.failure("canary", new Error("The canary videos took too long."))
  // Locally, this same process counts, so its latest counts must be stored first.
  await getCounters(services).flush()
  for (const { cause } of await findCauses(table)) log.failure("diagnosis", cause)
  await rollUp(table)
}

async function askAll(services: Services, signal: AbortSignal): Promise<void> {
  const { config, log } = services
  const ask = async (source: CaptionSource) => {
    for (const videoId of config.CANARY_VIDEOS) await source.extract({ videoId, signal })
  }
  const results = await Promise.allSettled(getCanaries(services).map(ask))
  if (signal.aborted) return
  for (const each of results) if (each.status === "rejected") log.failure("canary", each.reason)
  const trial = getIdentityTrial(services, signal)
  if (trial) await tryIdentities(trial).catch((cause: unknown) => signal.aborted || trial.report(cause))
}
