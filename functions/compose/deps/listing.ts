import { randomUUID } from "node:crypto"
import { dataApiListings } from "../../../core/adapters/youtube/listing/data-api/data-api-listings.ts"
import { innertubeListings } from "../../../core/adapters/youtube/listing/innertube/innertube-listings.ts"
import type { ListingDeps } from "../../../core/listing/fetch-listing.ts"
import type { ListingSource } from "../../../core/listing/listing-source.ts"
import { type Quota, spendUnits } from "../../../core/listing/quota.ts"
import { ConfigError } from "../config.ts"
import { perServices } from "../per-services.ts"
import type { Services } from "../services.ts"
import { getCounters } from "./counters.ts"
import { getYoutubeFetch } from "./youtube-fetch.ts"
import { getYoutubeIdentities } from "./youtube-identities.ts"
import { getYoutubeMasks } from "./youtube-masks.ts"

/** Returns the dependencies of the list routes. Throws ConfigError if TOKEN_SECRET is not set. */
export const getListing = perServices((services): ListingDeps => {
  const { PLATFORM_API_DAILY_UNITS: daily, PLATFORM_API_RESERVE_UNITS: reserve } = services.config
  return listingWith(services, { daily, reserve })
})

/**
 * Returns the dependencies of list routes with the given quota of the Data API. Throws ConfigError
 * if TOKEN_SECRET is not set.
 */
export function listingWith(services: Services, quota: Quota): ListingDeps {
  const { config } = services
  if (!config.TOKEN_SECRET) throw new ConfigError("Missing or invalid settings: TOKEN_SECRET")
  return {
    ...clientSources(services),
    tokenSecret: config.TOKEN_SECRET,
    official: officialSource(services, quota),
  }
}

/** Returns the Data API as a list source. Undefined if its key is not configured. */
export function officialSource(
  { config, clock, table, outboundFetch }: Services,
  quota: Quota,
): ListingSource | undefined {
  if (!config.PLATFORM_API_KEY) return undefined
  return dataApiListings({
    // The Data API identifies callers by key, not by address, so it needs no proxy.
    fetch: outboundFetch,
    apiOrigin: config.PLATFORM_API_ORIGIN,
    apiKey: config.PLATFORM_API_KEY,
    clock,
    spend: (units, method) => spendUnits(table, quota, units, method === "search" ? "searches" : "units"),
  })
}

/**
 * Returns the dependencies of lists that a worker reads. A worker decodes untrusted files, so it
 * has neither the Data API's key nor TOKEN_SECRET. It continues lists by the sources' own cursors
 * and discards the page tokens, so a random secret will do.
 */
export const getWorkerListing = perServices(
  (services): ListingDeps => ({
    ...clientSources(services),
    tokenSecret: randomUUID(),
    official: undefined,
  }),
)

/** The list sources that need none of our secrets. */
function clientSources(services: Services): Pick<ListingDeps, "table" | "observe" | "client" | "feed"> {
  const { config, clock, table, log } = services
  const fetch = getYoutubeFetch(services)
  const webOrigin = config.PLATFORM_WEB_ORIGIN
  const { observe } = getCounters(services)
  return {
    table,
    observe,
    client: innertubeListings({
      fetch,
      webOrigin,
      clock,
      masks: getYoutubeMasks(services),
      identities: getYoutubeIdentities(services),
      observe,
      report: (cause) => log.failure("lists", cause),
    }),
    feed: async (subject, validators, signal) => {
      // Loaded here, because only the latest videos of channels come from feeds, and XML is 90 KB.
      const { feedReader } = await import("../../../core/adapters/youtube/listing/feed.ts")
      return await feedReader({ fetch, webOrigin, clock, observe })(subject, validators, signal)
    },
  }
}
