import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { onTestFinished } from "vitest"
import { z } from "zod"
import {
  type DataApiListingsOptions,
  dataApiListings,
} from "../../../../../core/adapters/youtube/listing/data-api/data-api-listings.ts"
import { type Clock, systemClock } from "../../../../../core/kernel/clock.ts"
import { PRECISIONS } from "../../../../../core/kernel/published.ts"
import type { ListingResult } from "../../../../../core/listing/listing-source.ts"
import { replayOf } from "../../../../support/youtube/calls.ts"

export const KEY = "a-key-that-nobody-may-see"
/**
 * Channels of our own samples: with videos, with hidden subscribers, without videos, and a missing
 * one.
 */
export const CHANNEL = "UCdemo-kitchen-garden-01"
export const SHY = "UCdemo-shy-gardeners-001"
export const EMPTY = "UCdemo-empty-channel-001"
export const GONE = "UCdemo-no-longer-here-01"
export const firstPage = { cursor: null }

const time = z.iso.datetime()
const picture = z.url({ protocol: /^https$/ })
const comment = z.strictObject({
  author: z.string(),
  text: z.string().min(1),
  likes: z.int().min(0),
  publishedAt: time,
  publishedAtPrecision: z.literal("exact"),
  updatedAt: time,
})

/** The expected fields of an item, whatever its source. */
export const SHAPES = {
  video: z.strictObject({
    videoId: z.string().regex(/^[\w-]{11}$/),
    channelId: z
      .string()
      .regex(/^UC[\w-]{22}$/)
      .nullable(),
    title: z.string(),
    channel: z.string().min(1).nullable(),
    publishedAt: time.nullable(),
    publishedAtPrecision: z.enum(PRECISIONS).nullable(),
    thumbnail: picture.nullable(),
    durationSeconds: z.int().min(0).optional(),
    viewCount: z.int().min(0).optional(),
  }),
  channel: z.strictObject({
    channelId: z.string().regex(/^UC[\w-]{22}$/),
    name: z.string().min(1),
    handle: z.string().startsWith("@").min(2).nullable(),
    subscribers: z.string().regex(/^\d+$/).nullable(),
    thumbnail: picture.nullable(),
  }),
  thread: comment.extend({
    replyCount: z.int().min(0),
    replies: z.array(comment),
    repliesCursor: z.string().optional(),
  }),
}

/** The official lists at an origin, and their quota cost, call by call. */
export function official(apiOrigin: string, options: Partial<DataApiListingsOptions> = {}) {
  const spent: string[] = []
  const lists = dataApiListings({
    fetch: async (input, init) => fetch(input, init),
    apiOrigin,
    apiKey: KEY,
    clock: systemClock,
    spend: async (units, method) => {
      spent.push(`${method} ${units}`)
      return true
    },
    ...options,
  })
  return { lists, spent }
}

/** The official lists over our own samples. */
export async function sampled() {
  const replay = await replayOf()
  return { replay, ...official(replay.origin) }
}

/** The value of an answer that must have one. */
export function valueOf<T>(listed: ListingResult<T>): T {
  if (listed.outcome !== "ok") throw new Error(`no value: ${listed.outcome}`)
  return listed.value
}

export type Served = {
  status?: number
  body: string | Buffer
  headers?: Record<string, string>
}
export type RecordedRequest = { url: URL; headers: Record<string, string | string[] | undefined> }

/**
 * A loopback server that returns these answers in order, repeating the last one, until the test
 * ends.
 */
export async function serve(...answers: readonly Served[]) {
  const requests: RecordedRequest[] = []
  const server = createServer((request, response) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)]
    requests.push({ url: new URL(request.url ?? "/", "http://recorded.invalid"), headers: request.headers })
    response.writeHead(answer?.status ?? 200, answer?.headers).end(answer?.body)
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

/**
 * A clock that skips its sleeps and records them. Sleeps with a signal never end, so no time limit
 * is reached.
 */
export function skippingClock(nowMs = Date.UTC(2026, 10, 21, 12)): Clock & { slept: number[] } {
  const slept: number[] = []
  return {
    slept,
    now: () => nowMs,
    sleep: async (ms, signal) => {
      if (signal !== undefined) return new Promise(() => {})
      slept.push(ms)
    },
  }
}
