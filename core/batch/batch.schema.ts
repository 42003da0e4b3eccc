import * as z from "zod"
import { LIST_PAGE_PRICE, TRANSCRIPT_QUOTE } from "../kernel/credits.ts"
import { formatCount } from "../kernel/format-count.ts"
import { WholeNumber } from "../kernel/paging.schema.ts"
import { PublicError } from "../kernel/public-error.schema.ts"
import { Quote } from "../ledger/spending.schema.ts"
import { ChannelParameter, PlaylistParameter, SearchQuery } from "../listing/listing.schema.ts"

/** Maximum videos in one batch. */
export const BATCH_ITEMS_MAX = 5000
const ITEMS_MAX = formatCount(BATCH_ITEMS_MAX)
/**
 * Pages are expected to have at least this many new videos on average. A full page has 20 (search),
 * 30 (channel) or 100 (playlist) videos, but some cannot be read, or were on an earlier page.
 */
const VIDEOS_OF_PAGE_MIN = 10

/** Returns the most pages to read. One more than computed, because a page may have few videos. */
export const maxListPages = (maxVideos: number): number => Math.ceil(maxVideos / VIDEOS_OF_PAGE_MIN) + 1

/** Returns the price of a list and its videos before the list was read. */
export const quoteList = (maxVideos: number): Quote => ({
  min: LIST_PAGE_PRICE,
  max: maxListPages(maxVideos) * LIST_PAGE_PRICE + maxVideos * TRANSCRIPT_QUOTE.max,
})

const MAX_CREDITS = "must be a whole number of 0 or more"

const SOURCE = "Exactly one of `urls`, `playlist`, `channel` and `search`."
const MAX_VIDEOS = `must be a whole number from 1 to ${ITEMS_MAX}`

export const BatchRequest = z.object({
  urls: z
    .array(z.string().min(1, "must not be empty").max(2048), {
      error: "must be a list of YouTube video URLs or IDs",
    })
    .min(1, "must name at least one video")
    .max(BATCH_ITEMS_MAX, `must name at most ${ITEMS_MAX} videos`)
    .optional()
    .meta({
      description: `URLs or IDs of the videos. One that is named twice is transcribed once. ${SOURCE}`,
    }),
  playlist: PlaylistParameter.optional().meta({
    description: `A playlist, by its ID or any URL with \`list=\`: its videos, in its order. ${SOURCE}`,
  }),
  channel: ChannelParameter.optional().meta({
    description: `A channel, by its @handle, URL or UC… ID: its videos, the newest first. ${SOURCE}`,
  }),
  search: SearchQuery.optional().meta({
    description: `A search query: the videos that YouTube finds, the best match first. ${SOURCE}`,
  }),
  max_videos: z
    .int(MAX_VIDEOS)
    .min(1, MAX_VIDEOS)
    .max(BATCH_ITEMS_MAX, MAX_VIDEOS)
    .optional()
    .meta({
      description: `Only with a list: at most this many videos, from its start. Default: ${ITEMS_MAX}. The price covers that many.`,
    }),
  options: z
    .strictObject({
      language: z.string().max(35).optional().meta({
        description: "BCP 47 tag of the language. Default: each video's own best captions.",
      }),
      strict_language: z.boolean().optional().meta({
        description: "`true`: a video without captions in `language` fails.",
      }),
    })
    .optional()
    .meta({ description: "Options for every video, as for a single transcript." }),
  max_credits: z.int(MAX_CREDITS).min(0, MAX_CREDITS).optional().meta({
    description:
      "The most that all videos and the pages of the list may cost together. Required, except for a quote.",
  }),
  webhook: z.string().min(1, "must not be empty").max(2048).optional().meta({
    description:
      "The ID or URL of one of the account's active webhook endpoints. Only this one gets the events of this batch. Default: all endpoints that subscribe to them.",
  }),
  dry_run: z.boolean().optional().meta({
    description: "Return the price as `{min, max}` without creating the batch. Free.",
  }),
})
export type BatchRequest = z.output<typeof BatchRequest>

