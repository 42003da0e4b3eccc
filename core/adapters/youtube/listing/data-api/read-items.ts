import { decodeHTMLStrict } from "entities/decode"
import { readPublished } from "../../../../kernel/published.ts"
import type { ChannelItem, Comment, CommentThread, Page, VideoItem } from "../../../../listing/items.ts"
import { at, list, readText } from "../../json-path.ts"

/** Largest first. */
const SIZES = ["maxres", "standard", "high", "medium", "default"]

/** Reads a page of items; items for which `read` returns undefined are omitted. */
export function readPage<T>(body: unknown, read: (item: unknown) => T | undefined): Page<T> {
  const total = at(body, "pageInfo", "totalResults")
  return {
    items: itemsOf(body).flatMap((item) => read(item) ?? []),
    cursor: readText(at(body, "nextPageToken")) ?? null,
    totalResults: typeof total === "number" && Number.isSafeInteger(total) && total >= 0 ? total : null,
    stopped: null,
  }
}

/** A response without results may lack `items`. */
export function itemsOf(body: unknown): readonly unknown[] {
  return list(at(body, "items"))
}

/** Reads a video search result. Only search HTML-escapes names. */
export function readFoundVideo(item: unknown): VideoItem | undefined {
  const videoId = readText(at(item, "id", "videoId"))
  if (videoId === undefined) return undefined
  const snippet = at(item, "snippet")
  return {
    videoId,
    channelId: readText(at(snippet, "channelId")) ?? null,
    title: unescaped(at(snippet, "title")) ?? "",
    channel: unescaped(at(snippet, "channelTitle")) ?? null,
    ...readPublished(at(snippet, "publishedAt")),
    thumbnail: readThumbnail(snippet),
  }
}

/** Reads a channel search result, which has neither handle nor subscriber count. */
export function readFoundChannel(item: unknown): ChannelItem | undefined {
  const channelId = readText(at(item, "id", "channelId"))
  if (channelId === undefined) return undefined
  const snippet = at(item, "snippet")
  return {
    channelId,
    name: unescaped(at(snippet, "title")) ?? "",
    handle: null,
    subscribers: null,
    thumbnail: readThumbnail(snippet),
  }
}

/**
 * Reads a channel. A custom URL is a handle if it starts with `@`; older ones are names under
 * `/c/`.
 */
export function readChannel(item: unknown): ChannelItem | undefined {
  const channelId = readText(at(item, "id"))
  if (channelId === undefined) return undefined
  const address = readText(at(item, "snippet", "customUrl"))
  const subscribers = readText(at(item, "statistics", "subscriberCount"))
  const hidden = at(item, "statistics", "hiddenSubscriberCount") === true
  return {
    channelId,
    name: readText(at(item, "snippet", "title")) ?? "",
    handle: address?.startsWith("@") ? address : null,
    subscribers: !hidden && subscribers && /^\d+$/.test(subscribers) ? subscribers : null,
    thumbnail: readThumbnail(at(item, "snippet")),
  }
}

/**
 * Reads a playlist entry; undefined for a deleted or private video. The entry's own date and
 * channel say when and by whom it was added; only in a channel's uploads do they also describe the
 * video.
 */
export function readEntry(item: unknown, isUploads: boolean): VideoItem | undefined {
  const snippet = at(item, "snippet")
  const details = at(item, "contentDetails")
  const videoId = readText(at(details, "videoId")) ?? readText(at(snippet, "resourceId", "videoId"))
  if (videoId === undefined || isGone(item)) return undefined
  const added = isUploads ? snippet : undefined
  return {
    videoId,
    channelId: readText(at(snippet, "videoOwnerChannelId")) ?? readText(at(added, "channelId")) ?? null,
    title: readText(at(snippet, "title")) ?? "",
    channel: readText(at(snippet, "videoOwnerChannelTitle")) ?? readText(at(added, "channelTitle")) ?? null,
    ...readPublished(at(details, "videoPublishedAt") ?? at(added, "publishedAt")),
    thumbnail: readThumbnail(snippet),
  }
}

/** A missing video keeps its place in the list, with a placeholder title and no thumbnail. */
function isGone(item: unknown): boolean {
  const privacy = at(item, "status", "privacyStatus")
  const title = readText(at(item, "snippet", "title"))
  const placeholder = title === "Deleted video" || title === "Private video"
  return (
    privacy === "private" ||
    privacy === "privacyStatusUnspecified" ||
    (placeholder && readThumbnail(at(item, "snippet")) === null)
  )
}

/** Reads a playlist's title from the playlist itself; its entries do not have it. */
export function readPlaylistTitle(item: unknown): string | null {
  return readText(at(item, "snippet", "title")) ?? null
}

export function readThread(item: unknown): CommentThread | undefined {
  const comment = readComment(at(item, "snippet", "topLevelComment"))
  if (comment === undefined) return undefined
  const replies = list(at(item, "replies", "comments")).flatMap((reply) => readComment(reply) ?? [])
  const replyCount = wholeNumber(at(item, "snippet", "totalReplyCount"))
  return { ...comment, replyCount: Math.max(replyCount, replies.length), replies }
}

function readComment(item: unknown): Comment | undefined {
  const snippet = at(item, "snippet")
  if (snippet === undefined) return undefined
  return {
    author: readText(at(snippet, "authorDisplayName")) ?? "",
    // The original text; the displayed one may contain links instead of URLs.
    text: readText(at(snippet, "textOriginal")) ?? readText(at(snippet, "textDisplay")) ?? "",
    likes: wholeNumber(at(snippet, "likeCount")),
    ...readPublished(at(snippet, "publishedAt")),
    updatedAt: readPublished(at(snippet, "updatedAt")).publishedAt,
  }
}

function wholeNumber(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : 0
}

function unescaped(value: unknown): string | undefined {
  const text = readText(value)
  return text && decodeHTMLStrict(text)
}

function readThumbnail(snippet: unknown): string | null {
  return SIZES.flatMap((size) => readText(at(snippet, "thumbnails", size, "url")) ?? [])[0] ?? null
}
