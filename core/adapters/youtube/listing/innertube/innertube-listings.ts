import type { Clock } from "../../../../kernel/clock.ts"
import type { OutboundFetch } from "../../../../kernel/outbound-fetch.ts"
import type { Page, SourceThread, VideoItem } from "../../../../listing/items.ts"
import {
  type ListingResult,
  type ListingSource,
  PAGE_VIDEOS_MAX,
} from "../../../../listing/listing-source.ts"
import type { Identities } from "../../../../youtube/identities/identity.ts"
import type { Observe } from "../../../../youtube/observation.ts"
import { type MaskPolicy, newMaskPolicy } from "../../mask-policy.ts"
import { type Cursor, readCursor } from "./cursor.ts"
import {
  type CommentsQuery,
  fetchReplies,
  fetchReplyPage,
  fetchThreads,
  type RepliesByToken,
  withReplies,
} from "./fetch-comments.ts"
import { type Collected, paginate } from "./paginate.ts"
import { channelSearch, channelTab, type InnertubeQuery, playlist, videoSearch } from "./queries.ts"
import { type ReadEntry, readMore } from "./read-page.ts"
import {
  attemptsOf,
  type ListCall,
  type RequestAttempt,
  request,
  withListCall,
  type YoutubeSession,
} from "./request.ts"
import { resolveChannel } from "./resolve-channel.ts"
import { isDoubtfulPage, ok, type Result } from "./result.ts"
import { readVideo } from "./video-items.ts"

export type InnertubeListingsOptions = {
  fetch: OutboundFetch
  /** YouTube's web origin. All requests are sent to it. */
  webOrigin: string
  clock: Clock
  /** Receives faults of our own code or of a library. The attempt's outcome is `changed_page`. */
  report: (cause: unknown) => void
  /**
   * Decides which requests send a field mask. Can be shared with other sources. Default: a new
   * policy.
   */
  masks?: MaskPolicy | undefined
  /**
   * The current identities. Requests send a field mask unless `hasFieldMask` of the identity WEB
   * is false.
   */
  identities?: Identities | undefined
  /** Receives each request when it has ended. */
  observe?: Observe | undefined
  /** Timeout for all requests of one call together. Default: 10 seconds. */
  timeoutMs?: number | undefined
}

type Setup = { session: YoutubeSession; timeoutMs: number }

/**
 * Minimum and maximum items of a page. YouTube's own pages have 20 search results, 30 videos, 48
 * Shorts or 100 playlist entries.
 */
const PAGE = { atLeast: 1, atMost: PAGE_VIDEOS_MAX }

/**
 * The listing source on YouTube's client API, which needs no account or key. Dates and counts are
 * only as exact as YouTube shows them, such as "1.2M views" (parse-text.ts). Unknown values are
 * null. Cursors work in any process. Throws only the reason of the caller's signal.
 */
export function innertubeListings(options: InnertubeListingsOptions): ListingSource {
  const { fetch, webOrigin: origin, clock, report, observe, identities, timeoutMs = 10_000 } = options
  const masks = options.masks ?? newMaskPolicy({ clock })
  const session = { fetch, origin, clock, report, visitor: {}, masks, identities, observe }
  const setup: Setup = { session, timeoutMs }
  const anyVideo: ReadEntry<VideoItem> = (entry) =>
    readVideo(entry, { channelId: null, channel: null }, clock.now())
  const videoOf =
    (channelId: string): ReadEntry<VideoItem> =>
    (entry, { name }) =>
      readVideo(entry, { channelId, channel: name }, clock.now())
  return {
    resolveChannel: async ({ channel, signal }) =>
      runListCall(setup, signal, async (work) => resolveChannel(work, channel)),
    searchVideos: async ({ q, filters, ...paged }) =>
      listed(setup, paged, videoSearch(q, filters, anyVideo), pageOf),
    searchChannels: async ({ q, ...paged }) => listed(setup, paged, channelSearch(q), pageOf),
    searchChannel: async ({ channelId, q, ...paged }) =>
      listed(setup, paged, channelTab(channelId, { tab: "search", q }, videoOf(channelId)), pageOf),
    channelVideos: async ({ channelId, tab, ...paged }) =>
      listed(setup, paged, channelTab(channelId, { tab }, videoOf(channelId)), (gathered) => {
        const page = pageOf(gathered)
        // Every tab's page shows the number of all uploads, which is the total only for the tab
        // `videos`.
        return tab === "videos" ? page : { ...page, totalResults: null }
      }),
    playlistVideos: async ({ playlistId, ...paged }) =>
      listed(setup, paged, playlist(playlistId, anyVideo), (gathered) => ({
        ...pageOf(gathered),
        title: gathered.facts.name,
      })),
    comments: async ({ cursor, signal, ...asked }) => {
      const start = readCursor(cursor)
      return start ? await comments(setup, { start, signal }, asked) : notAsked("stale_cursor")
    },
    replies: async ({ cursor, max, signal }) => {
      const start = readCursor(cursor)
      if (!start) return notAsked("stale_cursor")
      return await runListCall(setup, signal, async (work) => {
        const gathered = await fetchReplyPage(work, start, max)
        return gathered.outcome === "ok" ? ok(pageOf(gathered.value)) : gathered
      })
    },
  }
}