export const BatchRow = z.object({
  batch_id: z.string(),
  status: z.enum(["running", "canceling", "completed", "canceled"]).meta({
    description: "`canceling`: what has begun still ends.",
  }),
  total: z.int().meta({ description: "Videos, each counted once. It grows while a list is read." }),
  list: z
    .object({
      pages: z.int().meta({ description: "Pages that were read, for one credit each." }),
      is_read: z.boolean().meta({ description: "No more pages are read. Then the videos begin." }),
      stopped_reason: z.string().nullable().meta({
        description:
          "Why the list may have more videos: `max_videos`, `max_credits` (the remaining credits are needed for the videos found so far), `max_pages` (the pages had too few new videos), or YouTube's own reason.",
      }),
      error: PublicError.nullable().meta({ description: "Why the list could not be read to the end." }),
    })
    .nullable()
    .meta({ description: "The playlist, channel or search of the batch. Null with `urls`." }),
  done: z.int().meta({ description: "Videos with a transcript." }),
  failed: z.int().meta({ description: "Videos that have failed for good. They cost nothing." }),
  cached: z.int().meta({ description: "Of `done`: those that cost nothing." }),
  credits_used: z.int().meta({ description: "For the videos and the pages of the list." }),
  quote: Quote.meta({ description: "The price when the batch was accepted." }),
  max_credits: z.int().meta({
    description: "The most that the batch can cost: what was sent, or the quote's `max` if that is less.",
  }),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
})
export type BatchRow = z.output<typeof BatchRow>

export const BatchList = z.object({ batches: z.array(BatchRow) })

export const BatchParams = z.object({
  batch_id: z
    .string()
    .regex(/^bat_[0-9a-v]{26}$/, "must be the ID of a batch")
    .meta({ description: "The `batch_id` of a batch.", example: `bat_${"0".repeat(26)}` }),
})

/** One line of the results: a video that has ended. */
export const BatchResult = z.object({
  index: z.int().meta({ description: "The place of the video in the batch, from 0." }),
  video_id: z.string(),
  status: z.enum(["done", "failed"]),
  video_title: z.string().nullable(),
  language: z.string().nullable(),
  method: z.string().nullable(),
  cached: z.boolean(),
  credits_used: z.int(),
  operation_id: z.string().nullable().meta({ description: "The operation with the receipt. Null if free." }),
  error: PublicError.nullable().meta({
    description: "Why the video failed. `retryable`: a new batch or call may succeed.",
  }),
})
export type BatchResult = z.output<typeof BatchResult>

/** The longest time that a response waits for more results. */
export const FOLLOW_SECONDS_MAX = 50

export const RESULT_FORMATS = ["ndjson", "markdown", "jsonl", "zip"] as const

export const ResultsQuery = z.object({
  format: z
    .enum(RESULT_FORMATS, `must be one of ${RESULT_FORMATS.join(", ")}`)
    .default("ndjson")
    .meta({
      description:
        "`ndjson`: one line for each video, as it ends. The others are files with the texts of the videos that are done: `markdown` and `jsonl` (chunks, one per line) as one file, `zip` with a Markdown file for each video.",
    }),
  wait: WholeNumber.refine(
    (seconds) => seconds <= FOLLOW_SECONDS_MAX,
    `must be at most ${FOLLOW_SECONDS_MAX}`,
  )
    .default(FOLLOW_SECONDS_MAX)
    .meta({
      description: `Only for \`ndjson\`: seconds to wait for more, at most ${FOLLOW_SECONDS_MAX}.`,
      example: "0",
    }),
  after: WholeNumber.default(0).meta({
    description: "Only for `ndjson`: the `cursor` of an earlier answer.",
    example: "0",
  }),
})
