import { XMLParser, XMLValidator } from "fast-xml-parser"
import { withTimeout } from "../../../kernel/async.ts"
import type { Clock } from "../../../kernel/clock.ts"
import type { OutboundFetch } from "../../../kernel/outbound-fetch.ts"
import { readPublished } from "../../../kernel/published.ts"
import type { VideoItem } from "../../../listing/items.ts"
import type {
  Feed,
  FeedReader,
  FeedSubject,
  ListAttempt,
  ListFailure,
  ListingResult,
  Validators,
} from "../../../listing/listing-source.ts"
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

/** Returns the reader of public feeds. */
export const feedReader =
  (options: FeedOptions): FeedReader =>
  async (subject, validators, signal) =>
    await fetchFeed(options, subject, { validators, signal })

/**
 * Loads a public feed: a channel's latest videos, at most 15 including Shorts, or a playlist's
 * first 15. Needs no key and has no further pages. The value is null if the feed has not changed
 * since the response that `validators` are from. `absent` means HTTP 404. Another source must
 * confirm it, because YouTube's feeds sometimes return 404 for existing channels (reported
 * throughout 2026). Throws the reason of the signal.
 */
export async function fetchFeed(
  options: FeedOptions,
  subject: FeedSubject,
  { validators, signal }: { validators?: Validators | undefined; signal?: AbortSignal | undefined } = {},
): Promise<ListingResult<Feed | null>> {
  const { clock, fetch, webOrigin: origin } = options
  const startedAt = clock.now()
  const answer = await withTimeout(clock, options.timeoutMs ?? 5_000, signal, async (timeoutSignal) =>
    ask(
      { fetch, origin, signal: timeoutSignal },
      {
        url: `/feeds/videos.xml?${new URLSearchParams(parametersOf(subject))}`,
        headers: {
          accept: "application/atom+xml, text/xml",
          "accept-language": "en",
          ...conditionsOf(validators),
        },
        maxBytes: MAX_BYTES,
      },
    ),
  )
  const read = typeof answer === "string" ? answer : readAnswer(answer, subject, validators)
  const attempt: ListAttempt = {
    strategy: "feed",
    outcome: typeof read === "string" ? read : "ok",
    http_status: typeof answer === "string" ? null : answer.status,
    ms: clock.now() - startedAt,
  }
  const { strategy, outcome } = attempt
  options.observe?.({ of: "attempt", kind: "list", strategy, exit: "any", outcome, sign: "" })
  const result = typeof read === "string" ? { outcome: read } : { outcome: "ok" as const, value: read }
  return { ...result, attempts: [attempt] }
}

const parametersOf = (subject: FeedSubject): Record<string, string> =>
  "channelId" in subject ? { channel_id: subject.channelId } : { playlist_id: subject.playlistId }

const conditionsOf = (validators: Validators | undefined): Record<string, string> => ({
  ...(validators?.etag ? { "if-none-match": validators.etag } : {}),
  ...(validators?.lastModified ? { "if-modified-since": validators.lastModified } : {}),
})

function readAnswer(
  answer: WebAnswer,
  subject: FeedSubject,
  asked: Validators | undefined,
): Feed | null | ListFailure {
  // A response to an unconditional request must have a body.
  if (answer.status === 304 && (asked?.etag || asked?.lastModified)) return null
  const feed = readFeed(answer, subject)
  const { validators = { etag: null, lastModified: null } } = answer
  return typeof feed === "string" ? feed : { ...feed, validators }
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
export function readFeed(answer: WebAnswer, subject: FeedSubject): Omit<Feed, "validators"> | ListFailure {
  if (answer.status === 404) return "absent"
  const refusal = refusalByStatus(answer)
  if (refusal) return refusal === "network" || refusal === "blocked" ? refusal : "changed_page"
  // Some feeds begin with an empty line, but an XML declaration must be at the start.
  const body = answer.body.trim()
  const feed = XMLValidator.validate(body) === true ? at(parsed(body), "feed") : undefined
  if (feed === undefined) return refusalByPage(answer) === "blocked" ? "blocked" : "changed_page"
  const videos = list(at(feed, "entry")).flatMap((entry) => readEntry(entry, subject) ?? [])
  return { title: readText(at(feed, "title")) ?? null, videos }
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
 * the requested channel's ID, because feeds have it with or without `UC`.
 */
function readEntry(entry: unknown, subject: FeedSubject): VideoItem | undefined {
  const videoId = readText(at(entry, "yt:videoId"))
  if (videoId === undefined) return undefined
  const channelId =
    "channelId" in subject ? subject.channelId : channelIdFrom(readText(at(entry, "yt:channelId")))
  return {
    videoId,
    channelId,
    title: readText(at(entry, "title")) ?? "",
    channel: readText(at(entry, "author", "name")) ?? null,
    ...readPublished(at(entry, "published")),
    thumbnail: readText(at(entry, "media:group", "media:thumbnail", "@url")) ?? null,
  }
}

const channelIdFrom = (id: string | undefined): string | null =>
  id === undefined || id.startsWith("UC") ? (id ?? null) : `UC${id}`
