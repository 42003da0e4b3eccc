import * as z from "zod"
import { limitOf } from "../kernel/paging.schema.ts"
import { PublicError } from "../kernel/public-error.schema.ts"
import { oneLine } from "../kernel/text.schema.ts"
import { ChannelParameter, PlaylistParameter, SearchQuery } from "../listing/listing.schema.ts"

/** The most sources of one watchlist. They are limited because one item stores all of them. */
export const SOURCES_MAX = 50
const NAME_MAX = 100
const MINUTES_MAX = 7 * 24 * 60
const CREDITS = "must be a whole number of 1 or more"

const Source = z
  .object({
    channel: ChannelParameter.optional(),
    playlist: PlaylistParameter.optional(),
    search: SearchQuery.optional(),
  })
  .refine(
    (source) => Object.values(source).filter((given) => given !== undefined).length === 1,
    "must have exactly one of `channel`, `playlist` and `search`",
  )

const Action = z.enum(["announce", "transcribe", "summarize"])

const fields = {
  name: oneLine(NAME_MAX)
    .min(1, "must not be empty")
    .meta({ description: "The name shown in your list, feed and emails." }),
  sources: z
    .array(Source, { error: "must be a list of sources" })
    .min(1, "must have at least one source")
    .max(SOURCES_MAX, `must have at most ${SOURCES_MAX} sources`)
    .meta({
      description: `Up to ${SOURCES_MAX} channels, playlists and searches. Videos that exist when you add one are not announced.`,
    }),
  interval_minutes: z
    .int("must be a whole number of minutes")
    .max(MINUTES_MAX, `must be at most ${MINUTES_MAX}`)
    .optional()
    .meta({ description: "The least minutes between two polls of a source. Default: your plan's shortest." }),
  action: Action.meta({
    description:
      "`announce` costs nothing. `transcribe` also transcribes each new video, which costs what `POST /api/v1/transcribe` costs. `summarize` transcribes it and saves a summary with the transcript, which costs what `POST /api/v1/summarize` costs on top.",
  }),
  max_credits_per_month: z.int(CREDITS).min(1, CREDITS).optional().meta({
    description:
      "The most that transcripts and summaries may cost in a UTC month. Required unless `action` is `announce`.",
  }),
  language: z.string().max(35).optional().meta({
    description: "BCP 47 tag of the transcripts' language. Default: each video's own best captions.",
  }),
  webhook: z.boolean().meta({
    description: "Send `video.published` to the account's webhook endpoints that subscribe to it.",
  }),
  digest: z.enum(["off", "daily", "weekly"]).meta({
    description: "Email the new videos to the account's owner at 07:00 UTC, every day or on Mondays.",
  }),
}

export const WatchlistRequest = z.object({
  ...fields,
  name: fields.name.default("Watchlist"),
  action: fields.action.default("announce"),
  webhook: fields.webhook.default(true),
  digest: fields.digest.default("off"),
})
export type WatchlistRequest = z.output<typeof WatchlistRequest>

export const WatchlistChange = z
  .object({
    ...fields,
    new_feed_url: z.literal(true).meta({
      description: "Make a new `feed_url`. The old one stops working at once.",
    }),
  })
  .partial()
export type WatchlistChange = z.output<typeof WatchlistChange>

const WatchError = PublicError.omit({ retryable: true })
const Kind = z.enum(["channel", "playlist", "search"])

export const WatchlistRow = z.object({
  watchlist_id: z.string(),
  name: z.string(),
  sources: z.array(
    z.object({
      kind: Kind,
      id: z.string().meta({ description: "The channel's or playlist's ID, or the search query." }),
      title: z.string().nullable().meta({ description: "Null before the first poll." }),
      url: z.url(),
      polled_at: z.iso.datetime().nullable(),
      next_poll_at: z.iso.datetime().nullable(),
      error: WatchError.nullable().meta({
        description: "Why the last polls failed. They are repeated at growing intervals.",
      }),
    }),
  ),
  interval_minutes: z.int(),
  action: Action,
  max_credits_per_month: z.int().nullable(),
  credits_used_this_month: z.int(),
  language: z.string().nullable(),
  webhook: z.boolean(),
  digest: z.enum(["off", "daily", "weekly"]),
  feed_url: z.url().meta({
    description: "A private Atom feed of the new videos. Everyone who has this address can read it.",
  }),
  created_at: z.iso.datetime(),
})
export type WatchlistRow = z.output<typeof WatchlistRow>

export const WatchlistRows = z.object({
  watchlists: z.array(WatchlistRow).meta({ description: "Newest first." }),
})

export const WatchlistParams = z.object({
  watchlist_id: z
    .string()
    .regex(/^wat_[\da-v]{26}$/, "must be a watchlist ID")
    .meta({ description: "The `watchlist_id` of a watchlist.", example: `wat_${"0".repeat(26)}` }),
})

const POSITION = /^\d{1,13}\.src_[\da-f]{26}$/

export const WatchVideosQuery = z.object({
  limit: limitOf(100, 50),
  after: z.string().regex(POSITION, "must be `next` of an earlier page").optional().meta({
    description: "`next` of the page before.",
  }),
})

const Step = z
  .object({ status: z.enum(["done", "failed"]), credits_used: z.int(), error: WatchError.nullable() })
  .nullable()

export const WatchVideos = z.object({
  videos: z.array(
    z.object({
      video_id: z.string(),
      url: z.url(),
      title: z.string(),
      channel: z.string().nullable(),
      published_at: z.iso.datetime().nullable(),
      found_at: z.iso.datetime(),
      source: z.object({ kind: Kind, id: z.string() }),
      transcript: Step.meta({
        description: "How the transcription ended. Null while it has not ended, or if there is none.",
      }),
      summary: Step.meta({
        description:
          "How the summary ended. It is saved with the transcript. Null while it has not ended, or if there is none.",
      }),
    }),
  ),
  next: z.string().nullable().meta({ description: "`after` of the next page. Null at the end." }),
})
export type WatchVideos = z.output<typeof WatchVideos>

export const RemovedWatchlist = z.object({ success: z.literal(true) })
