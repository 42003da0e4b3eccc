import { decodeHTMLStrict } from "entities/decode"
import { readPublished } from "../../../../kernel/published.ts"
import {
  type ChannelItem,
  type Comment,
  type Page,
  type SourceThread,
  UNREADABLE,
  type VideoItem,
} from "../../../../listing/items.ts"
import { at, list, readText } from "../../json-path.ts"
import type { Result } from "./request.ts"

/** Names of thumbnail sizes, largest first. */
const SIZES = ["maxres", "standard", "high", "medium", "default"]

/** An item that lacks a required field. */
export type Unreadable = "unreadable"

/**
 * Reads a page of items. Omits items for which `read` returns undefined. If some items are
 * unreadable, `stopped` has the reason. If all are, the outcome is `changed_page`, so that another
 * source is used.
 */
export function readPage<T extends object>(
  body: unknown,
  read: (item: unknown) => T | Unreadable | undefined,
): Result<Page<T>> {
  const found = itemsOf(body).map(read)
  const items = found.flatMap((item) => (typeof item === "object" ? [item] : []))
  const isUnreadable = found.includes("unreadable")
  if (isUnreadable && items.length === 0) return { outcome: "changed_page" }
  const total = at(body, "pageInfo", "totalResults")
  return {
    outcome: "ok",
    value: {
      items,
      cursor: readText(at(body, "nextPageToken")) ?? null,
      totalResults: typeof total === "number" && Number.isSafeInteger(total) && total >= 0 ? total : null,
      stopped: isUnreadable ? UNREADABLE : null,
    },
  }
}

/** Returns the items of a response. It may have no `items` if there are no results. */
export function itemsOf(body: unknown): readonly unknown[] {
  return list(at(body, "items"))
}

/** Reads a video in search results. Only search results have HTML-escaped names. */
export function readFoundVideo(item: unknown): VideoItem | Unreadable | undefined {
  const videoId = readText(at(item, "id", "videoId"))
  if (videoId === undefined) return undefined
  const snippet = at(item, "snippet")
  const title = unescaped(at(snippet, "title"))
  if (title === undefined) return "unreadable"
  return {
    videoId,
    channelId: readText(at(snippet, "channelId")) ?? null,
    title,
    channel: unescaped(at(snippet, "channelTitle")) ?? null,
    ...readPublished(at(snippet, "publishedAt")),
    thumbnail: readThumbnail(snippet),
  }
}

/** Reads a channel in search results, which have neither handles nor subscriber counts. */
export function readFoundChannel(item: unknown): ChannelItem | Unreadable | undefined {
  const channelId = readText(at(item, "id", "channelId"))
  if (channelId === undefined) return undefined
  const snippet = at(item, "snippet")
  const name = unescaped(at(snippet, "title"))
  if (name === undefined) return "unreadable"
  return {
    channelId,
    name,
    handle: null,
    subscribers: null,
    thumbnail: readThumbnail(snippet),
  }
}

/**
 * Reads a channel. `customUrl` is a handle if it starts with `@`; older ones are names under `/c/`.
 */
export function readChannel(item: unknown): ChannelItem | undefined {
  const channelId = readText(at(item, "id"))
  const name = readText(at(item, "snippet", "title"))
  if (channelId === undefined || name === undefined) return undefined
  const address = readText(at(item, "snippet", "customUrl"))
  const subscribers = readText(at(item, "statistics", "subscriberCount"))
  const hidden = at(item, "statistics", "hiddenSubscriberCount") === true
  return {
    channelId,
    name,
    handle: address?.startsWith("@") ? address : null,
    subscribers: !hidden && subscribers && /^\d+$/.test(subscribers) ? subscribers : null,
    thumbnail: readThumbnail(at(item, "snippet")),
  }
}

/**
 * Reads a playlist entry. Undefined if the video was deleted or is private. The date and channel of
 * an entry are when and by whom it was added. They describe the video only if the playlist is a
 * channel's uploads.
 */
export function readEntry(item: unknown, isUploads: boolean): VideoItem | Unreadable | undefined {
  const snippet = at(item, "snippet")
  const details = at(item, "contentDetails")
  const videoId = readText(at(details, "videoId")) ?? readText(at(snippet, "resourceId", "videoId"))
  if (videoId === undefined || isGone(item)) return undefined
  const title = readText(at(snippet, "title"))
  if (title === undefined) return "unreadable"
  const added = isUploads ? snippet : undefined
  return {
    videoId,
    channelId: readText(at(snippet, "videoOwnerChannelId")) ?? readText(at(added, "channelId")) ?? null,
    title,
    channel: readText(at(snippet, "videoOwnerChannelTitle")) ?? readText(at(added, "channelTitle")) ?? null,
    ...readPublished(at(details, "videoPublishedAt") ?? at(added, "publishedAt")),
    thumbnail: readThumbnail(snippet),
  }
}

/**
 * True if the entry's video is private or deleted: the entry's status says so, or the entry has a
 * placeholder title and no thumbnail.
 */
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

/** Reads a playlist's title from the playlist, because its entries do not have it. */
export function readPlaylistTitle(item: unknown): string | null {
  return readText(at(item, "snippet", "title")) ?? null
}

export function readThread(item: unknown): SourceThread | Unreadable {
  const comment = readComment(at(item, "snippet", "topLevelComment"))
  if (comment === undefined) return "unreadable"
  const replies = list(at(item, "replies", "comments")).flatMap((reply) => readComment(reply) ?? [])
  const replyCount = wholeNumber(at(item, "snippet", "totalReplyCount"))
  // A thread's ID is that of its first comment.
  const repliesCursor = replyCount > replies.length ? readText(at(item, "id")) : undefined
  return { ...comment, replyCount: Math.max(replyCount, replies.length), replies, repliesCursor }
}

export function readReply(item: unknown): Comment | Unreadable {
  return readComment(item) ?? "unreadable"
}

function readComment(item: unknown): Comment | undefined {
  const snippet = at(item, "snippet")
  if (snippet === undefined) return undefined
  return {
    author: readText(at(snippet, "authorDisplayName")) ?? "",
    // The original text is better, because the displayed text may have links instead of URLs.
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
