import {
  type Comment,
  type Page,
  REPLIES_LIMITED,
  RESULTS_LIMITED,
  type SourceThread,
} from "../../../../listing/items.ts"
import type { CommentOrder } from "../../../../listing/listing-source.ts"
import { readPage, readReply, readThread } from "./read-items.ts"
import type { Call, Result } from "./request.ts"

/**
 * Fetches one page of comment threads. Costs one quota unit. The API returns up to five replies per
 * thread. If any thread has more, and nothing else is missing, `stopped` is `replies_limited`.
 */
export async function fetchComments(
  call: Call,
  params: { videoId: string; order: CommentOrder; max: number; cursor: string | null },
): Promise<Result<Page<SourceThread>>> {
  const answer = await call("commentThreads", {
    part: "snippet,replies",
    videoId: params.videoId,
    order: params.order,
    maxResults: params.max,
    textFormat: "plainText",
    pageToken: params.cursor,
  })
  if (answer.outcome !== "ok") return answer
  const listing = readPage(answer.value, readThread)
  if (listing.outcome !== "ok") return listing
  const page = limitPage(listing.value, params.max, params.cursor === null)
  const isLimited = page.items.some(({ replyCount, replies }) => replies.length < replyCount)
  return { outcome: "ok", value: { ...page, stopped: page.stopped ?? (isLimited ? REPLIES_LIMITED : null) } }
}

/**
 * Fetches one page of a thread's replies. Costs one quota unit. The cursor is the thread's ID. For
 * later pages, a space and the page token follow.
 */
export async function fetchReplies(
  call: Call,
  params: { cursor: string; max: number },
): Promise<Result<Page<Comment>>> {
  const [parentId = "", pageToken = null] = params.cursor.split(" ")
  const answer = await call("comments", {
    part: "snippet",
    parentId,
    maxResults: params.max,
    textFormat: "plainText",
    pageToken,
  })
  // The thread existed when its cursor was created, so it has been deleted since.
  if (answer.outcome === "absent") return { outcome: "stale_cursor" }
  if (answer.outcome !== "ok") return answer
  const listing = readPage(answer.value, readReply)
  if (listing.outcome !== "ok") return listing
  const page = limitPage(listing.value, params.max, pageToken === null)
  const cursor = page.cursor === null ? null : `${parentId} ${page.cursor}`
  return { outcome: "ok", value: { ...page, cursor } }
}

/**
 * Truncates the page to `max` items in case the API returns more. The API counts only the results
 * of one page, so the total is known only if there is a single page.
 */
function limitPage<T>(page: Page<T>, max: number, isFirst: boolean): Page<T> {
  const items = page.items.slice(0, max)
  return {
    ...page,
    items,
    totalResults: isFirst && page.cursor === null ? items.length : null,
    stopped: page.items.length > max ? RESULTS_LIMITED : page.stopped,
  }
}
