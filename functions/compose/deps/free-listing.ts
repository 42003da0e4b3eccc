import type { ListingDeps } from "../../../core/listing/fetch-listing.ts"
import { countWithin } from "../../../core/ratelimit/rate-limit.ts"
import { perServices } from "../per-services.ts"
import type { Services } from "../services.ts"
import { listingWith } from "./listing.ts"

/** Free calls of one account that may use the official API, a day. The largest costs 5 units. */
export const OFFICIAL_FREE_CALLS_PER_DAY = 200
const DAY_SECONDS = 86_400
/** The share of the day's units that free calls leave for paid ones. */
export const PAID_SHARE = 0.5

const freeListing = perServices((services): ListingDeps => {
  const { PLATFORM_API_DAILY_UNITS: daily, PLATFORM_API_RESERVE_UNITS: reserve } = services.config
  return listingWith(services, { daily: Math.floor(daily * PAID_SHARE), reserve })
})

/**
 * Returns the dependencies of list routes that cost no credits. Beyond an account's day they ask
 * the client API only, so that one account cannot use up the official quota for everybody.
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
