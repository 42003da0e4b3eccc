import type * as z from "zod"
import type { Receipt } from "../../core/ledger/receipt.ts"
import * as Listing from "../../core/listing/items.ts"
import type {
  ChannelResult,
  CommentThread,
  VideoEntry,
  VideoResult,
} from "../../core/listing/listing.schema.ts"
import type {
  ChannelPage,
  ChannelVideoPage,
  CommentPage,
  PlaylistVideoPage,
  ReplyPage,
  VideoPage,
} from "../../core/listing/listings.ts"
import type { TokenPage } from "../../core/listing/paid-page.ts"
import { publishedBody } from "./published-body.ts"

export function videoResult(video: Listing.VideoItem): z.output<typeof VideoResult> {
  return { ...videoEntry(video), channel_id: video.channelId, channel: video.channel }
}

export function videoEntry(video: Listing.VideoItem): z.output<typeof VideoEntry> {
  const { videoId, title, thumbnail } = video
  return { video_id: videoId, title, ...publishedBody(video), thumbnail }
}

export function channelResult(channel: Listing.ChannelItem): z.output<typeof ChannelResult> {
  const { channelId, name, handle, subscribers, thumbnail } = channel
  return { channel_id: channelId, name, handle, subscribers, thumbnail }
}

export function commentThread(thread: Listing.CommentThread): z.output<typeof CommentThread> {
  return {
    ...comment(thread),
    reply_count: thread.replyCount,
    replies: thread.replies.map(comment),
    // Pages cached by earlier releases have no token.
    replies_token: thread.repliesToken ?? null,
  }
}

function comment({ author, text, likes, updatedAt, ...published }: Listing.Comment) {
  return { author, text, likes, ...publishedBody(published), updated_at: updatedAt }
}

/** A charged page of a list, and what it cost. */
export type PaidPage<P> = { value: TokenPage<P>; receipt: Pick<Receipt, "creditsUsed"> }

export const videoSearchBody = (paid: PaidPage<VideoPage>) =>
  pageBody(paid, { results: paid.value.page.items.map(videoResult) })

export const channelsBody = (paid: PaidPage<ChannelPage>) =>
  pageBody(paid, { results: paid.value.page.items.map(channelResult) })

export const channelSearchBody = (paid: PaidPage<ChannelVideoPage>) => {
  const { channelId, items } = paid.value.page
  return pageBody(paid, { channel_id: channelId, results: items.map(videoResult) })
}

export const channelVideosBody = (paid: PaidPage<ChannelVideoPage>) => {
  const { channelId, items, totalResults } = paid.value.page
  return pageBody(paid, {
    channel_id: channelId,
    videos: items.map(videoEntry),
    total_results: totalResults,
  })
}

export const playlistBody = (playlistId: string, paid: PaidPage<PlaylistVideoPage>) => {
  const { items, totalResults } = paid.value.page
  return pageBody(paid, {
    playlist_id: playlistId,
    videos: items.map(videoEntry),
    total_results: totalResults,
  })
}

export const commentsBody = (videoId: string, paid: PaidPage<CommentPage>) => {
  const { items, totalResults } = paid.value.page
  return pageBody(paid, {
    video_id: videoId,
    comments: items.map(commentThread),
    total_results: totalResults,
  })
}

export const repliesBody = (videoId: string, paid: PaidPage<ReplyPage>) => {
  const { items, totalResults } = paid.value.page
  return pageBody(paid, {
    video_id: videoId,
    replies: items.map(comment),
    total_results: totalResults,
  })
}

/** Builds a list's body: its own fields, then the token of the next page and the cost. */
function pageBody<P extends Listing.Page<unknown>, B extends object>(
  { value, receipt }: PaidPage<P>,
  body: B,
) {
  const { stopped } = value.page
  return {
    ...body,
    next_page_token: value.nextPageToken,
    credits_used: receipt.creditsUsed,
    ...endOf(stopped),
  }
}

/**
 * Returns why a list is not complete. `stopped_reason`: the list ends early. `left_out_reason`: the
 * list continues, but YouTube left something out.
 */
function endOf(stopped: string | null) {
  if (stopped === null) return {}
  return Listing.isCut(stopped)
    ? { complete: false as const, stopped_reason: stopped }
    : { left_out_reason: stopped }
}
