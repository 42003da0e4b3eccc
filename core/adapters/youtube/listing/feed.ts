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
  /** Receives each request when it has ended. */
  observe?: Observe | undefined
  /** Timeout of the request. Default: 5 seconds. */
  timeoutMs?: number | undefined
}

/** The largest recorded feed is 59 KB: 15 entries with descriptions of at most 5,000 characters. */
const MAX_BYTES = 1_000_000

/**
 * Loads the latest videos of a channel, at most 15 including Shorts, from its public feed. Needs no
 * key and has no further pages. `absent` means HTTP 404. Another source must confirm it, because
 * YouTube's feeds sometimes return 404 for existing channels (reported throughout 2026). Throws the
 * reason of the signal.
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
  // Also decodes numeric character references.
  htmlEntities: true,
  isArray: (name) => name === "entry",
})

/** Reads a feed. Rejects truncated feeds, and pages that YouTube returns instead of a feed. */
export function readFeed(answer: WebAnswer, channelId: string): VideoItem[] | ListFailure {
  if (answer.status === 404) return "absent"
  const refusal = refusalByStatus(answer)
  if (refusal) return refusal === "network" || refusal === "blocked" ? refusal : "changed_page"
  // Some feeds begin with an empty line, but an XML declaration must be at the start.
  const body = answer.body.trim()
  const feed = XMLValidator.validate(body) === true ? at(parsed(body), "feed") : undefined
  if (feed === undefined) return refusalByPage(answer) === "blocked" ? "blocked" : "changed_page"
  return list(at(feed, "entry")).flatMap((entry) => readEntry(entry, channelId) ?? [])
}

/** Parses XML. Undefined if the parser rejects names or entities as an attack. */
function parsed(body: string): unknown {
  try {
    return parser.parse(body)
  } catch {
    return undefined
  }
}

/**
 * Reads an entry. Uses the entry's `videoId`, because the links of Shorts have another format, and
 * the requested channel ID, because feeds have it with or without `UC`.
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
