// Generated from the OpenAPI document by `npm run generate`. Do not edit.
export const ERROR_CODES = [
  "invalid_request",
  "unauthorized",
  "insufficient_credits",
  "budget_exceeded",
  "forbidden",
  "not_found",
  "method_not_allowed",
  "not_acceptable",
  "conflict",
  "gone",
  "payload_too_large",
  "unsupported_media_type",
  "unprocessable_content",
  "rate_limited",
  "transcription_failed",
  "summarization_failed",
  "internal_error",
  "youtube_api_error",
  "provider_failed",
  "platform_blocked",
  "not_ready",
  "unavailable",
  "timed_out",
  "quota_exceeded",
] as const
/** What went wrong, for programs. `unknown`: a response that is not the service's own. */
export type ErrorCode = (typeof ERROR_CODES)[number] | "unknown"

/** The events that a webhook endpoint can get. `endpoint.challenge` asks it to prove that it is yours. */
export type EventType = "transcript.completed" | "transcript.failed" | "batch.progress" | "batch.completed" | "credits.low" | "key.budget_reached" | "video.published" | "endpoint.challenge"

/** Where settings are read from when a program passes none. */
export const VARIABLES = { apiKey: "ECHOTEXT_API_KEY", baseUrl: "ECHOTEXT_BASE_URL" } as const

/** The formats of a transcript. */
export const FORMATS = [
  "text",
  "segments",
  "srt",
  "vtt",
  "markdown",
  "jsonl",
] as const
/** The kinds of summaries. */
export const PRESETS = [
  "short",
  "detailed",
  "bullets",
  "chapters",
  "study_notes",
  "action_items",
  "blog_post",
  "key_quotes",
] as const

/** The longest that a poll of a job, and a request for a batch's results, can wait, in seconds. */
export const POLL_SECONDS = 20
export const FOLLOW_SECONDS = 50

/** A video of a batch that has ended. */
export type BatchResult = {
  /** The place of the video in the batch, from 0. */
  index: number
  video_id: string
  status: "done" | "failed"
  video_title: string | null
  language: string | null
  method: string | null
  cached: boolean
  credits_used: number
  /** The operation with the receipt. Null if free. */
  operation_id: string | null
  /** Why the video failed. `retryable`: a new batch or call may succeed. */
  error: {
    code: "invalid_request" | "unauthorized" | "insufficient_credits" | "budget_exceeded" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "gone" | "payload_too_large" | "unsupported_media_type" | "unprocessable_content" | "rate_limited" | "transcription_failed" | "summarization_failed" | "internal_error" | "youtube_api_error" | "provider_failed" | "platform_blocked" | "not_ready" | "unavailable" | "timed_out" | "quota_exceeded"
    message: string
    retryable: boolean
  } | null
}

/** What `transcribe` takes. */
export type TranscribeInput = {
  /** YouTube URL of the video (`watch?v=`, `youtu.be/`, `/shorts/`, `/live/` or `/embed/`, extra parameters allowed) or its 11-character ID. */
  url: string
  /** BCP 47 tag of the language, such as `en` or `pt-BR`. Default: the video's own best captions. */
  language?: string
  /** What to do if the video has no captions in `language`. `true`: return 400 and list the available languages. `false` (the default): return the video's own best captions, with `language_fallback: true`. */
  strict_language?: boolean
  /** Format of `transcript`: plain text (the default) or the content of a file. `segments` returns plain text and adds the list `segments`. `jsonl` is a file with one chunk per line. */
  format?: "text" | "segments" | "srt" | "vtt" | "markdown" | "jsonl"
  /** Extra parts of the answer. All of them are free. With `chunking`, at most three of `segments`, `words`, `sentences` and `chunks` fit into an answer. */
  include?: ("segments" | "metadata" | "chapters" | "languages" | "receipt" | "words" | "sentences" | "chunks")[]
  /** How to cut the chunks of `include: ["chunks"]` and `format: "jsonl"`. */
  chunking?: {
    /** Most tokens in a chunk. Default: 256. A word has one token for every four bytes of UTF-8 that it begins; models need fewer for nearly every text. */
    max_tokens?: number
    /** Most tokens of the previous chunk to repeat, at most half of `max_tokens`. Default: 32, or half of `max_tokens` if that is less. */
    overlap_tokens?: number
    /** Let a chunk contain the end of one chapter and the start of the next. Default: `false`. */
    across_chapters?: boolean
  }
  /** The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged. */
  max_credits?: number
}

/** What `extract` takes. */
export type ExtractInput = {
  /** URL or ID of a video with a stored transcript, or the ID of a transcription. */
  video?: string
  /** Up to 20 URLs or IDs, as in `video`, for one result. */
  videos?: (string)[]
  /** JSON Schema (draft-07) of the data to extract. Descriptions of its properties tell the model what they mean. */
  schema: { [name: string]: unknown }
  /** What to extract, beyond what the schema says. */
  instructions?: string
  /** The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged. */
  max_credits?: number
}

/** What `getJob` takes. */
export type GetJobInput = {
  /** The `job_id` of a 202 answer. */
  job_id: string
  /** Seconds to wait for the job's end, at most 20. */
  wait?: number
}

/** What `summarize` takes. */
export type SummarizeInput = {
  /** Text to summarize. Only the first 100,000 characters are used, up to the end of a sentence; the summary says so. */
  transcript: string
  /** Video of the transcript. If the service has the same text for it, the summary cites timestamps. */
  video_id?: string
  /** Kind of summary. Default: `detailed`. See `GET /api/summarize/config`. */
  preset?: "short" | "detailed" | "bullets" | "chapters" | "study_notes" | "action_items" | "blog_post" | "key_quotes"
  /** Your own instructions. They replace the preset's prompt. */
  prompt?: string
  /** BCP 47 tag of the summary's language. Default: the transcript's language. */
  language?: string
  /** The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged. */
  max_credits?: number
}

/** What `translate` takes. */
export type TranslateInput = {
  /** YouTube URL of the video (`watch?v=`, `youtu.be/`, `/shorts/`, `/live/` or `/embed/`, extra parameters allowed) or its 11-character ID. */
  url: string
  /** BCP 47 tag of the language to translate to. */
  to: string
  /** BCP 47 tag of the transcript to translate, as for `POST /api/v1/transcribe`. Default: the video's own best captions. */
  language?: string
  /** Format of `transcript`: plain text (the default) or the content of a file. `segments` returns plain text and adds the list `segments`. */
  format?: "text" | "segments" | "srt" | "vtt" | "markdown"
  /** The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged. */
  max_credits?: number
}

/** What `createBatch` takes. */
export type CreateBatchInput = {
  /** URLs or IDs of the videos. One that is named twice is transcribed once. Exactly one of `urls`, `playlist`, `channel` and `search`. */
  urls?: (string)[]
  /** A playlist, by its ID or any URL with `list=`: its videos, in its order. Exactly one of `urls`, `playlist`, `channel` and `search`. */
  playlist?: string
  /** A channel, by its @handle, URL or UC… ID: its videos, the newest first. Exactly one of `urls`, `playlist`, `channel` and `search`. */
  channel?: string
  /** A search query: the videos that YouTube finds, the best match first. Exactly one of `urls`, `playlist`, `channel` and `search`. */
  search?: string
  /** Only with a list: at most this many videos, from its start. Default: 5,000. The price covers that many. */
  max_videos?: number
  /** Options for every video, as for a single transcript. */
  options?: {
    /** BCP 47 tag of the language. Default: each video's own best captions. */
    language?: string
    /** `true`: a video without captions in `language` fails. */
    strict_language?: boolean
  }
  /** The most that all videos and the pages of the list may cost together. Required, except for a quote. */
  max_credits?: number
  /** The ID or URL of one of the account's active webhook endpoints. Only this one gets the events of this batch. Default: all endpoints that subscribe to them. */
  webhook?: string
}

