import { dataApiListings } from "../../../core/adapters/youtube/listing/data-api/data-api-listings.ts"
import { fetchFeed } from "../../../core/adapters/youtube/listing/feed.ts"
import { innertubeListings } from "../../../core/adapters/youtube/listing/innertube/innertube-listings.ts"
import type { ListingDeps } from "../../../core/listing/fetch-listing.ts"
import { type Quota, spendUnits } from "../../../core/listing/quota.ts"
import { ConfigError } from "../config.ts"
import { perServices } from "../per-services.ts"
import type { Services } from "../services.ts"
import { getCounters } from "./counters.ts"
import { getYoutubeFetch } from "./youtube-fetch.ts"
import { getYoutubeMasks } from "./youtube-masks.ts"

/** Returns the dependencies of the list routes. Throws ConfigError when TOKEN_SECRET is not set. */
export const getListing = perServices((services): ListingDeps => {
  const { PLATFORM_API_DAILY_UNITS: daily, PLATFORM_API_RESERVE_UNITS: reserve } = services.config
  return listingWith(services, { daily, reserve })
})

/** The same, with a quota of the official API. */
export function listingWith(services: Services, quota: Quota): ListingDeps {
  const { config, clock, table, log, outboundFetch } = services
  if (!config.TOKEN_SECRET) throw new ConfigError("Missing or invalid settings: TOKEN_SECRET")
  const fetch = getYoutubeFetch(services)
  const webOrigin = config.PLATFORM_WEB_ORIGIN
  const { observe } = getCounters(services)
  return {
    table,
    tokenSecret: config.TOKEN_SECRET,
    observe,
    client: innertubeListings({
      fetch,
      webOrigin,
      clock,
      masks: getYoutubeMasks(services),
      observe,
      report: (cause) => log.failure("lists", cause),
    }),
    official: config.PLATFORM_API_KEY
      ? dataApiListings({
          // The Data API identifies callers by key, not by address, so it needs no proxy.
          fetch: outboundFetch,
          apiOrigin: config.PLATFORM_API_ORIGIN,
          apiKey: config.PLATFORM_API_KEY,
          clock,
          spend: (units, method) =>
            spendUnits(table, quota, units, method === "search" ? "searches" : "units"),
        })
      : undefined,
    feed: (channelId, signal) => fetchFeed({ fetch, webOrigin, clock, observe }, channelId, signal),
  }
}