function notAsked<T>(outcome: "stale_cursor" | "unsupported"): ListingResult<T> {
  return { outcome, attempts: [] }
}

async function runListCall<T>(
  { session, timeoutMs: ms }: Setup,
  signal: AbortSignal | undefined,
  work: (call: ListCall) => Promise<Result<T>>,
): Promise<ListingResult<T>> {
  const tries: RequestAttempt[] = []
  const reading = await withListCall(session, { ms, signal, tries }, work)
  return { ...reading, attempts: attemptsOf(tries, session.clock.now()) }
}

/** Loads one page of a list. `query` is undefined if this source does not support it. */
async function listed<T extends object, P>(
  setup: Setup,
  { cursor, signal }: { cursor: string | null; signal?: AbortSignal | undefined },
  query: InnertubeQuery<T> | undefined,
  toPage: (gathered: Collected<T>) => P,
): Promise<ListingResult<P>> {
  const start = readCursor(cursor)
  if (!query) return notAsked("unsupported")
  if (!start) return notAsked("stale_cursor")
  const { name, endpoint, masks, readEntry } = query
  return await runListCall(setup, signal, async (work) => {
    const gathered = await paginate(start, PAGE, async (token, known) =>
      token === null
        ? await request(work, query)
        : await request(work, {
            name,
            send: async ({ actions }) => actions.execute(endpoint, { continuation: token }),
            read: (answer) => readMore(answer, known, readEntry),
            refused: "stale_cursor",
            mask: masks.more,
            isDoubtful: isDoubtfulPage,
          }),
    )
    return gathered.outcome === "ok" ? ok(toPage(gathered.value)) : gathered
  })
}

function pageOf<T>({ items, cursor, facts, stopped }: Collected<T>): Page<T> {
  return { items, cursor, totalResults: facts.total, stopped }
}

/**
 * Loads the threads first, and then replies in the remaining time, so that the page does not fail
 * if replies are slow.
 */
async function comments(
  { session, timeoutMs }: Setup,
  { start, signal }: { start: Cursor; signal: AbortSignal | undefined },
  asked: CommentsQuery,
): Promise<ListingResult<Page<SourceThread>>> {
  const tries: RequestAttempt[] = []
  const { clock } = session
  const endsAt = clock.now() + timeoutMs
  const threads = await withListCall(session, { ms: timeoutMs, signal, tries }, async (work) =>
    fetchThreads(work, start, asked),
  )
  if (threads.outcome !== "ok") return { ...threads, attempts: attemptsOf(tries, clock.now()) }
  const found: RepliesByToken = new Map()
  await withListCall(session, { ms: endsAt - clock.now(), signal, tries }, async (work) =>
    fetchReplies(work, threads.value.items, found),
  )
  const page = withReplies(threads.value, found)
  return { outcome: "ok", value: page, attempts: attemptsOf(tries, clock.now()) }
}