/** What `listBatches` takes. */
export type ListBatchesInput = Record<string, never>

/** What `getBatch` takes. */
export type GetBatchInput = {
  /** The `batch_id` of a batch. */
  batch_id: string
}

/** What `cancelBatch` takes. */
export type CancelBatchInput = {
  /** The `batch_id` of a batch. */
  batch_id: string
}

/** What `batchResults` takes. */
export type BatchResultsInput = {
  /** The `batch_id` of a batch. */
  batch_id: string
  /** `ndjson`: one line for each video, as it ends. The others are files with the texts of the videos that are done: `markdown` and `jsonl` (chunks, one per line) as one file, `zip` with a Markdown file for each video. */
  format?: "ndjson" | "markdown" | "jsonl" | "zip"
  /** Only for `ndjson`: seconds to wait for more, at most 50. */
  wait?: number
  /** Only for `ndjson`: the `cursor` of an earlier answer. */
  after?: number
}

/** What `search` takes. */
export type SearchInput = {
  /** The search query. */
  q: string
  /** What to look for. */
  type?: "video" | "channel"
  /** `next_page_token` from the previous page of the same list. Empty for the first page. */
  page_token?: string
  /** Order of videos; channels are sorted by relevance. `date` and `rating` need the YouTube Data API. */
  sort?: "relevance" | "date" | "views" | "rating"
  /** Only videos of the last hour, day, week, month or year. `hour` needs the YouTube Data API. Ignored for channels. */
  upload_date?: "hour" | "today" | "week" | "month" | "year"
  /** Only videos under 4 minutes (3 without the YouTube Data API), up to 20, or over 20. Ignored for channels. */
  duration?: "short" | "medium" | "long"
  /** `true`: only videos with captions. */
  has_captions?: boolean
  /** The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged. */
  max_credits?: number
}

/** What `channelLatest` takes. */
export type ChannelLatestInput = {
  /** An @handle, a channel URL, or a UC… ID. */
  channel: string
}

/** What `channelResolve` takes. */
export type ChannelResolveInput = {
  /** An @handle, a channel URL, or a UC… ID. */
  channel: string
}

/** What `channelSearch` takes. */
export type ChannelSearchInput = {
  /** An @handle, a channel URL, or a UC… ID. */
  channel: string
  /** The search query. */
  q: string
  /** `next_page_token` from the previous page of the same list. Empty for the first page. */
  page_token?: string
  /** The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged. */
  max_credits?: number
}

/** What `channelVideos` takes. */
export type ChannelVideosInput = {
  /** An @handle, a channel URL, or a UC… ID. */
  channel: string
  /** `next_page_token` from the previous page of the same list. Empty for the first page. */
  page_token?: string
  /** Which tab of the channel. */
  tab?: "videos" | "shorts" | "live"
  /** The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged. */
  max_credits?: number
}

/** What `comments` takes. */
export type CommentsInput = {
  /** A video URL, or an 11-character video ID. */
  video: string
  /** Threads per page. */
  max_results?: number
  /** Top comments or newest first. */
  order?: "relevance" | "time"
  /** `next_page_token` from the previous page of the same list. Empty for the first page. */
  page_token?: string
  /** The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged. */
  max_credits?: number
}

/** What `commentReplies` takes. */
export type CommentRepliesInput = {
  /** A video URL, or an 11-character video ID. */
  video: string
  /** `replies_token` of a comment of this video. */
  replies_token: string
  /** Replies per page. */
  max_results?: number
  /** `next_page_token` from the previous page of the same list. Empty for the first page. */
  page_token?: string
  /** The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged. */
  max_credits?: number
}

/** What `playlistVideos` takes. */
export type PlaylistVideosInput = {
  /** A playlist ID, or any URL with `list=`. */
  playlist: string
  /** `next_page_token` from the previous page of the same list. Empty for the first page. */
  page_token?: string
  /** The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged. */
  max_credits?: number
}

/** What `video` takes. */
export type VideoInput = {
  /** A video URL, or an 11-character video ID. */
  video: string
}

/** What `searchLibrary` takes. */
export type SearchLibraryInput = {
  /** Words, a `"phrase"` in quotation marks, and `start*` for words that begin so, with at least 2 letters. */
  q: string
  /** Only rows with all of these tags, separated by commas. */
  tags?: string
  /** Only rows with this tag, which may contain a comma. */
  tag?: string
  /** Full channel name, case-insensitive. */
  channel?: string
  /** Only rows since this date or time. */
  from?: string
  /** Only rows until this date or time. A date includes the whole day. */
  to?: string
  /** Rows per page. Larger values become 50. */
  limit?: number
  /** Rows to skip. */
  offset?: number
}

/** What `ask` takes. */
export type AskInput = {
  /** What to answer. */
  question: string
  /** What to search: one of these fields. Default: everything. */
  scope?: {
    /** URLs or IDs of videos in the library, or IDs of transcriptions. */
    videos?: (string)[]
    /** Only transcriptions with all of these tags. */
    tags?: (string)[]
    /** Only this channel: its full name, case-insensitive. */
    channel?: string
    /** Everything. */
    all?: true
  }
  /** BCP 47 tag of the answer's language. Default: the question's language. */
  language?: string
  /** The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged. */
  max_credits?: number
}

/** What `listTranscriptions` takes. */
export type ListTranscriptionsInput = {
  /** Rows per page. Larger values become 1000. */
  limit?: number
  /** Rows to skip. */
  offset?: number
  /** Only rows since this date or time. */
  from?: string
  /** Only rows until this date or time. A date includes the whole day. */
  to?: string
  /** Full channel name, case-insensitive. */
  channel?: string
  /** Part of the title, case-insensitive. */
  keyword?: string
  /** One of the row's tags, case-insensitive. */
  tag?: string
  /** By time, or by title without regard to case. */
  sort?: "newest" | "oldest" | "title"
}

/** What `listTags` takes. */
export type ListTagsInput = Record<string, never>

/** What `getTranscription` takes. */
export type GetTranscriptionInput = {
  /** The `id` of a row of the history. */
  id: string
  /** Format of `transcript`. An import has no times, so only `text` and `segments`. */
  format?: "text" | "segments" | "srt" | "vtt" | "markdown"
}

/** What `tagTranscription` takes. */
export type TagTranscriptionInput = {
  /** The `id` of a row of the history. */
  id: string
  /** Tags that replace all current ones. */
  tags?: (string)[]
  /** Tags to add. */
  add_tags?: (string)[]
  /** Tags to remove, case-insensitive. */
  remove_tags?: (string)[]
}

/** What `deleteTranscription` takes. */
export type DeleteTranscriptionInput = {
  /** The `id` of a row of the history. */
  id: string
}

/** What `createShare` takes. */
export type CreateShareInput = {
  /** The transcription, as `id` of the list has it. */
  transcription_id: string
  /** Share only a moment, from this second. Default: the whole transcript. */
  start?: number
  /** Where the moment ends. Default: 60 seconds after `start`. It is at most the end of the transcript. */
  end?: number
  /** `true`: search engines may list the page. Default: they are told not to. */
  indexed?: boolean
  /** Must be `true` to share an upload: everyone with the link can read it. */
  confirm_upload?: boolean
}

