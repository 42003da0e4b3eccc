import type { PollDeps } from "../../../core/watch/poll-source.ts"
import type { WatchDeps } from "../../../core/watch/run-watchlists.ts"
import type { Services } from "../services.ts"
import { getWorkerListing } from "./listing.ts"
import { getQueue } from "./queue.ts"

/** The page where a user sees and changes watchlists. */
const WATCHLISTS_PATH = "/dashboard"

/** Returns the dependencies of the schedule that polls sources and announces videos. */
export const getWatchRunner = (
  services: Services,
  isBlocked: (accountId: string) => boolean,
): PollDeps & WatchDeps => ({
  table: services.table,
  // Polls must not use up the Data API's quota, so they have no key for it.
  lister: getWorkerListing(services),
  queue: getQueue(services),
  isBlocked,
  report: (cause) => services.log.failure("watch", cause),
  pageUrl: services.config.PUBLIC_URL + WATCHLISTS_PATH,
  unsubscribeUrl: (token) => `${services.config.PUBLIC_URL}/watch/unsubscribe/${token}`,
})
