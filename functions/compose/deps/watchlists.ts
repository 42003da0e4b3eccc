import type { ListingDeps } from "../../../core/listing/fetch-listing.ts"
import type { PollDeps } from "../../../core/watch/poll-source.ts"
import type { WatchDeps } from "../../../core/watch/run-watchlists.ts"
import { perServices } from "../per-services.ts"
import type { Services } from "../services.ts"
import { freeQuota } from "./free-listing.ts"
import { getWorkerListing, officialSource } from "./listing.ts"
import { getQueue } from "./queue.ts"

/** The page where a user sees and changes watchlists. */
const WATCHLISTS_PATH = "/dashboard"

/**
 * Returns the dependencies of the polls' lists. Only searches use the Data API
 * (core/watch/read-source.ts), within the quota of free calls.
 */
const getWatchListing = perServices(
  (services): ListingDeps => ({
    ...getWorkerListing(services),
    official: officialSource(services, freeQuota(services)),
  }),
)

/** Returns the dependencies of the schedule that polls sources and announces videos. */
export const getWatchRunner = (
  services: Services,
  isBlocked: (accountId: string) => boolean,
): PollDeps & WatchDeps => ({
  table: services.table,
  lister: getWatchListing(services),
  queue: getQueue(services),
  isBlocked,
  report: (cause) => services.log.failure("watch", cause),
  pageUrl: services.config.PUBLIC_URL + WATCHLISTS_PATH,
  unsubscribeUrl: (token) => `${services.config.PUBLIC_URL}/watch/unsubscribe/${token}`,
})
