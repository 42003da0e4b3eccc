import { type Comment, type Page, REPLIES_LIMITED, type SourceThread } from "../../../../listing/items.ts"
import type { CommentOrder } from "../../../../listing/listing-source.ts"
import { readReplies, readSection, readThreads, type Thread } from "./comment-items.ts"
import type { Cursor } from "./cursor.ts"
import { LIST_MASKS } from "./list-masks.ts"
import { type Collected, paginate } from "./paginate.ts"
import { type Exchange, type ListCall, request } from "./request.ts"
import { isDoubtfulPage, ok, type RawPage, type Result } from "./result.ts"

/**
 * Maximum threads per call whose replies are loaded. At most AT_ONCE requests for replies run at
 * once.
 */
const REPLY_THREADS_MAX = 20
const AT_ONCE = 4

const MASKED = { mask: LIST_MASKS.comments.first, isDoubtful: isDoubtfulPage }
const SORT = { relevance: "TOP_COMMENTS", time: "NEWEST_FIRST" } as const

export type CommentsQuery = { videoId: string; order: CommentOrder; max: number }

/** Loads `max` threads from `start` on, or all if there are fewer. YouTube's pages have 20. */
export async function fetchThreads(
  call: ListCall,
  start: Cursor,
  { videoId, order, max }: CommentsQuery,
): Promise<Result<Collected<Thread>>> {
  const { clock } = call.session
  const read = (answer: unknown) => readThreads(answer, clock.now())
  return await paginate(start, { atLeast: max, atMost: max }, async (token) => {
    if (token !== null) {
      const send = more(token)
      return await request(call, { ...MASKED, name: "comments", send, read, refused: "stale_cursor" })
    }
    const first = await request<RawPage<Thread>>(call, {
      ...MASKED,
      name: "comments",
      send: async (library) => library.getComments(videoId, SORT[order]),
      read,
      refused: "absent",
    })
    if (first.outcome !== "changed_page") return first
    return await request<RawPage<Thread>>(call, {
      name: "next",
      send: async ({ actions }) => actions.execute("/next", { videoId }),
      read: readSection,
      refused: "absent",
    })
  })
}

/**
 * Loads the first page of replies (about ten) for up to 20 threads, until the time is up. Adds the
 * replies to `found`, so that those that have arrived are kept when the time is up. If the replies
 * of a thread cannot be loaded, the thread has only their number.
 */
export async function fetchReplies(
  call: ListCall,
  threads: readonly Thread[],
  found: RepliesByToken,
): Promise<Result<null>> {
  const { clock } = call.session
  const waiting = threads.flatMap(({ repliesToken }) => repliesToken ?? []).slice(0, REPLY_THREADS_MAX)
  const work = async (): Promise<void> => {
    for (let token = waiting.shift(); token !== undefined; token = waiting.shift()) {
      const reading = await request(call, {
        mask: LIST_MASKS.comments.more,
        name: "replies",
        send: more(token),
        read: (answer) => readReplies(answer, clock.now()),
        refused: "changed_page",
      })
      if (reading.outcome === "ok") found.set(token, reading.value.items)
      // Skips the other threads, because their requests would be blocked too.
      if (reading.outcome === "blocked") waiting.length = 0
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return ok(null)
}

/** Replies, by the token that requests them. */
export type RepliesByToken = Map<string, SourceThread["replies"]>

export function withReplies(
  { items, cursor, facts, stopped }: Collected<Thread>,
  found: RepliesByToken,
): Page<SourceThread> {
  const threads = items.map(({ thread, repliesToken }) => {
    const replies = found.get(repliesToken ?? "") ?? thread.replies
    const isWhole = thread.replyCount <= replies.length
    return { ...thread, replies, repliesCursor: isWhole ? undefined : thread.repliesCursor }
  })
  const isLimited = threads.some(({ replyCount, replies }) => replyCount > replies.length)
  return {
    items: threads,
    cursor,
    totalResults: facts.total,
    stopped: stopped ?? (isLimited ? REPLIES_LIMITED : null),
  }
}

/** Loads `max` replies from `start` on, or all if there are fewer. YouTube's pages have 10. */
export async function fetchReplyPage(
  call: ListCall,
  start: Cursor,
  max: number,
): Promise<Result<Collected<Comment>>> {
  const { clock } = call.session
  return await paginate<Comment>(start, { atLeast: max, atMost: max }, async (token) => {
    if (token === null) return { outcome: "stale_cursor" }
    return await request(call, {
      mask: LIST_MASKS.comments.more,
      isDoubtful: isDoubtfulPage,
      name: "replies",
      send: more(token),
      read: (answer) => readReplies(answer, clock.now()),
      refused: "stale_cursor",
    })
  })
}

function more(token: string): Exchange<unknown>["send"] {
  return async ({ actions }) => actions.execute("/next", { continuation: token })
}
