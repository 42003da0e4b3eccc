import { XMLParser, XMLValidator } from "fast-xml-parser"
import { withTimeout } from "../../../kernel/async.ts"
import { type Clock, isoTime } from "../../../kernel/clock.ts"
import type { OutboundFetch } from "../../../kernel/outbound-fetch.ts"
import type { VideoItem } from "../../../listing/items.ts"
import type { ListAttempt, ListFailure, ListingResult } from "../../../listing/listing-source.ts"
import { at, list, readText } from "../json-path.ts"
import { ask, refusalByPage, refusalByStatus, type WebAnswer } from "../web.ts"

export type FeedOptions = {
  fetch: OutboundFetch
  /** The platform's web origin. */
  webOrigin: string
  clock: Clock
  /** 5 seconds when left out. */
  timeoutMs?: number | undefined
}

/** The largest feed recorded is 59 KB: 15 entries, whose descriptions are 5,000 characters at most. */
const MAX_BYTES = 1_000_000

/**
 * The latest videos of a channel, at most 15, Shorts among them, from its public feed: no key, no cursor. `absent` is
 * the platform's 404, which it also gives for channels that are there while its feeds are out of order (reported
 * throughout 2026), so that another source has to confirm it. Throws the signal's reason when that ends it.
 */
export async function fetchFeed(
  options: FeedOptions,
  channelId: string,
  signal?: AbortSignal,
): Promise<ListingResult<VideoItem[]>> {
  const { clock, fetch, webOrigin: origin } = options
  const startedAt = clock.now()
  const answer = await withTimeout(clock, options.timeoutMs ?? 5_000, signal, async (ending) =>
    ask(
      { fetch, origin, signal: ending },
      {
        url: `/feeds/videos.xml?${new URLSearchParams({ channel_id: channelId })}`,
        headers: { accept: "application/atom+xml, text/xml", "accept-language": "en" },
        maxBytes: MAX_BYTES,
      },
    ),
  )
  const read = typeof answer === "string" ? answer : readFeed(answer, channelId)
  const attempt: ListAttempt = {
    strategy: "feed",
    outcome: typeof read === "string" ? read : "ok",
    http_status: typeof answer === "string" ? null : answer.status,
    ms: clock.now() - startedAt,
  }
  const result = typeof read === "string" ? { outcome: read } : { outcome: "ok" as const, value: read }
  return { ...result, attempts: [attempt] }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  // Character references, too: this option is what decodes them.
  htmlEntities: true,
  isArray: (name) => name === "entry",
})

/** Reads a feed. Half a feed is none, and a page in the place of one is not an empty one. */
export function readFeed(answer: WebAnswer, channelId: string): VideoItem[] | ListFailure {
  if (answer.status === 404) return "absent"
  const refusal = refusalByStatus(answer)
  if (refusal) return refusal === "network" || refusal === "blocked" ? refusal : "changed_page"
  // Some begin with an empty line, which no XML declaration may follow.
  const body = answer.body.trim()
  const feed = XMLValidator.validate(body) === true ? at(parsed(body), "feed") : undefined
  if (feed === undefined) return refusalByPage(answer) === "blocked" ? "blocked" : "changed_page"
  return list(at(feed, "entry")).flatMap((entry) => readEntry(entry, channelId) ?? [])
}

/** Undefined for names and entities that the parser takes for an attack. */
function parsed(body: string): unknown {
  try {
    return parser.parse(body)
  } catch {
    return undefined
  }
}

/**
 * The video's id is the entry's own: links of Shorts have another form. The channel is the one that was asked for, since
 * feeds write its id with and without `UC`.
 */
function readEntry(entry: unknown, channelId: string): VideoItem | undefined {
  const videoId = readText(at(entry, "yt:videoId"))
  if (videoId === undefined) return undefined
  const publishedMs = Date.parse(readText(at(entry, "published")) ?? "")
  return {
    videoId,
    channelId,
    title: readText(at(entry, "title")) ?? "",
    channel: readText(at(entry, "author", "name")) ?? null,
    publishedAt: Number.isNaN(publishedMs) ? null : isoTime(publishedMs),
    thumbnail: readText(at(entry, "media:group", "media:thumbnail", "@url")) ?? null,
  }
}
