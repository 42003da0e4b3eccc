import type { Attempt } from "../kernel/attempt.ts"
import type { ChannelReference } from "../youtube/channel-reference.ts"
import { fetchListing, type ListingDeps } from "./fetch-listing.ts"
import type { ChannelItem, VideoItem } from "./items.ts"

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** What a feed holds at the most. */
const FEED_LENGTH = 15
export const NO_SUCH_CHANNEL = "No such channel."

type Asking = { attempts: Attempt[]; signal?: AbortSignal | undefined }

/** A channel by any of its names; kept for a day. Throws as askSources does. */
export async function resolveChannel(
  lister: ListingDeps,
  channel: ChannelReference,
  { attempts, signal }: Asking,
): Promise<ChannelItem> {
  const { value } = await fetchListing(lister, {
    question: { list: "channel", by: channel.by, value: channel.value },
    lifetimeMs: 24 * HOUR_MS,
    ask: (lists) => lists.resolveChannel({ channel, signal }),
    absent: NO_SUCH_CHANNEL,
    attempts,
  })
  return value
}

/** The id of a channel: at once where that is its name, else by resolving it. */
export async function channelIdOf(
  lister: ListingDeps,
  channel: ChannelReference,
  asking: Asking,
): Promise<string> {
  return channel.by === "id" ? channel.value : (await resolveChannel(lister, channel, asking)).channelId
}

/**
 * A channel's latest videos, about 15, kept for 5 minutes: its public feed, and where that gives none its list of videos
 * (the platform's feeds are out of order at times, and then deny channels that exist). Throws as askSources does.
 */
export async function latestVideos(
  lister: ListingDeps,
  channel: ChannelReference,
  asking: Asking,
): Promise<{ channelId: string; videos: readonly VideoItem[] }> {
  const channelId = await channelIdOf(lister, channel, asking)
  const { value } = await fetchListing(lister, {
    question: { list: "latest", channelId },
    lifetimeMs: 5 * MINUTE_MS,
    ask: async (lists) => {
      const fed = await lister.feed(channelId, asking.signal)
      if (fed.outcome === "ok") return fed
      const listed = await lists.channelVideos({
        channelId,
        tab: "videos",
        cursor: null,
        signal: asking.signal,
      })
      const attempts = [...fed.attempts, ...listed.attempts]
      if (listed.outcome !== "ok") return { ...listed, attempts }
      return { outcome: "ok", value: listed.value.items.slice(0, FEED_LENGTH), attempts }
    },
    absent: NO_SUCH_CHANNEL,
    attempts: asking.attempts,
  })
  return { channelId, videos: value }
}
