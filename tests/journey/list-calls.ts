import { expect } from "vitest"
import { z } from "zod"
import { PRECISIONS } from "../../core/kernel/published.ts"
import { ROUTES } from "../../functions/routes.ts"
import { readLedger } from "../support/ledger.ts"
import type { Client, TestService } from "../support/service.ts"

export const LIST_ROUTES = [
  "search",
  "channelResolve",
  "channelSearch",
  "channelVideos",
  "channelLatest",
  "playlistVideos",
  "comments",
  "commentReplies",
] as const
export type ListRoute = (typeof LIST_ROUTES)[number]
export type Query = Readonly<Record<string, string>>

/** IDs of the replay server's own samples. */
export const GARDEN = "UCdemo-kitchen-garden-01"
export const GARDEN_LIST = "PLdemo-kitchen-garden-list-00000001"
export const HOUR_MS = 3_600_000
export const MINUTE_MS = 60_000

const time = z.iso.datetime().nullable()
const channelId = z.string().regex(/^UC[\w-]{22}$/)
const picture = z.url({ protocol: /^https$/ }).nullable()
const entry = {
  video_id: z.string().regex(/^[\w-]{11}$/),
  title: z.string(),
  published_at: time,
  published_at_precision: z.enum(PRECISIONS).nullable(),
  thumbnail: picture,
}
const reply = {
  author: z.string().min(1),
  text: z.string().min(1),
  likes: z.int().min(0),
  published_at: time,
  published_at_precision: z.enum(PRECISIONS).nullable(),
  updated_at: time,
}
const result = z.strictObject({ ...entry, channel_id: channelId.nullable(), channel: z.string().nullable() })
const channel = z.strictObject({
  channel_id: channelId,
  name: z.string().min(1),
  handle: z.string().startsWith("@").nullable(),
  subscribers: z.string().regex(/^\d+$/).nullable(),
  thumbnail: picture,
})
const thread = z.strictObject({
  ...reply,
  reply_count: z.int().min(0),
  replies: z.array(z.strictObject(reply)),
  replies_token: z.string().min(1).nullable(),
})

/**
 * The expected fields of each item, by the specification's names, written independently of the
 * routes.
 */
const ITEMS = {
  search: z.union([result, channel]),
  channelResolve: channel,
  channelSearch: result,
  channelVideos: z.strictObject(entry),
  channelLatest: z.strictObject(entry),
  playlistVideos: z.strictObject(entry),
  comments: thread,
  commentReplies: z.strictObject(reply),
} as const satisfies Record<ListRoute, z.ZodType>

const Item = z.looseObject({
  video_id: z.string().optional(),
  channel_id: z.string().nullish(),
  author: z.string().optional(),
  text: z.string().optional(),
  replies_token: z.string().nullish(),
})
type Item = z.output<typeof Item>
const Body = z.looseObject({
  results: z.array(Item).optional(),
  videos: z.array(Item).optional(),
  comments: z.array(Item).optional(),
  replies: z.array(Item).optional(),
  next_page_token: z.string().nullish(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
})

/**
 * One answer of a list. `items` are its items, whatever their field is named. `error` is the
 * error's code.
 */
export type Answer = {
  status: number
  headers: Headers
  body: z.output<typeof Body>
  items: readonly Item[]
  token: string | null
  error: string | undefined
  used: number
  remaining: number
}

export const pathOf = (route: ListRoute, query: Query): string =>
  `${ROUTES[route].path}?${new URLSearchParams(query)}`

/** Calls a list by its documented path or its alias. */
export async function ask(
  client: Client,
  route: ListRoute,
  query: Query,
  spell: (path: string) => string = (path) => path,
): Promise<Answer> {
  const response = await client.call("GET", spell(pathOf(route, query)))
  const body = Body.parse(await response.json())
  const { status, headers } = response
  return {
    status,
    headers,
    body,
    items: body.results ?? body.videos ?? body.comments ?? body.replies ?? [],
    token: body.next_page_token ?? null,
    error: body.error?.code,
    used: Number(headers.get("x-credits-used")),
    remaining: Number(headers.get("x-credits-remaining")),
  }
}

/**
 * Calls a list. Checks that the answer is a success, and that it and its items have exactly the
 * declared fields.
 */
export async function expectList(
  client: Client,
  route: ListRoute,
  query: Query,
  spell?: (path: string) => string,
): Promise<Answer> {
  const answer = await ask(client, route, query, spell)
  expect([route, query, answer.status, answer.error]).toEqual([route, query, 200, undefined])
  expect(ROUTES[route].output.schema.parse(answer.body)).toStrictEqual(answer.body)
  if (route === "channelResolve") ITEMS[route].parse(answer.body)
  for (const item of answer.items) ITEMS[route].parse(item)
  return answer
}

/** Reads a list to its end, or up to this many pages. */
export async function readPages(
  client: Client,
  route: ListRoute,
  query: Query,
  most = 10,
): Promise<Answer[]> {
  const pages: Answer[] = []
  for (let more: Query = {}; pages.length < most; ) {
    const page = await expectList(client, route, { ...query, ...more })
    pages.push(page)
    if (page.token === null) break
    more = { page_token: page.token }
  }
  return pages
}

export const keyOf = ({ video_id, author, text, channel_id }: Item): string =>
  video_id ?? (author === undefined ? String(channel_id) : `${author} ${text}`)

export const keysOf = (pages: readonly Answer[]): string[] => pages.flatMap(({ items }) => items.map(keyOf))

/** Returns the amounts of an account's charges and refunds. */
export async function readAmounts({ table }: TestService, { accountId }: Client): Promise<number[]> {
  const { lines } = await readLedger(table, accountId)
  return lines.filter(({ type }) => type === "debit" || type === "refund").map(({ amount }) => amount)
}
