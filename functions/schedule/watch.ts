import { pollDue } from "../../core/watch/poll-due.ts"
import { runWatchlistsDue } from "../../core/watch/run-watchlists.ts"
import { getWatchRunner } from "../compose/deps/watchlists.ts"
import type { Services } from "../compose/services.ts"
import { getBlocks } from "../http/caller/blocks.ts"

/** No poll starts after this time, so that its requests end before the Lambda's time limit. */
const POLL_WITHIN_MS = 25_000
/** No watchlist is begun after this time. */
const BEGIN_WITHIN_MS = 45_000

/**
 * Polls the sources of watchlists that are due, then announces their new videos. Runs every minute:
 * by a schedule in AWS, by a timer locally.
 */
export async function watch(services: Services) {
  const { clock } = services
  const blocks = getBlocks(services)
  await blocks.refresh()
  const deps = getWatchRunner(services, blocks.isAccountBlocked)
  const startedAt = clock.now()
  await pollDue(deps, startedAt + POLL_WITHIN_MS)
  return await runWatchlistsDue(deps, startedAt + BEGIN_WITHIN_MS)
}
