import { z } from "zod"
import {
  type InnertubeListingsOptions,
  innertubeListings,
} from "../../../../../core/adapters/youtube/listing/innertube/innertube-listings.ts"
import { newMaskPolicy } from "../../../../../core/adapters/youtube/mask-policy.ts"
import { type Clock, systemClock } from "../../../../../core/kernel/clock.ts"
import type { OutboundFetch } from "../../../../../core/kernel/outbound-fetch.ts"
import { PRECISIONS } from "../../../../../core/kernel/published.ts"
import type { Page } from "../../../../../core/listing/items.ts"
import type { ListingResult } from "../../../../../core/listing/listing-source.ts"
import { throwReported } from "../../../../support/report.ts"
import { replayOf } from "../../../../support/youtube/calls.ts"
import { partial } from "../player/support.ts"
import { SHAPES, valueOf } from "./support.ts"

/** 21 November 2026, a Saturday. */
export const NOW = Date.UTC(2026, 10, 21, 12, 34, 56, 789)
export const frozenClock: Clock = { ...systemClock, now: () => NOW }

/** Creates an InnerTube listing source without memory of earlier requests, as in a new process. */
export function client(webOrigin: string, options: Partial<InnertubeListingsOptions> = {}) {
  return innertubeListings({
    fetch: async (input, init) => fetch(input, init),
    webOrigin,
    clock: frozenClock,
    // The count of requests starts at this time modulo 50: requests 1 to 49 have a field mask.
    masks: newMaskPolicy({ clock: { ...frozenClock, now: () => 0 } }),
    report: throwReported,
    // Long, because a busy machine is slow. Tests that depend on time set their own clock.
    timeoutMs: 60_000,
    ...options,
  })
}

/** The InnerTube listing source over our own samples. */
export async function sampled() {
  const replay = await replayOf()
  return { replay, lists: client(replay.origin) }
}

export type SentRequest = { url: URL; body: Record<string, unknown>; headers: Headers }

/**
 * The InnerTube listing source over an in-memory platform that answers with `answer`. `requests`
 * records what the source requested.
 */
export function scripted(
  answer: (request: SentRequest) => object | Response | Promise<Response>,
  options: Partial<InnertubeListingsOptions> = {},
) {
  const requests: SentRequest[] = []
  const platform: OutboundFetch = async (input, init) => {
    const request: SentRequest = {
      url: new URL(input instanceof Request ? input.url : input),
      body: typeof init?.body === "string" ? JSON.parse(init.body) : {},
      headers: new Headers(init?.headers),
    }
    requests.push(request)
    const answered = await answer(request)
    return await partial(request.url.href, answered instanceof Response ? answered : Response.json(answered))
  }
  return { lists: client("http://platform.test", { fetch: platform, ...options }), requests }
}

/** The pages of a list, at most `maxPages`, each fetched by `ask` with the previous cursor. */
export async function pagesOf<T>(
  ask: (cursor: string | null) => Promise<ListingResult<Page<T>>>,
  maxPages = 10,
): Promise<Page<T>[]> {
  const pages: Page<T>[] = []
  for (let cursor: string | null = null; pages.length < maxPages; ) {
    const page: Page<T> = valueOf(await ask(cursor))
    pages.push(page)
    cursor = page.cursor
    if (cursor === null) break
  }
  return pages
}

const comment = z.strictObject({
  author: z.string().min(1),
  text: z.string(),
  likes: z.int().min(0),
  publishedAt: z.iso.datetime().nullable(),
  publishedAtPrecision: z.enum(PRECISIONS).nullable(),
  updatedAt: z.iso.datetime().nullable(),
})

/** The expected fields of an item of this source. */
export const FIELDS = {
  video: SHAPES.video.extend({ title: z.string().min(1) }),
  channel: SHAPES.channel,
  thread: comment.extend({
    replyCount: z.int().min(0),
    replies: z.array(comment),
    repliesCursor: z.string().optional(),
  }),
}