/** What `listShares` takes. */
export type ListSharesInput = {
  /** Only the links to this transcription. */
  transcription_id?: string
}

/** What `revokeShare` takes. */
export type RevokeShareInput = {
  /** The `share_id` of a share. */
  share_id: string
}

/** What `createWatchlist` takes. */
export type CreateWatchlistInput = {
  /** The name shown in your list, feed and emails. */
  name?: string
  /** Up to 50 channels, playlists and searches. Videos that exist when you add one are not announced. */
  sources: ({
    /** An @handle, a channel URL, or a UC… ID. */
    channel?: string
    /** A playlist ID, or any URL with `list=`. */
    playlist?: string
    /** The search query. */
    search?: string
  })[]
  /** The least minutes between two polls of a source. Default: your plan's shortest. */
  interval_minutes?: number
  /** `announce` costs nothing. `transcribe` also transcribes each new video, which costs what `POST /api/v1/transcribe` costs. `summarize` transcribes it and saves a summary with the transcript, which costs what `POST /api/v1/summarize` costs on top. */
  action?: "announce" | "transcribe" | "summarize"
  /** The most that transcripts and summaries may cost in a UTC month. Required unless `action` is `announce`. */
  max_credits_per_month?: number
  /** BCP 47 tag of the transcripts' language. Default: each video's own best captions. */
  language?: string
  /** Send `video.published` to the account's webhook endpoints that subscribe to it. */
  webhook?: boolean
  /** Email the new videos to the account's owner at 07:00 UTC, every day or on Mondays. */
  digest?: "off" | "daily" | "weekly"
}

/** What `listWatchlists` takes. */
export type ListWatchlistsInput = Record<string, never>

/** What `getWatchlist` takes. */
export type GetWatchlistInput = {
  /** The `watchlist_id` of a watchlist. */
  watchlist_id: string
}

/** What `updateWatchlist` takes. */
export type UpdateWatchlistInput = {
  /** The `watchlist_id` of a watchlist. */
  watchlist_id: string
  /** The name shown in your list, feed and emails. */
  name?: string
  /** Up to 50 channels, playlists and searches. Videos that exist when you add one are not announced. */
  sources?: ({
    /** An @handle, a channel URL, or a UC… ID. */
    channel?: string
    /** A playlist ID, or any URL with `list=`. */
    playlist?: string
    /** The search query. */
    search?: string
  })[]
  /** The least minutes between two polls of a source. Default: your plan's shortest. */
  interval_minutes?: number
  /** `announce` costs nothing. `transcribe` also transcribes each new video, which costs what `POST /api/v1/transcribe` costs. `summarize` transcribes it and saves a summary with the transcript, which costs what `POST /api/v1/summarize` costs on top. */
  action?: "announce" | "transcribe" | "summarize"
  /** The most that transcripts and summaries may cost in a UTC month. Required unless `action` is `announce`. */
  max_credits_per_month?: number
  /** BCP 47 tag of the transcripts' language. Default: each video's own best captions. */
  language?: string
  /** Send `video.published` to the account's webhook endpoints that subscribe to it. */
  webhook?: boolean
  /** Email the new videos to the account's owner at 07:00 UTC, every day or on Mondays. */
  digest?: "off" | "daily" | "weekly"
  /** Make a new `feed_url`. The old one stops working at once. */
  new_feed_url?: true
}

/** What `removeWatchlist` takes. */
export type RemoveWatchlistInput = {
  /** The `watchlist_id` of a watchlist. */
  watchlist_id: string
}

/** What `watchlistVideos` takes. */
export type WatchlistVideosInput = {
  /** The `watchlist_id` of a watchlist. */
  watchlist_id: string
  /** Rows per page. Larger values become 100. */
  limit?: number
  /** `next` of the page before. */
  after?: string
}

/** What `getCredits` takes. */
export type GetCreditsInput = Record<string, never>

/** What `transactions` takes. */
export type TransactionsInput = {
  /** Rows per page. Larger values become 100. */
  limit?: number
  /** Rows to skip. */
  offset?: number
  /** Only rows since this date or time. */
  from?: string
  /** Only rows until this date or time. A date includes the whole day. */
  to?: string
}

/** What `operation` takes. */
export type OperationInput = {
  /** The `operation_id` of a receipt, or the `reference` of a transaction. */
  id: string
}

/** What `requests` takes. */
export type RequestsInput = {
  /** Rows per page. Larger values become 200. */
  limit?: number
  /** `next_page_token` of the page before. Empty for the first page. */
  page_token?: string
}

/** What `usage` takes. */
export type UsageInput = {
  /** Only rows since this date or time. */
  from?: string
  /** Only rows until this date or time. A date includes the whole day. */
  to?: string
}

/** What `authorizeUpload` takes. */
export type AuthorizeUploadInput = {
  filename: string
  /** Media type of the file, without parameters. The upload must use it. */
  content_type: string
  /** Exact size of the file in bytes. */
  size_bytes: number
  /** Estimated length. The measured length decides the price. */
  duration_seconds: number
  /** Keep the audio for 30 days after it is transcribed, so that its owner can listen to it. Otherwise the audio is deleted after transcription. */
  keep_audio?: boolean
}

/** What `uploadStatus` takes. */
export type UploadStatusInput = {
  upload_id: string
}

/** What `finalizeUpload` takes. */
export type FinalizeUploadInput = {
  upload_id: string
  upload_token: string
  result_token: string
  /** A title. By default, the file's name. */
  title?: string
}

/** What `refundUpload` takes. */
export type RefundUploadInput = {
  upload_id?: string | null
  cancel?: boolean | null
}

