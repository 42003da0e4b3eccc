import type { ListingDeps } from "../../../core/listing/fetch-listing.ts"
import type { Quota } from "../../../core/listing/quota.ts"
import { countWithin } from "../../../core/ratelimit/rate-limit.ts"
import { perServices } from "../per-services.ts"
import type { Services } from "../services.ts"
import { listingWith } from "./listing.ts"

/**
 * The most free calls per account and day that can use the Data API. The most expensive call costs
 * 5 quota units.
 */
export const OFFICIAL_FREE_CALLS_PER_DAY = 200
const DAY_SECONDS = 86_400
/** The share of the day's quota units that free calls may use. The rest is left for paid calls. */
export const FREE_QUOTA_SHARE = 0.5

/** Returns the quota of free calls and of the watchlists' polls. */
export const freeQuota = ({
  config: { PLATFORM_API_DAILY_UNITS: daily, PLATFORM_API_RESERVE_UNITS: reserve },
}: Services): Quota => ({ daily: Math.floor(daily * FREE_QUOTA_SHARE), reserve })

const freeListing = perServices((services): ListingDeps => listingWith(services, freeQuota(services)))

/**
 * Returns the dependencies of the free list routes. Above an account's daily limit, the routes use
 * only the client API, so that one account cannot use up the Data API's quota for everybody.
 */
export async function getFreeListing(services: Services, accountId: string): Promise<ListingDeps> {
  const listing = freeListing(services)
  if (!listing.official) return listing
  const { allowed } = await countWithin(services.table, {
    name: "official free calls",
    subject: accountId,
    max: OFFICIAL_FREE_CALLS_PER_DAY,
    windowSeconds: DAY_SECONDS,
  })
  return allowed ? listing : { ...listing, official: undefined }
}
