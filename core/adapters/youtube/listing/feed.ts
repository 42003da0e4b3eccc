import { XMLParser, XMLValidator } from "fast-xml-parser"
import { withTimeout } from "../../../kernel/async.ts"
import type { Clock } from "../../../kernel/clock.ts"
import type { OutboundFetch } from "../../../kernel/outbound-fetch.ts"
import { readPublished } from "../../../kernel/published.ts"
import type { VideoItem } from "../../../listing/items.ts"
import type { ListAttempt, ListFailure, ListingResult } from "../../../listing/listing-source.ts"
import type { Observe } from "../../../youtube/observation.ts"
import { at, list, readText } from "../json-path.ts"
import { ask, refusalByPage, refusalByStatus, type WebAnswer } from "../web.ts"

export type FeedOptions = {
  fetch: OutboundFetch
  /** YouTube's web origin. */
  webOrigin: string
  clock: Clock
  /** Receives each request, once it has ended. */
  observe?: Observe | undefined
  /** Default: 5 seconds. */
  timeoutMs?: number | undefined
}

/** The largest recorded feed is 59 KB: 15 entries with descriptions of at most 5,000 characters. */
const MAX_BYTES = 1_000_000

/**
 * Loads the latest videos of a channel, at most 15 including Shorts, from its public feed: no key,
 * no cursor. `absent` is YouTube's 404, which it also returns for existing channels while its feeds
 * are broken (reported throughout 2026), so another source must confirm it. Throws the signal's
 * reason.
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
  const { strategy: way, outcome } = attempt
  options.observe?.({ of: "attempt", kind: "list", way, exit: "any", outcome, sign: "" })
  const result = typeof read === "string" ? { outcome: read } : { outcome: "ok" as const, value: read }
  return { ...result, attempts: [attempt] }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  // This option also decodes character references.
  htmlEntities: true,
  isArray: (name) => name === "entry",
})

/** Reads a feed. Rejects truncated feeds, and pages served in place of one. */
export function readFeed(answer: WebAnswer, channelId: string): VideoItem[] | ListFailure {
  if (answer.status === 404) return "absent"
  const refusal = refusalByStatus(answer)
  if (refusal) return refusal === "network" || refusal === "blocked" ? refusal : "changed_page"
  // Some feeds begin with an empty line, which must not precede an XML declaration.
  const body = answer.body.trim()
  const feed = XMLValidator.validate(body) === true ? at(parsed(body), "feed") : undefined
  if (feed === undefined) return refusalByPage(answer) === "blocked" ? "blocked" : "changed_page"
  return list(at(feed, "entry")).flatMap((entry) => readEntry(entry, channelId) ?? [])
}

/** Undefined for names and entities that the parser rejects as an attack. */
function parsed(body: string): unknown {
  try {
    return parser.parse(body)
  } catch {
    return undefined
  }
}

/**
 * Uses the entry's own video ID, because links of Shorts have another form, and the requested
 * channel ID, because feeds write it with or without `UC`.
 */
function readEntry(entry: unknown, channelId: string): VideoItem | undefined {
  const videoId = readText(at(entry, "yt:videoId"))
  if (videoId === undefined) return undefined
  return {
    videoId,
    channelId,
    title: readText(at(entry, "title")) ?? "",
    channel: readText(at(entry, "author", "name")) ?? null,
    ...readPublished(at(entry, "published")),
    thumbnail: readText(at(entry, "media:group", "media:thumbnail", "@url")) ?? null,
  }
}