export type Schemas = {
  /** The body of every error under `/api/v1`. */
  Error: {
    error: {
      /** What went wrong, for programs. */
      code: "invalid_request" | "unauthorized" | "insufficient_credits" | "budget_exceeded" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "gone" | "payload_too_large" | "unsupported_media_type" | "unprocessable_content" | "rate_limited" | "transcription_failed" | "summarization_failed" | "internal_error" | "youtube_api_error" | "provider_failed" | "platform_blocked" | "not_ready" | "unavailable" | "timed_out" | "quota_exceeded"
      /** What went wrong, for people. The wording may change. */
      message: string
    }
  }
  TranscribeAnswer: {
    /** YouTube's ID of the video. */
    video_id: string
    /** The video's title. */
    video_title: string
    /** The full text, or the content of a file, by `format`. */
    transcript: string
    /** Source of the transcript: captions from YouTube's player API (`captions`) or watch page (`captions_page`), speech to text (`audio`), or an uploaded file (`upload`). */
    method: "captions" | "captions_page" | "audio" | "upload"
    /** True if the transcript was stored already. Cached transcripts are free. */
    cached: boolean
    /** Price of this call: 0 if cached, 1 for videos under two hours, 2 for longer ones. */
    credits_used: number
    /** Language of the transcript. Present if the request has `language`, `format` or `include`. */
    language?: string
    /** True if the requested language is not available and another one is returned. */
    language_fallback?: boolean
    /** True if the captions were generated automatically. */
    auto_generated?: boolean
    /** The transcript line by line, with times. */
    segments?: ({
      /** Seconds from the beginning of the video. */
      start: number
      /** Seconds. */
      duration: number
      text: string
    })[]
    /** The transcript word by word. Null if the platform has no times of words: only automatic captions have them. */
    words?: ({
      /** Seconds from the beginning of the video. */
      start: number
      /** Seconds. */
      duration: number
      text: string
    })[] | null
    /** The transcript sentence by sentence. Joined, the texts are the transcript. */
    sentences?: ({
      /** Seconds from the beginning of the video. */
      start: number
      /** Seconds. */
      duration: number
      text: string
    })[]
    /** The transcript in chunks for retrieval. */
    chunks?: ({
      /** Number of the chunk, from 0. */
      index: number
      /** Seconds from the beginning of the video. */
      start: number
      /** Seconds from the beginning of the video. */
      end: number
      /** The video at the chunk's start. Null for an upload. */
      url: string | null
      /** Title of the chapter. Null if the video has none. */
      chapter: string | null
      /** Tokens in `text`, at most `max_tokens`. */
      tokens: number
      /** UTF-16 units at the start of `text` that repeat the previous chunk. Joined without them, the texts are the transcript. */
      overlap: number
      text: string
    })[]
    /** Details of the video on YouTube. */
    metadata?: {
      title: string
      /** The channel's name. */
      channel: string | null
      channel_id: string | null
      duration_seconds: number
      /** URL of the thumbnail image. */
      thumbnail: string | null
      view_count: number | null
      /** When the video was published. Null if unknown. */
      published_at: string | null
      /** How precise `published_at` is. Unless it is `exact`, the time may be off by one such unit. */
      published_at_precision: "exact" | "day" | "month" | "year" | null
    }
    /** Chapters from the video's description. Empty if it has none. */
    chapters?: ({
      title: string
      /** Seconds from the beginning of the video. */
      start: number
    })[]
    /** All languages that the video has captions in. */
    languages?: ({
      language: string
      name: string
      auto_generated: boolean
    })[]
    /** Attempts and price of this call. */
    receipt?: {
      /** Null if the transcript was served from the cache and no `Idempotency-Key` was sent. */
      operation_id: string | null
      /** The kind of work. */
      kind: string
      /** Credits set aside before the work began. */
      credits_held: number
      /** Credits charged. The rest of the hold was released. */
      credits_used: number
      /** The account's balance after this call. */
      balance_after: number
      /** The attempts, in order. */
      attempts: ({
        /** The extraction strategy, or `cache`. */
        strategy: string
        /** `ok`, or the reason for the failure. */
        outcome: string
        /** The platform's last HTTP status; null if it did not respond. */
        http_status?: number | null
        /** Duration in milliseconds. */
        ms: number
      })[]
      /** When the call started, in UTC. */
      created_at: string
    }
  }
  /** The answer with `dry_run`: the least and the most credits that the call costs. */
  Quote: {
    min: number
    max: number
    /** Only for a batch of a list: how many videos `max` covers. The same as `max_videos`. */
    videos?: number
  }
  JobAccepted: {
    status: "processing"
    /** ID of the job. Only its creator can use it. */
    job_id: string
    /** URL to GET for the result, with the same key, session or cookie. Wait `Retry-After` seconds between calls. */
    poll_url: string
    /** Only on polls: the share of the work that is done. */
    progress?: number
  }
  ExtractAnswer: {
    /** Validates against `schema`. */
    data?: unknown
    /** Moments that support values of `data`. Each was looked up in the transcript. */
    evidence: ({
      /** JSON Pointer into `data`. */
      path: string
      /** Null for uploads. */
      videoId: string | null
      video_title: string
      /** Seconds; null for an import. */
      start: number | null
      /** The moment on YouTube; null for uploads. */
      link: string | null
      /** Words of the transcript, as they are there. */
      quote: string
    })[]
    /** Moments that the model named but that no transcript has. They are not in `evidence`. */
    evidence_removed: number
    credits_used: number
  }
  GetJobAnswer: {
    /** YouTube's ID of the video. */
    video_id: string
    /** The video's title. */
    video_title: string
    /** The full text, or the content of a file, by `format`. */
    transcript: string
    /** Source of the transcript: captions from YouTube's player API (`captions`) or watch page (`captions_page`), speech to text (`audio`), or an uploaded file (`upload`). */
    method: "captions" | "captions_page" | "audio" | "upload"
    /** True if the transcript was stored already. Cached transcripts are free. */
    cached: boolean
    /** Price of this call: 0 if cached, 1 for videos under two hours, 2 for longer ones. */
    credits_used: number
    /** Language of the transcript. Present if the request has `language`, `format` or `include`. */
    language?: string
    /** True if the requested language is not available and another one is returned. */
    language_fallback?: boolean
    /** True if the captions were generated automatically. */
    auto_generated?: boolean
    /** The transcript line by line, with times. */
    segments?: ({
      /** Seconds from the beginning of the video. */
      start: number
      /** Seconds. */
      duration: number
      text: string
    })[]
    /** The transcript word by word. Null if the platform has no times of words: only automatic captions have them. */
    words?: ({
      /** Seconds from the beginning of the video. */
      start: number
      /** Seconds. */
      duration: number
      text: string
    })[] | null
    /** The transcript sentence by sentence. Joined, the texts are the transcript. */
    sentences?: ({
      /** Seconds from the beginning of the video. */
      start: number
      /** Seconds. */
      duration: number
      text: string
    })[]
    /** The transcript in chunks for retrieval. */
    chunks?: ({
      /** Number of the chunk, from 0. */
      index: number
      /** Seconds from the beginning of the video. */
      start: number
      /** Seconds from the beginning of the video. */
      end: number
      /** The video at the chunk's start. Null for an upload. */
      url: string | null
      /** Title of the chapter. Null if the video has none. */
      chapter: string | null
      /** Tokens in `text`, at most `max_tokens`. */
      tokens: number
      /** UTF-16 units at the start of `text` that repeat the previous chunk. Joined without them, the texts are the transcript. */
      overlap: number
      text: string
    })[]
    /** Details of the video on YouTube. */
    metadata?: {
      title: string
      /** The channel's name. */
      channel: string | null
      channel_id: string | null
      duration_seconds: number
      /** URL of the thumbnail image. */
      thumbnail: string | null
      view_count: number | null
      /** When the video was published. Null if unknown. */
      published_at: string | null
      /** How precise `published_at` is. Unless it is `exact`, the time may be off by one such unit. */
      published_at_precision: "exact" | "day" | "month" | "year" | null
    }
    /** Chapters from the video's description. Empty if it has none. */
    chapters?: ({
      title: string
      /** Seconds from the beginning of the video. */
      start: number
    })[]
    /** All languages that the video has captions in. */
    languages?: ({
      language: string
      name: string
      auto_generated: boolean
    })[]
    /** Attempts and price of this call. */
    receipt?: {
      /** Null if the transcript was served from the cache and no `Idempotency-Key` was sent. */
      operation_id: string | null
      /** The kind of work. */
      kind: string
      /** Credits set aside before the work began. */
      credits_held: number
      /** Credits charged. The rest of the hold was released. */
      credits_used: number
      /** The account's balance after this call. */
      balance_after: number
      /** The attempts, in order. */
      attempts: ({
        /** The extraction strategy, or `cache`. */
        strategy: string
        /** `ok`, or the reason for the failure. */
        outcome: string
        /** The platform's last HTTP status; null if it did not respond. */
        http_status?: number | null
        /** Duration in milliseconds. */
        ms: number
      })[]
      /** When the call started, in UTC. */
      created_at: string
    }
  } | {
    /** YouTube's ID of the video. */
    video_id: string
    /** The video's title, not translated. */
    video_title: string
    /** The translation, or the content of a file, by `format`. */
    transcript: string
    /** Language of the translation. */
    language: string
    /** Language of the transcript. */
    source_language: string
    /** The translation line by line. */
    segments?: ({
      /** Seconds from the beginning of the video. */
      start: number
      /** Seconds. */
      duration: number
      text: string
    })[]
    /** True if the translation was stored already, and free. */
    cached: boolean
    /** Price of this call: 0 if cached, otherwise 1 per 100,000 characters, rounded up. */
    credits_used: number
  }
  SummarizeAnswer: {
    /** Markdown. Every cited timestamp and quotation is in the transcript. The last line is a comment with the number of checked citations. */
    summary: string
    /** The `video_id` of the request. */
    video_id: string | null
    credits_used: number
  }
  TranslateAnswer: {
    /** YouTube's ID of the video. */
    video_id: string
    /** The video's title, not translated. */
    video_title: string
    /** The translation, or the content of a file, by `format`. */
    transcript: string
    /** Language of the translation. */
    language: string
    /** Language of the transcript. */
    source_language: string
    /** The translation line by line. */
    segments?: ({
      /** Seconds from the beginning of the video. */
      start: number
      /** Seconds. */
      duration: number
      text: string
    })[]
    /** True if the translation was stored already, and free. */
    cached: boolean
    /** Price of this call: 0 if cached, otherwise 1 per 100,000 characters, rounded up. */
    credits_used: number
  }
  CreateBatchAnswer: {
    batch_id: string
    /** `canceling`: what has begun still ends. */
    status: "running" | "canceling" | "completed" | "canceled"
    /** Videos, each counted once. It grows while a list is read. */
    total: number
    /** The playlist, channel or search of the batch. Null with `urls`. */
    list: {
      /** Pages that were read, for one credit each. */
      pages: number
      /** No more pages are read. Then the videos begin. */
      is_read: boolean
      /** Why the list may have more videos: `max_videos`, `max_credits` (the remaining credits are needed for the videos found so far), `max_pages` (the pages had too few new videos), or YouTube's own reason. */
      stopped_reason: string | null
      /** Why the list could not be read to the end. */
      error: {
        code: "invalid_request" | "unauthorized" | "insufficient_credits" | "budget_exceeded" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "gone" | "payload_too_large" | "unsupported_media_type" | "unprocessable_content" | "rate_limited" | "transcription_failed" | "summarization_failed" | "internal_error" | "youtube_api_error" | "provider_failed" | "platform_blocked" | "not_ready" | "unavailable" | "timed_out" | "quota_exceeded"
        message: string
        retryable: boolean
      } | null
    } | null
    /** Videos with a transcript. */
    done: number
    /** Videos that have failed for good. They cost nothing. */
    failed: number
    /** Of `done`: those that cost nothing. */
    cached: number
    /** For the videos and the pages of the list. */
    credits_used: number
    /** The price when the batch was accepted. */
    quote: {
      min: number
      max: number
      /** Only for a batch of a list: how many videos `max` covers. The same as `max_videos`. */
      videos?: number
    }
    /** The most that the batch can cost: what was sent, or the quote's `max` if that is less. */
    max_credits: number
    created_at: string
    ended_at: string | null
  }
  ListBatchesAnswer: {
    batches: ({
      batch_id: string
      /** `canceling`: what has begun still ends. */
      status: "running" | "canceling" | "completed" | "canceled"
      /** Videos, each counted once. It grows while a list is read. */
      total: number
      /** The playlist, channel or search of the batch. Null with `urls`. */
      list: {
        /** Pages that were read, for one credit each. */
        pages: number
        /** No more pages are read. Then the videos begin. */
        is_read: boolean
        /** Why the list may have more videos: `max_videos`, `max_credits` (the remaining credits are needed for the videos found so far), `max_pages` (the pages had too few new videos), or YouTube's own reason. */
        stopped_reason: string | null
        /** Why the list could not be read to the end. */
        error: {
          code: "invalid_request" | "unauthorized" | "insufficient_credits" | "budget_exceeded" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "gone" | "payload_too_large" | "unsupported_media_type" | "unprocessable_content" | "rate_limited" | "transcription_failed" | "summarization_failed" | "internal_error" | "youtube_api_error" | "provider_failed" | "platform_blocked" | "not_ready" | "unavailable" | "timed_out" | "quota_exceeded"
          message: string
          retryable: boolean
        } | null
      } | null
      /** Videos with a transcript. */
      done: number
      /** Videos that have failed for good. They cost nothing. */
      failed: number
      /** Of `done`: those that cost nothing. */
      cached: number
      /** For the videos and the pages of the list. */
      credits_used: number
      /** The price when the batch was accepted. */
      quote: {
        min: number
        max: number
        /** Only for a batch of a list: how many videos `max` covers. The same as `max_videos`. */
        videos?: number
      }
      /** The most that the batch can cost: what was sent, or the quote's `max` if that is less. */
      max_credits: number
      created_at: string
      ended_at: string | null
    })[]
  }
  GetBatchAnswer: {
    batch_id: string
    /** `canceling`: what has begun still ends. */
    status: "running" | "canceling" | "completed" | "canceled"
    /** Videos, each counted once. It grows while a list is read. */
    total: number
    /** The playlist, channel or search of the batch. Null with `urls`. */
    list: {
      /** Pages that were read, for one credit each. */
      pages: number
      /** No more pages are read. Then the videos begin. */
      is_read: boolean
      /** Why the list may have more videos: `max_videos`, `max_credits` (the remaining credits are needed for the videos found so far), `max_pages` (the pages had too few new videos), or YouTube's own reason. */
      stopped_reason: string | null
      /** Why the list could not be read to the end. */
      error: {
        code: "invalid_request" | "unauthorized" | "insufficient_credits" | "budget_exceeded" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "gone" | "payload_too_large" | "unsupported_media_type" | "unprocessable_content" | "rate_limited" | "transcription_failed" | "summarization_failed" | "internal_error" | "youtube_api_error" | "provider_failed" | "platform_blocked" | "not_ready" | "unavailable" | "timed_out" | "quota_exceeded"
        message: string
        retryable: boolean
      } | null
    } | null
    /** Videos with a transcript. */
    done: number
    /** Videos that have failed for good. They cost nothing. */
    failed: number
    /** Of `done`: those that cost nothing. */
    cached: number
    /** For the videos and the pages of the list. */
    credits_used: number
    /** The price when the batch was accepted. */
    quote: {
      min: number
      max: number
      /** Only for a batch of a list: how many videos `max` covers. The same as `max_videos`. */
      videos?: number
    }
    /** The most that the batch can cost: what was sent, or the quote's `max` if that is less. */
    max_credits: number
    created_at: string
    ended_at: string | null
  }
  CancelBatchAnswer: {
    batch_id: string
    /** `canceling`: what has begun still ends. */
    status: "running" | "canceling" | "completed" | "canceled"
    /** Videos, each counted once. It grows while a list is read. */
    total: number
    /** The playlist, channel or search of the batch. Null with `urls`. */
    list: {
      /** Pages that were read, for one credit each. */
      pages: number
      /** No more pages are read. Then the videos begin. */
      is_read: boolean
      /** Why the list may have more videos: `max_videos`, `max_credits` (the remaining credits are needed for the videos found so far), `max_pages` (the pages had too few new videos), or YouTube's own reason. */
      stopped_reason: string | null
      /** Why the list could not be read to the end. */
      error: {
        code: "invalid_request" | "unauthorized" | "insufficient_credits" | "budget_exceeded" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "gone" | "payload_too_large" | "unsupported_media_type" | "unprocessable_content" | "rate_limited" | "transcription_failed" | "summarization_failed" | "internal_error" | "youtube_api_error" | "provider_failed" | "platform_blocked" | "not_ready" | "unavailable" | "timed_out" | "quota_exceeded"
        message: string
        retryable: boolean
      } | null
    } | null
    /** Videos with a transcript. */
    done: number
    /** Videos that have failed for good. They cost nothing. */
    failed: number
    /** Of `done`: those that cost nothing. */
    cached: number
    /** For the videos and the pages of the list. */
    credits_used: number
    /** The price when the batch was accepted. */
    quote: {
      min: number
      max: number
      /** Only for a batch of a list: how many videos `max` covers. The same as `max_videos`. */
      videos?: number
    }
    /** The most that the batch can cost: what was sent, or the quote's `max` if that is less. */
    max_credits: number
    created_at: string
    ended_at: string | null
  }
  SearchAnswer: {
    /** Send it as `page_token` for the next page. */
    next_page_token: string | null
    credits_used: number
    /** Present if the list ends early, with `stopped_reason`. */
    complete?: false
    stopped_reason?: string
    /** Present if this page leaves something out. The list continues. */
    left_out_reason?: string
    results: ({
      video_id: string
      channel_id: string | null
      title: string
      channel: string | null
      published_at: string | null
      /** How precise `published_at` is. Unless it is `exact`, the time may be off by one such unit. */
      published_at_precision: "exact" | "day" | "month" | "year" | null
      thumbnail: string | null
    } | {
      channel_id: string
      name: string
      /** Starts with `@`. */
      handle: string | null
      /** A number, as a string of digits. */
      subscribers: string | null
      thumbnail: string | null
    })[]
  }
  ChannelLatestAnswer: {
    channel_id: string
    videos: ({
      video_id: string
      title: string
      published_at: string | null
      /** How precise `published_at` is. Unless it is `exact`, the time may be off by one such unit. */
      published_at_precision: "exact" | "day" | "month" | "year" | null
      thumbnail: string | null
    })[]
  }
  ChannelResolveAnswer: {
    channel_id: string
    name: string
    /** Starts with `@`. */
    handle: string | null
    /** A number, as a string of digits. */
    subscribers: string | null
    thumbnail: string | null
  }
  ChannelSearchAnswer: {
    /** Send it as `page_token` for the next page. */
    next_page_token: string | null
    credits_used: number
    /** Present if the list ends early, with `stopped_reason`. */
    complete?: false
    stopped_reason?: string
    /** Present if this page leaves something out. The list continues. */
    left_out_reason?: string
    channel_id: string
    results: ({
      video_id: string
      channel_id: string | null
      title: string
      channel: string | null
      published_at: string | null
      /** How precise `published_at` is. Unless it is `exact`, the time may be off by one such unit. */
      published_at_precision: "exact" | "day" | "month" | "year" | null
      thumbnail: string | null
    })[]
  }
  ChannelVideosAnswer: {
    /** Send it as `page_token` for the next page. */
    next_page_token: string | null
    credits_used: number
    /** Present if the list ends early, with `stopped_reason`. */
    complete?: false
    stopped_reason?: string
    /** Present if this page leaves something out. The list continues. */
    left_out_reason?: string
    channel_id: string
    videos: ({
      video_id: string
      title: string
      published_at: string | null
      /** How precise `published_at` is. Unless it is `exact`, the time may be off by one such unit. */
      published_at_precision: "exact" | "day" | "month" | "year" | null
      thumbnail: string | null
    })[]
    /** YouTube's count. Null if it is unknown. */
    total_results: number | null
  }
  CommentsAnswer: {
    /** Send it as `page_token` for the next page. */
    next_page_token: string | null
    credits_used: number
    /** Present if the list ends early, with `stopped_reason`. */
    complete?: false
    stopped_reason?: string
    /** Present if this page leaves something out. The list continues. */
    left_out_reason?: string
    video_id: string
    comments: ({
      author: string
      text: string
      likes: number
      published_at: string | null
      /** How precise `published_at` is. Unless it is `exact`, the time may be off by one such unit. */
      published_at_precision: "exact" | "day" | "month" | "year" | null
      updated_at: string | null
      reply_count: number
      replies: ({
        author: string
        text: string
        likes: number
        published_at: string | null
        /** How precise `published_at` is. Unless it is `exact`, the time may be off by one such unit. */
        published_at_precision: "exact" | "day" | "month" | "year" | null
        updated_at: string | null
      })[]
      /** Requests all replies of this thread. Null if `replies` has all of them. */
      replies_token: string | null
    })[]
    /** YouTube's count. Null if it is unknown. */
    total_results: number | null
  }
  CommentRepliesAnswer: {
    /** Send it as `page_token` for the next page. */
    next_page_token: string | null
    credits_used: number
    /** Present if the list ends early, with `stopped_reason`. */
    complete?: false
    stopped_reason?: string
    /** Present if this page leaves something out. The list continues. */
    left_out_reason?: string
    video_id: string
    replies: ({
      author: string
      text: string
      likes: number
      published_at: string | null
      /** How precise `published_at` is. Unless it is `exact`, the time may be off by one such unit. */
      published_at_precision: "exact" | "day" | "month" | "year" | null
      updated_at: string | null
    })[]
    /** YouTube's count. Null if it is unknown. */
    total_results: number | null
  }
  PlaylistVideosAnswer: {
    /** Send it as `page_token` for the next page. */
    next_page_token: string | null
    credits_used: number
    /** Present if the list ends early, with `stopped_reason`. */
    complete?: false
    stopped_reason?: string
    /** Present if this page leaves something out. The list continues. */
    left_out_reason?: string
    playlist_id: string
    videos: ({
      video_id: string
      title: string
      published_at: string | null
      /** How precise `published_at` is. Unless it is `exact`, the time may be off by one such unit. */
      published_at_precision: "exact" | "day" | "month" | "year" | null
      thumbnail: string | null
    })[]
    /** YouTube's count. Null if it is unknown. */
    total_results: number | null
  }
  VideoAnswer: {
    video_id: string
    channel_id: string | null
    title: string
    channel: string | null
    published_at: string | null
    /** How precise `published_at` is. Unless it is `exact`, the time may be off by one such unit. */
    published_at_precision: "exact" | "day" | "month" | "year" | null
    thumbnail: string | null
    description: string
    /** 0 while a stream is live. */
    duration_seconds: number
    is_live: boolean
    view_count: number | null
    /** The chapters in the video's description; may be empty. */
    chapters: ({
      title: string
      /** Seconds. */
      start: number
    })[]
    /** The languages of its captions; empty if it has none. */
    languages: ({
      language: string
      name: string
      auto_generated: boolean
    })[]
  }
  V1SearchLibraryAnswer: {
    results: ({
      transcription_id: string
      /** Null for uploads. */
      videoId: string | null
      video_title: string
      channel_name: string | null
      thumbnail: string | null
      tags: (string)[]
      created_at: string
      /** Seconds from the beginning; null for an import, whose times are unknown. */
      start: number | null
      snippet: string
      /** Matching words: ranges of UTF-16 units in `snippet`. */
      highlights: ({
        start: number
        length: number
      })[]
      /** The moment on YouTube; null for uploads. */
      link: string | null
      /** Only comparable within one answer. */
      score: number
    })[]
    /** Matching moments: at most 3 of each transcription by words, and 3 by meaning. */
    total: number
    limit: number
    offset: number
    /** Transcriptions that were searched. */
    indexed: number
    /** Transcriptions that are not indexed yet. Each search indexes more of them. */
    pending: number
    /** `hybrid`: by words and by meaning. `words`: by words only, because the server has no model for it, the model failed, or `q` has a phrase or a prefix. */
    ranking: "words" | "hybrid"
  }
  AskAnswer: {
    /** Markdown. `[1]` refers to the first of `citations`. Other numbers in square brackets, links and unproven quotations are removed. */
    answer: string
    /** In the order of the answer. Each was looked up in the stored transcript. */
    citations: ({
      transcription_id: string
      /** Null for uploads. */
      videoId: string | null
      video_title: string
      /** Seconds; null for an import. */
      start: number | null
      /** The moment on YouTube; null for uploads. */
      link: string | null
      /** Words of the transcript, as they are there. */
      quote: string
    })[]
    /** Citations, quotations, timestamps and links of the model that no transcript proves. */
    citations_removed: number
    /** The moments that match the question, by video, best first. */
    evidence: ({
      transcription_id: string
      /** Null for uploads. */
      videoId: string | null
      video_title: string
      channel_name: string | null
      moments: ({
        /** Seconds; null for an import. */
        start: number | null
        /** The moment on YouTube; null for uploads. */
        link: string | null
        text: string
      })[]
    })[]
    engine: "model" | "extractive"
    /** Transcriptions that were searched. */
    indexed: number
    /** Transcriptions that are not indexed yet. */
    pending: number
    credits_used: number
  }
  V1ListTranscriptionsAnswer: {
    transcriptions: ({
      id: string
      /** Null for uploads. */
      videoId: string | null
      video_title: string
      channel_name: string | null
      channel_id: string | null
      /** Image URL. */
      thumbnail: string | null
      /** How the text was obtained. Null for imports. */
      method: "captions" | "captions_page" | "audio" | "upload" | null
      source: "video" | "upload" | "import"
      language: string | null
      duration_seconds: number | null
      /** Total credits spent on it, including repeats. */
      credits_used: number
      has_summary: boolean
      /** Set by the user; sorted. */
      tags: (string)[]
      /** When this was last requested. For an import, its given date, or else the time of the import. */
      created_at: string
    })[]
    /** Rows that match the filter. */
    total: number
    limit: number
    offset: number
  }
  V1ListTagsAnswer: {
    /** Sorted, ignoring case. */
    tags: ({
      tag: string
      /** Rows with it. */
      count: number
    })[]
  }
  V1GetTranscriptionAnswer: {
    id: string
    /** Null for uploads. */
    videoId: string | null
    video_title: string
    channel_name: string | null
    channel_id: string | null
    /** Image URL. */
    thumbnail: string | null
    /** How the text was obtained. Null for imports. */
    method: "captions" | "captions_page" | "audio" | "upload" | null
    source: "video" | "upload" | "import"
    language: string | null
    duration_seconds: number | null
    /** Total credits spent on it, including repeats. */
    credits_used: number
    has_summary: boolean
    /** Set by the user; sorted. */
    tags: (string)[]
    /** When this was last requested. For an import, its given date, or else the time of the import. */
    created_at: string
    /** The whole text, or the content of a file, by `format`. */
    transcript: string | null
    /** Segments of the text with their times; null for an import. */
    segments: ({
      /** Seconds from the beginning of the video. */
      start: number
      /** Seconds. */
      duration: number
      text: string
    })[] | null
    /** The chapters in the video's description; may be empty. */
    chapters: ({
      title: string
      /** Seconds from the beginning of the video. */
      start: number
    })[]
    summary: string | null
  }
  V1TagTranscriptionAnswer: {
    id: string
    /** Null for uploads. */
    videoId: string | null
    video_title: string
    channel_name: string | null
    channel_id: string | null
    /** Image URL. */
    thumbnail: string | null
    /** How the text was obtained. Null for imports. */
    method: "captions" | "captions_page" | "audio" | "upload" | null
    source: "video" | "upload" | "import"
    language: string | null
    duration_seconds: number | null
    /** Total credits spent on it, including repeats. */
    credits_used: number
    has_summary: boolean
    /** Set by the user; sorted. */
    tags: (string)[]
    /** When this was last requested. For an import, its given date, or else the time of the import. */
    created_at: string
  }
  V1DeleteTranscriptionAnswer: {
    success: true
  }
  CreateShareAnswer: {
    share_id: string
    /** The page. Everyone who has this address can read it. */
    url: string
    transcription_id: string
    video_title: string
    /** Seconds. Null: the whole transcript. */
    start: number | null
    end: number | null
    indexed: boolean
    created_at: string
  }
  ListSharesAnswer: {
    /** Newest first; at most 500. */
    shares: ({
      share_id: string
      /** The page. Everyone who has this address can read it. */
      url: string
      transcription_id: string
      video_title: string
      /** Seconds. Null: the whole transcript. */
      start: number | null
      end: number | null
      indexed: boolean
      created_at: string
    })[]
  }
  RevokeShareAnswer: {
    success: true
  }
  CreateWatchlistAnswer: {
    watchlist_id: string
    name: string
    sources: ({
      kind: "channel" | "playlist" | "search"
      /** The channel's or playlist's ID, or the search query. */
      id: string
      /** Null before the first poll. */
      title: string | null
      url: string
      polled_at: string | null
      next_poll_at: string | null
      /** Why the last polls failed. They are repeated at growing intervals. */
      error: {
        code: "invalid_request" | "unauthorized" | "insufficient_credits" | "budget_exceeded" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "gone" | "payload_too_large" | "unsupported_media_type" | "unprocessable_content" | "rate_limited" | "transcription_failed" | "summarization_failed" | "internal_error" | "youtube_api_error" | "provider_failed" | "platform_blocked" | "not_ready" | "unavailable" | "timed_out" | "quota_exceeded"
        message: string
      } | null
    })[]
    interval_minutes: number
    action: "announce" | "transcribe" | "summarize"
    max_credits_per_month: number | null
    credits_used_this_month: number
    language: string | null
    webhook: boolean
    digest: "off" | "daily" | "weekly"
    /** A private Atom feed of the new videos. Everyone who has this address can read it. */
    feed_url: string
    created_at: string
  }
  ListWatchlistsAnswer: {
    /** Newest first. */
    watchlists: ({
      watchlist_id: string
      name: string
      sources: ({
        kind: "channel" | "playlist" | "search"
        /** The channel's or playlist's ID, or the search query. */
        id: string
        /** Null before the first poll. */
        title: string | null
        url: string
        polled_at: string | null
        next_poll_at: string | null
        /** Why the last polls failed. They are repeated at growing intervals. */
        error: {
          code: "invalid_request" | "unauthorized" | "insufficient_credits" | "budget_exceeded" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "gone" | "payload_too_large" | "unsupported_media_type" | "unprocessable_content" | "rate_limited" | "transcription_failed" | "summarization_failed" | "internal_error" | "youtube_api_error" | "provider_failed" | "platform_blocked" | "not_ready" | "unavailable" | "timed_out" | "quota_exceeded"
          message: string
        } | null
      })[]
      interval_minutes: number
      action: "announce" | "transcribe" | "summarize"
      max_credits_per_month: number | null
      credits_used_this_month: number
      language: string | null
      webhook: boolean
      digest: "off" | "daily" | "weekly"
      /** A private Atom feed of the new videos. Everyone who has this address can read it. */
      feed_url: string
      created_at: string
    })[]
  }
  GetWatchlistAnswer: {
    watchlist_id: string
    name: string
    sources: ({
      kind: "channel" | "playlist" | "search"
      /** The channel's or playlist's ID, or the search query. */
      id: string
      /** Null before the first poll. */
      title: string | null
      url: string
      polled_at: string | null
      next_poll_at: string | null
      /** Why the last polls failed. They are repeated at growing intervals. */
      error: {
        code: "invalid_request" | "unauthorized" | "insufficient_credits" | "budget_exceeded" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "gone" | "payload_too_large" | "unsupported_media_type" | "unprocessable_content" | "rate_limited" | "transcription_failed" | "summarization_failed" | "internal_error" | "youtube_api_error" | "provider_failed" | "platform_blocked" | "not_ready" | "unavailable" | "timed_out" | "quota_exceeded"
        message: string
      } | null
    })[]
    interval_minutes: number
    action: "announce" | "transcribe" | "summarize"
    max_credits_per_month: number | null
    credits_used_this_month: number
    language: string | null
    webhook: boolean
    digest: "off" | "daily" | "weekly"
    /** A private Atom feed of the new videos. Everyone who has this address can read it. */
    feed_url: string
    created_at: string
  }
  UpdateWatchlistAnswer: {
    watchlist_id: string
    name: string
    sources: ({
      kind: "channel" | "playlist" | "search"
      /** The channel's or playlist's ID, or the search query. */
      id: string
      /** Null before the first poll. */
      title: string | null
      url: string
      polled_at: string | null
      next_poll_at: string | null
      /** Why the last polls failed. They are repeated at growing intervals. */
      error: {
        code: "invalid_request" | "unauthorized" | "insufficient_credits" | "budget_exceeded" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "gone" | "payload_too_large" | "unsupported_media_type" | "unprocessable_content" | "rate_limited" | "transcription_failed" | "summarization_failed" | "internal_error" | "youtube_api_error" | "provider_failed" | "platform_blocked" | "not_ready" | "unavailable" | "timed_out" | "quota_exceeded"
        message: string
      } | null
    })[]
    interval_minutes: number
    action: "announce" | "transcribe" | "summarize"
    max_credits_per_month: number | null
    credits_used_this_month: number
    language: string | null
    webhook: boolean
    digest: "off" | "daily" | "weekly"
    /** A private Atom feed of the new videos. Everyone who has this address can read it. */
    feed_url: string
    created_at: string
  }
  RemoveWatchlistAnswer: {
    success: true
  }
  WatchlistVideosAnswer: {
    videos: ({
      video_id: string
      url: string
      title: string
      channel: string | null
      published_at: string | null
      found_at: string
      source: {
        kind: "channel" | "playlist" | "search"
        id: string
      }
      /** How the transcription ended. Null while it has not ended, or if there is none. */
      transcript: {
        status: "done" | "failed"
        credits_used: number
        error: {
          code: "invalid_request" | "unauthorized" | "insufficient_credits" | "budget_exceeded" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "gone" | "payload_too_large" | "unsupported_media_type" | "unprocessable_content" | "rate_limited" | "transcription_failed" | "summarization_failed" | "internal_error" | "youtube_api_error" | "provider_failed" | "platform_blocked" | "not_ready" | "unavailable" | "timed_out" | "quota_exceeded"
          message: string
        } | null
      } | null
      /** How the summary ended. It is saved with the transcript. Null while it has not ended, or if there is none. */
      summary: {
        status: "done" | "failed"
        credits_used: number
        error: {
          code: "invalid_request" | "unauthorized" | "insufficient_credits" | "budget_exceeded" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "gone" | "payload_too_large" | "unsupported_media_type" | "unprocessable_content" | "rate_limited" | "transcription_failed" | "summarization_failed" | "internal_error" | "youtube_api_error" | "provider_failed" | "platform_blocked" | "not_ready" | "unavailable" | "timed_out" | "quota_exceeded"
          message: string
        } | null
      } | null
    })[]
    /** `after` of the next page. Null at the end. */
    next: string | null
  }
  GetCreditsAnswer: {
    /** Credits available now. */
    balance: number
  }
  V1TransactionsAnswer: {
    transactions: ({
      id: string
      type: "signup_grant" | "daily_grant" | "debit" | "refund" | "purchase" | "subscription_grant" | "adjustment"
      /** Signed credits. */
      amount: number
      /** The balance before it, plus `amount`. */
      balance_after: number
      description: string
      /** The video that was paid for. Null for other entries, and for older ones. */
      video_id: string | null
      /** The title of that video in your history. Null if it is not there. */
      video_title: string | null
      /** The operation, purchase or day that the entry belongs to. */
      reference: string
      created_at: string
    })[]
    /** Entries in the requested period. */
    total: number
    limit: number
    offset: number
  }
  V1OperationAnswer: {
    /** Null if the transcript was served from the cache and no `Idempotency-Key` was sent. */
    operation_id: string | null
    /** The kind of work. */
    kind: string
    /** Credits set aside before the work began. */
    credits_held: number
    /** Credits charged. The rest of the hold was released. */
    credits_used: number
    /** The account's balance after this call. */
    balance_after: number
    /** The attempts, in order. */
    attempts: ({
      /** The extraction strategy, or `cache`. */
      strategy: string
      /** `ok`, or the reason for the failure. */
      outcome: string
      /** The platform's last HTTP status; null if it did not respond. */
      http_status?: number | null
      /** Duration in milliseconds. */
      ms: number
    })[]
    /** When the call started, in UTC. */
    created_at: string
  }
  V1RequestsAnswer: {
    requests: ({
      /** The `X-Request-Id` of the answer. */
      request_id: string
      created_at: string
      /** `CALL` for a tool of the MCP server. */
      method: string
      /** The path as documented, with parameter names instead of their values; or `/mcp` and the tool. */
      route: string
      status: number
      /** The error's code. */
      error: string | null
      credits_used: number
      /** Until the answer, or the end of a stream. */
      duration_ms: number
      /** The key's ID. Null for our own pages and for agents. */
      key_id: string | null
      /** 1; or 10 for a call that was picked at random out of 10. */
      stands_for: number
    })[]
    /** True if calls are missing on this page, because a key made more than 60 a minute. */
    sampled: boolean
    /** Send it as `page_token` for the next page. */
    next_page_token: string | null
  }
  V1UsageAnswer: {
    days: ({
      date: string
      /** `transcribe`, `search`, `summarize` … */
      kind: string
      credits: number
    })[]
  }
  AuthorizeUploadAnswer: {
    upload_id: string
    /** The token of this upload. Start within 15 minutes. */
    upload_token: string
    /** The latest time to start the upload. */
    expires_at: string
    credits_reserved: number
    /** The alternative: send the file there as a body. */
    extractor_url: string
    /** False if no speech-to-text engine is configured. */
    engine: boolean
    upload: {
      method: "POST" | "PUT"
      url: string
      /** Form fields to send before the file. */
      fields?: { [name: string]: string }
      /** Headers to send with a `PUT`, exactly as they are here. */
      headers?: { [name: string]: string }
    }
  }
  UploadStatusAnswer: {
    upload_id: string
    status: "authorized" | "uploaded" | "processing" | "transcribed" | "saved" | "refunded" | "failed"
    /** Transcribed share, 0 to 1. */
    progress: number
    /** Token that saves the transcript. */
    result_token?: string
    /** Why the upload failed. Its credits were released. */
    error?: {
      code: "invalid_request" | "unauthorized" | "insufficient_credits" | "budget_exceeded" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "gone" | "payload_too_large" | "unsupported_media_type" | "unprocessable_content" | "rate_limited" | "transcription_failed" | "summarization_failed" | "internal_error" | "youtube_api_error" | "provider_failed" | "platform_blocked" | "not_ready" | "unavailable" | "timed_out" | "quota_exceeded"
      message: string
    }
  }
  FinalizeUploadAnswer: {
    /** The ID of the row in the history. */
    transcription_id: string
    transcript: string
    credits_used: number
    credits_refunded: number
  }
  RefundUploadAnswer: {
    /** Credits. */
    refunded: number
  }
}
