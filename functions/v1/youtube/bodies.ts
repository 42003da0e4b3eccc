import type * as z from "zod"
import type { TokenPage } from "../../../core/flow/list.ts"
import type { Paid } from "../../../core/flow/metered.ts"
import type {
  ChannelResult,
  CommentThread,
  VideoEntry,
  VideoResult,
} from "../../../core/listing/listing.schema.ts"
import type * as Listing from "../../../core/video/listing.ts"
import type { RequestFacts } from "../../http/log.ts"

export function videoResult(video: Listing.VideoItem): z.output<typeof VideoResult> {
  return { ...videoEntry(video), channel_id: video.channelId, channel: video.channel }
}

export function videoEntry(video: Listing.VideoItem): z.output<typeof VideoEntry> {
  const { videoId, title, publishedAt, thumbnail } = video
  return { video_id: videoId, title, published_at: publishedAt, thumbnail }
}

export function channelResult(channel: Listing.ChannelItem): z.output<typeof ChannelResult> {
  const { channelId, name, handle, subscribers, thumbnail } = channel
  return { channel_id: channelId, name, handle, subscribers, thumbnail }
}

export function commentThread(thread: Listing.CommentThread): z.output<typeof CommentThread> {
  return { ...comment(thread), reply_count: thread.replyCount, replies: thread.replies.map(comment) }
}

function comment({ author, text, likes, publishedAt, updatedAt }: Listing.Comment) {
  return { author, text, likes, published_at: publishedAt, updated_at: updatedAt }
}

/** A page as an answer: what the list is, then its items, then how it goes on and what it cost. */
export function pageResponse<P extends Listing.Page<unknown>>(
  facts: Partial<RequestFacts>,
  paid: Paid<TokenPage<P>>,
  body: object,
): Response {
  const { value, receipt, remaining } = paid
  const { stopped } = value.page
  Object.assign(facts, { credits: receipt.creditsUsed, remaining })
  return Response.json({
    ...body,
    next_page_token: value.nextPageToken,
    credits_used: receipt.creditsUsed,
    ...(stopped === null ? {} : { complete: false, stopped_reason: stopped }),
  })
}
