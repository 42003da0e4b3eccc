import { dataApiListings } from "../../../core/adapters/youtube/listing/data-api/data-api-listings.ts"
import { fetchFeed } from "../../../core/adapters/youtube/listing/feed.ts"
import { innertubeListings } from "../../../core/adapters/youtube/listing/innertube/innertube-listings.ts"
import type { ListingDeps } from "../../../core/listing/fetch-listing.ts"
import { spendUnits } from "../../../core/listing/quota.ts"
import { ConfigError } from "../config.ts"
import type { Services } from "../services.ts"
import { getYoutubeFetch } from "./youtube-fetch.ts"

const listers = new WeakMap<Services, ListingDeps>()

/** What the list routes stand on, made once for a process. Throws ConfigError without a secret for page tokens. */
export function getListing(services: Services): ListingDeps {
  const existing = listers.get(services)
  if (existing) return existing
  const { config, clock, table, log, outboundFetch } = services
  if (!config.TOKEN_SECRET) throw new ConfigError("Settings that are missing or wrong: TOKEN_SECRET")
  const fetch = getYoutubeFetch(services)
  const webOrigin = config.PLATFORM_WEB_ORIGIN
  const quota = { daily: config.PLATFORM_API_DAILY_UNITS, reserve: config.PLATFORM_API_RESERVE_UNITS }
  const lister: ListingDeps = {
    table,
    tokenSecret: config.TOKEN_SECRET,
    client: innertubeListings({ fetch, webOrigin, clock, report: (cause) => log.failure("lists", cause) }),
    official: config.PLATFORM_API_KEY
      ? dataApiListings({
          // The official API knows its callers by their key, not by their address: no proxy.
          fetch: outboundFetch,
          apiOrigin: config.PLATFORM_API_ORIGIN,
          apiKey: config.PLATFORM_API_KEY,
          clock,
          spend: (units, method) =>
            spendUnits(table, quota, units, method === "search" ? "searches" : "units"),
        })
      : undefined,
    feed: (channelId, signal) => fetchFeed({ fetch, webOrigin, clock }, channelId, signal),
  }
  listers.set(services, lister)
  return lister
}
