import type { Attempt } from "../kernel/attempt.ts"
import type { ChannelReference } from "../youtube/channel-reference.ts"
import { fetchListing, type ListingDeps } from "./fetch-listing.ts"
import type { ChannelItem, VideoItem } from "./items.ts"

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Maximum videos in a feed. */
export const FEED_LENGTH = 15
export const CHANNEL_NOT_FOUND = "Channel not found."

type FetchContext = { attempts: Attempt[]; signal?: AbortSignal | undefined }

/** Resolves a channel reference; cached for a day. Throws as `fetchListing` does. */
export async function resolveChannel(
  lister: ListingDeps,
  channel: ChannelReference,
  { attempts, signal }: FetchContext,
): Promise<ChannelItem> {
  const { value } = await fetchListing(lister, {
    query: { list: "channel", by: channel.by, value: channel.value },
    lifetimeMs: 24 * HOUR_MS,
    ask: (lists) => lists.resolveChannel({ channel, signal }),
    absent: CHANNEL_NOT_FOUND,
    attempts,
  })
  return value
}

/** Returns a channel's ID, resolving the reference only if it is not an ID. */
export async function channelIdOf(
  lister: ListingDeps,
  channel: ChannelReference,
  context: FetchContext,
): Promise<string> {
  return channel.by === "id" ? channel.value : (await resolveChannel(lister, channel, context)).channelId
}

/**
 * Returns a channel's latest videos (about 15), cached for 5 minutes: from its public feed, or from
 * its list of videos if the feed fails (feeds are unreliable at times and then deny existing
 * channels). Throws as `fetchListing` does.
 */
export async function latestVideos(
  lister: ListingDeps,
  channel: ChannelReference,
  context: FetchContext,
): Promise<{ channelId: string; videos: readonly VideoItem[] }> {
  const channelId = await channelIdOf(lister, channel, context)
  const { value } = await fetchListing(lister, {
    query: { list: "latest", channelId },
    lifetimeMs: 5 * MINUTE_MS,
    ask: async (lists) => {
      const fed = await lister.feed({ channelId }, undefined, context.signal)
      if (fed.outcome === "ok") return { ...fed, value: fed.value?.videos ?? [] }
      const listed = await lists.channelVideos({
        channelId,
        tab: "videos",
        cursor: null,
        signal: context.signal,
      })
      const attempts = [...fed.attempts, ...listed.attempts]
      if (listed.outcome !== "ok") return { ...listed, attempts }
      return { outcome: "ok", value: listed.value.items.slice(0, FEED_LENGTH), attempts }
    },
    absent: CHANNEL_NOT_FOUND,
    attempts: context.attempts,
  })
  return { channelId, videos: value }
}
