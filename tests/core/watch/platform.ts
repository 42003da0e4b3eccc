import { feedReader } from "../../../core/adapters/youtube/listing/feed.ts"
import type { Clock } from "../../../core/kernel/clock.ts"
import type { ListingDeps } from "../../../core/listing/fetch-listing.ts"
import type { ListingSource } from "../../../core/listing/listing-source.ts"
import type { Table } from "../../../core/table/table.ts"

export type Upload = { videoId: string; at: number }

/** YouTube's feeds of channels that publish while a simulated clock runs. */
export type FakePlatform = {
  publish(channelId: string, upload: Upload): void
  /** The times of the requests for each channel. */
  requests: ReadonlyMap<string, number[]>
  /** Requests that were answered with 304. */
  unchanged(): number
  /** Makes a channel's feed and lists answer with this status. Undefined: 200 again. */
  fail(channelId: string, status: number | undefined): void
  lister(table: Table): ListingDeps
}

const FEED_LENGTH = 15

export function fakePlatform(clock: Clock): FakePlatform {
  const uploads = new Map<string, Upload[]>()
  const requests = new Map<string, number[]>()
  const failing = new Map<string, number>()
  let unchanged = 0
  const answer = (url: URL, headers: Headers): Response => {
    const channelId = url.searchParams.get("channel_id") ?? ""
    requests.set(channelId, [...(requests.get(channelId) ?? []), clock.now()])
    const status = failing.get(channelId)
    if (status !== undefined) return new Response("", { status })
    const newest = (uploads.get(channelId) ?? []).filter(({ at }) => at <= clock.now()).slice(-FEED_LENGTH)
    const etag = `"${newest.at(-1)?.videoId ?? "empty"}"`
    if (headers.get("if-none-match") === etag) {
      unchanged += 1
      return new Response(null, { status: 304, headers: { etag } })
    }
    return new Response(feedOf(channelId, newest.toReversed()), { headers: { etag } })
  }
  return {
    publish: (channelId, upload) => {
      uploads.set(channelId, [...(uploads.get(channelId) ?? []), upload])
    },
    requests,
    unchanged: () => unchanged,
    fail: (channelId, status) => {
      if (status === undefined) failing.delete(channelId)
      else failing.set(channelId, status)
    },
    lister: (table) => ({
      table,
      tokenSecret: "unused",
      official: undefined,
      client: NO_LISTS,
      feed: feedReader({
        fetch: async (input, init) =>
          answer(new URL(input instanceof Request ? input.url : input), new Headers(init?.headers)),
        webOrigin: "http://platform.test",
        clock,
      }),
    }),
  }
}

/** Every list confirms that the channel is absent. */
const NO_LISTS = {
  channelVideos: async () => ({ outcome: "absent", attempts: [] }),
} as unknown as ListingSource

const feedOf = (channelId: string, videos: readonly Upload[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>${channelId}</title>${videos
    .map(
      ({ videoId, at }) =>
        `<entry><yt:videoId>${videoId}</yt:videoId><title>Video ${videoId}</title><published>${new Date(at).toISOString()}</published></entry>`,
    )
    .join("")}</feed>`
