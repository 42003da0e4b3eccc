// Generated from the route declarations by `npm run generate`. Do not edit.
export type Schemas = {
  TranscriptCompletedEvent: {
    type: "transcript.completed"
    timestamp: string
    data: {
      job_id: string
      video_id: string
      /** The `language` of the call, or null if it had none. */
      language: string | null
      cached: boolean
      credits_used: number
    }
  }
  TranscriptFailedEvent: {
    type: "transcript.failed"
    timestamp: string
    data: {
      job_id: string
      video_id: string
      /** The `language` of the call, or null if it had none. */
      language: string | null
      error: {
        code: "invalid_request" | "unauthorized" | "insufficient_credits" | "budget_exceeded" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "gone" | "payload_too_large" | "unsupported_media_type" | "unprocessable_content" | "rate_limited" | "transcription_failed" | "summarization_failed" | "internal_error" | "youtube_api_error" | "provider_failed" | "platform_blocked" | "not_ready" | "unavailable" | "timed_out" | "quota_exceeded"
        message: string
        retryable: boolean
      }
    }
  }
  BatchProgressEvent: {
    type: "batch.progress"
    timestamp: string
    data: {
      batch_id: string
      total: number
      done: number
      failed: number
      cached: number
      credits_used: number
    }
  }
  BatchCompletedEvent: {
    type: "batch.completed"
    timestamp: string
    data: {
      batch_id: string
      total: number
      done: number
      failed: number
      cached: number
      credits_used: number
      status: "completed" | "canceled"
      /** Why the batch's list could not be read to the end. */
      list_error: {
        code: "invalid_request" | "unauthorized" | "insufficient_credits" | "budget_exceeded" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "gone" | "payload_too_large" | "unsupported_media_type" | "unprocessable_content" | "rate_limited" | "transcription_failed" | "summarization_failed" | "internal_error" | "youtube_api_error" | "provider_failed" | "platform_blocked" | "not_ready" | "unavailable" | "timed_out" | "quota_exceeded"
        message: string
        retryable: boolean
      } | null
    }
  }
  CreditsLowEvent: {
    type: "credits.low"
    timestamp: string
    data: {
      balance: number
      /** The lowest threshold that the balance is below. */
      threshold: number
    }
  }
  VideoPublishedEvent: {
    type: "video.published"
    timestamp: string
    data: {
      watchlist_id: string
      watchlist_name: string
      source: {
        kind: "channel" | "playlist" | "search"
        id: string
      }
      video_id: string
      url: string
      title: string
      channel: string | null
      published_at: string | null
    }
  }
  KeyBudgetReachedEvent: {
    type: "key.budget_reached"
    timestamp: string
    data: {
      key_id: string
      monthly_budget: number
      /** Credits that the key has spent in this UTC month. */
      spent: number
    }
  }
  EndpointChallengeEvent: {
    type: "endpoint.challenge"
    timestamp: string
    data: {
      challenge: string
    }
  }
  /** The body of every error under `/api/v1`. */
  Error: {
    error: {
      /** What went wrong, for programs. */
      code: "invalid_request" | "unauthorized" | "insufficient_credits" | "budget_exceeded" | "forbidden" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "gone" | "payload_too_large" | "unsupported_media_type" | "unprocessable_content" | "rate_limited" | "transcription_failed" | "summarization_failed" | "internal_error" | "youtube_api_error" | "provider_failed" | "platform_blocked" | "not_ready" | "unavailable" | "timed_out" | "quota_exceeded"
      /** What went wrong, for people. The wording may change. */
      message: string
    }
  }
  TranscribeRequest: {
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
    /** Return the price as `{min, max}` without running the call. Free. */
    dry_run?: boolean
    /** The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged. */
    max_credits?: number
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
  ExtractRequest: {
    /** URL or ID of a video with a stored transcript, or the ID of a transcription. */
    video?: string
    /** Up to 20 URLs or IDs, as in `video`, for one result. */
    videos?: (string)[]
    /** JSON Schema (draft-07) of the data to extract. Descriptions of its properties tell the model what they mean. */
    schema: { [name: string]: unknown }
    /** What to extract, beyond what the schema says. */
    instructions?: string
    /** Return the price as `{min, max}` without running the call. Free. */
    dry_run?: boolean
    /** The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged. */
    max_credits?: number
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
  SummarizeRequest: {
    /** Text to summarize. Only the first 100,000 characters are used, up to the end of a sentence; the summary says so. */
    transcript: string
    /** Video of the transcript. If the service has the same text for it, the summary cites timestamps. */
    video_id?: string
    /** Alias of `video_id`. */
    videoId?: string
    /** Kind of summary. Default: `detailed`. See `GET /api/summarize/config`. */
    preset?: "short" | "detailed" | "bullets" | "chapters" | "study_notes" | "action_items" | "blog_post" | "key_quotes"
    /** Your own instructions. They replace the preset's prompt. */
    prompt?: string
    /** BCP 47 tag of the summary's language. Default: the transcript's language. */
    language?: string
    /** The same as `stream` in the query. */
    stream?: boolean
    /** Return the price as `{min, max}` without running the call. Free. */
    dry_run?: boolean
    /** The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged. */
    max_credits?: number
  }
  SummarizeAnswer: {
    /** Markdown. Every cited timestamp and quotation is in the transcript. The last line is a comment with the number of checked citations. */
    summary: string
    /** The `video_id` of the request. */
    video_id: string | null
    credits_used: number
  }
  TranslateRequest: {
    /** YouTube URL of the video (`watch?v=`, `youtu.be/`, `/shorts/`, `/live/` or `/embed/`, extra parameters allowed) or its 11-character ID. */
    url: string
    /** BCP 47 tag of the language to translate to. */
    to: string
    /** BCP 47 tag of the transcript to translate, as for `POST /api/v1/transcribe`. Default: the video's own best captions. */
    language?: string
    /** Format of `transcript`: plain text (the default) or the content of a file. `segments` returns plain text and adds the list `segments`. */
    format?: "text" | "segments" | "srt" | "vtt" | "markdown"
    /** Return the price as `{min, max}` without running the call. Free. */
    dry_run?: boolean
    /** The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged. */
    max_credits?: number
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
  CreateBatchRequest: {
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
    /** Return the price as `{min, max}` without creating the batch. Free. */
    dry_run?: boolean
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
  AskRequest: {
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
    /** Send the answer as `text/plain` while it is written, with its sources at the end. */
    stream?: boolean
    /** Return the price as `{min, max}` without running the call. Free. */
    dry_run?: boolean
    /** The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged. */
    max_credits?: number
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
  V1TagTranscriptionRequest: {
    /** Tags that replace all current ones. */
    tags?: (string)[]
    /** Tags to add. */
    add_tags?: (string)[]
    /** Tags to remove, case-insensitive. */
    remove_tags?: (string)[]
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
  CreateShareRequest: {
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
  CreateWatchlistRequest: {
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
  UpdateWatchlistRequest: {
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
  AppCreateBatchRequest: {
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
    /** Return the price as `{min, max}` without creating the batch. Free. */
    dry_run?: boolean
  }
  AppCreateBatchAnswer: {
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
  AppSearchAnswer: {
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
  AppCreateShareRequest: {
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
  AppCreateShareAnswer: {
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
  AppTranscribeRequest: {
    /** The video's URL or ID. */
    url: string
    /** BCP 47 tag. By default, the video's best caption track. */
    language?: string
  }
  AppTranscribeAnswer: {
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
    segments: ({
      /** Seconds from the beginning of the video. */
      start: number
      /** Seconds. */
      duration: number
      text: string
    })[]
    metadata: {
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
    /** ID of the history row of a signed-in user. */
    transcription_id?: string
    /** A visitor's free transcripts: how many are used, and the limit. */
    trial?: {
      used: number
      limit: number
    }
  }
  AppCreateWatchlistRequest: {
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
  AppCreateWatchlistAnswer: {
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
  AppListBatchesAnswer: {
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
  AppListSharesAnswer: {
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
  AppListWatchlistsAnswer: {
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
  AppGetBatchAnswer: {
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
  AppRevokeShareAnswer: {
    success: true
  }
  AppGetWatchlistAnswer: {
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
  AppCancelBatchAnswer: {
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
  AppUpdateWatchlistRequest: {
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
  AppUpdateWatchlistAnswer: {
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
  AppRemoveWatchlistAnswer: {
    success: true
  }
  AppWatchlistVideosAnswer: {
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
  AppChannelLatestAnswer: {
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
  AppChannelResolveAnswer: {
    channel_id: string
    name: string
    /** Starts with `@`. */
    handle: string | null
    /** A number, as a string of digits. */
    subscribers: string | null
    thumbnail: string | null
  }
  AppChannelSearchAnswer: {
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
  AppChannelVideosAnswer: {
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
  ChatRequest: {
    /** ID of the video to chat about. */
    videoId?: string
    /** Alias of `videoId`. */
    video_id?: string
    /** Transcript text. Optional if the video is in your history; answers then cite timestamps. */
    transcript?: string
    /** Summary that the conversation refers to. */
    summary?: string
    /** The conversation, oldest first. The last message is the user's. */
    messages: ({
      role: "user" | "assistant"
      content: string
    })[]
    /** BCP 47 tag of the answer's language. Default: the question's language. */
    language?: string
  }
  AppCommentsAnswer: {
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
  AppCommentRepliesAnswer: {
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
  AppJobAnswer: {
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
    segments: ({
      /** Seconds from the beginning of the video. */
      start: number
      /** Seconds. */
      duration: number
      text: string
    })[]
    metadata: {
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
    /** ID of the history row of a signed-in user. */
    transcription_id?: string
    /** A visitor's free transcripts: how many are used, and the limit. */
    trial?: {
      used: number
      limit: number
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
  AppAskRequest: {
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
    /** Send the answer as `text/plain` while it is written, with its sources at the end. */
    stream?: boolean
    /** Return the price as `{min, max}` without running the call. Free. */
    dry_run?: boolean
    /** The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged. */
    max_credits?: number
  }
  AppAskAnswer: {
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
  AppSummarizeRequest: {
    /** Text to summarize. Only the first 100,000 characters are used, up to the end of a sentence; the summary says so. */
    transcript: string
    /** Video of the transcript. If the service has the same text for it, the summary cites timestamps. */
    video_id?: string
    /** Alias of `video_id`. */
    videoId?: string
    /** Kind of summary. Default: `detailed`. See `GET /api/summarize/config`. */
    preset?: "short" | "detailed" | "bullets" | "chapters" | "study_notes" | "action_items" | "blog_post" | "key_quotes"
    /** Your own instructions. They replace the preset's prompt. */
    prompt?: string
    /** BCP 47 tag of the summary's language. Default: the transcript's language. */
    language?: string
  }
  SummarizeConfigAnswer: {
    presets: ({
      id: "short" | "detailed" | "bullets" | "chapters" | "study_notes" | "action_items" | "blog_post" | "key_quotes"
      name: string
      description: string
      /** Prompt for the language model. */
      prompt: string
    })[]
    default_preset: "short" | "detailed" | "bullets" | "chapters" | "study_notes" | "action_items" | "blog_post" | "key_quotes"
    /** Prompt of the default preset. */
    default_prompt: string
    /** Longer transcripts are truncated. */
    max_characters: number
    /** `model`: a language model writes the summary. `extractive`: no model is configured; summaries consist of sentences of the transcript. */
    engine: "model" | "extractive"
  }
  AppTranslateRequest: {
    /** YouTube URL of the video (`watch?v=`, `youtu.be/`, `/shorts/`, `/live/` or `/embed/`, extra parameters allowed) or its 11-character ID. */
    url: string
    /** BCP 47 tag of the language to translate to. */
    to: string
    /** BCP 47 tag of the transcript to translate, as for `POST /api/v1/transcribe`. Default: the video's own best captions. */
    language?: string
    /** Format of `transcript`: plain text (the default) or the content of a file. `segments` returns plain text and adds the list `segments`. */
    format?: "text" | "segments" | "srt" | "vtt" | "markdown"
    /** Return the price as `{min, max}` without running the call. Free. */
    dry_run?: boolean
    /** The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged. */
    max_credits?: number
  }
  AppTranslateAnswer: {
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
  AppTranslationsAnswer: {
    /** Language of the transcript. */
    language: string
    /** The captions that the video had when it was transcribed. */
    captions: ({
      language: string
      name: string
      auto_generated: boolean
    })[]
    /** `none` if no language model is configured: only stored translations can be read. */
    engine: "model" | "none"
    /** Price of a translation that is not stored. */
    credits: number
    /** Languages of `languages` with a stored translation, which is free. */
    translations: (string)[]
    /** The languages of the menu, as BCP 47 tags. */
    languages: (string)[]
  }
  ExtensionSessionAnswer: {
    /** Send it as `Authorization: Bearer …`. */
    access_token: string
    token_type: "bearer"
    expires_at: string
  }
  GetSessionAnswer: {
    session: {
      id: string
      expiresAt: string
    }
    user: {
      id: string
      email: string
      name: string
      image: string | null
    }
  } | null
  SignInEmailOtpRequest: {
    /** The address to send the sign-in email to. */
    email: string
    /** The six digits in the email. */
    otp: string
  }
  SignInEmailOtpAnswer: {
    user: {
      id: string
      email: string
      name: string
      image: string | null
    }
  }
  SignInMagicLinkRequest: {
    /** The address to send the sign-in email to. */
    email: string
    /** A path of this site to continue to; anything else becomes `/dashboard`. */
    callbackURL?: string
  }
  SignInMagicLinkAnswer: {
    status: true
  }
  SignInSocialRequest: {
    provider: string
    /** A path of this site to continue to. */
    callbackURL?: string
  }
  SignInSocialAnswer: {
    url: string
    redirect: true
  }
  SignOutAnswer: {
    success: true
  }
  ListSessionsAnswer: {
    sessions: ({
      id: string
      kind: "site" | "extension" | "agent"
      /** The name of the browser or the agent. */
      device: string | null
      created_at: string
      last_used_at: string
      /** True for the current session. */
      current: boolean
      /** Credits that an agent may spend in one UTC month; null without a limit. */
      monthly_budget: number | null
      /** Net credits that an agent has spent in this UTC month; null for a session. */
      credits_this_month: number | null
    })[]
  }
  DeleteSessionAnswer: {
    success: true
  }
  OauthMetadataAnswer: {
    issuer: string
    authorization_endpoint: string
    token_endpoint: string
    registration_endpoint: string
    revocation_endpoint: string
    scopes_supported: (string)[]
    response_types_supported: (string)[]
    response_modes_supported: (string)[]
    grant_types_supported: (string)[]
    token_endpoint_auth_methods_supported: (string)[]
    revocation_endpoint_auth_methods_supported: (string)[]
    code_challenge_methods_supported: (string)[]
    authorization_response_iss_parameter_supported: true
    client_id_metadata_document_supported: boolean
    service_documentation: string
  }
  OpenidMetadataAnswer: {
    issuer: string
    authorization_endpoint: string
    token_endpoint: string
    registration_endpoint: string
    revocation_endpoint: string
    scopes_supported: (string)[]
    response_types_supported: (string)[]
    response_modes_supported: (string)[]
    grant_types_supported: (string)[]
    token_endpoint_auth_methods_supported: (string)[]
    revocation_endpoint_auth_methods_supported: (string)[]
    code_challenge_methods_supported: (string)[]
    authorization_response_iss_parameter_supported: true
    client_id_metadata_document_supported: boolean
    service_documentation: string
  }
  OauthRegisterRequest: {
    /** 1 to 10 redirect URIs. */
    redirect_uris: (string)[]
    /** The name that users see. */
    client_name?: string
    grant_types?: (string)[]
    response_types?: (string)[]
    /** Any value; it becomes `none`. */
    token_endpoint_auth_method?: string
    scope?: string
  }
  OauthRegisterAnswer: {
    client_id: string
    /** Epoch seconds. */
    client_id_issued_at: number
    client_name: string
    redirect_uris: (string)[]
    grant_types: (string)[]
    response_types: (string)[]
    token_endpoint_auth_method: "none"
    scope: string
  }
  OauthRegisterRefusal: {
    /** For programs, such as `invalid_grant`. */
    error: string
    /** For people. The wording may change. */
    error_description: string
  }
  OauthRevokeRefusal: {
    /** For programs, such as `invalid_grant`. */
    error: string
    /** For people. The wording may change. */
    error_description: string
  }
  OauthTokenAnswer: {
    access_token: string
    token_type: "Bearer"
    /** Seconds. An API key has none. */
    expires_in?: number
    /** An API key has none. */
    refresh_token?: string
    scope: string
  }
  OauthTokenRefusal: {
    /** For programs, such as `invalid_grant`. */
    error: string
    /** For people. The wording may change. */
    error_description: string
  }
  UpdateAccountRequest: {
    /** The language of your emails. */
    language: "en" | "de" | "ja"
  }
  UpdateAccountAnswer: {
    /** The language of your emails. */
    language: "en" | "de" | "ja"
  }
  DeleteAccountRequest: {
    /** The account's email address. */
    email: string
  }
  DeleteAccountAnswer: {
    success: true
  }
  AppCreditsAnswer: {
    /** Credits available to spend. */
    balance: number
    tier: "free" | "plus" | "pro" | "scale"
  }
  CreditAlertsAnswer: {
    /** A charge that leaves fewer credits than one of these sends an alert. Empty: no alerts. */
    thresholds: (number)[]
    /** Also email the alerts to the account's owner. */
    mail: boolean
  }
  SetCreditAlertsRequest: {
    /** A charge that leaves fewer credits than one of these sends an alert. Empty: no alerts. */
    thresholds?: (number)[]
    /** Also email the alerts to the account's owner. */
    mail?: boolean
  }
  SetCreditAlertsAnswer: {
    /** A charge that leaves fewer credits than one of these sends an alert. Empty: no alerts. */
    thresholds: (number)[]
    /** Also email the alerts to the account's owner. */
    mail: boolean
  }
  CreditsBalanceAnswer: {
    /** Credits available to spend. */
    balance: number
    tier: "free" | "plus" | "pro" | "scale"
    profile: {
      /** The account's ID. */
      id: string
      email: string | null
      name: string | null
      avatar_url: string | null
      /** The language of the account's emails, or null. */
      language: string | null
    }
  }
  ListTransactionsAnswer: {
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
  UsageAnswer: {
    days: ({
      date: string
      /** `transcribe`, `search`, `summarize` … */
      kind: string
      credits: number
    })[]
  }
  ListKeysAnswer: {
    keys: ({
      name: string | null
      expires_at: string | null
      scopes: ("read" | "metered" | "transcripts" | "summaries" | "lists")[] | null
      monthly_budget: number | null
      keyId: string
      /** The start of the key, to recognize it. */
      prefix: string
      /** `test`: the key starts with `et_test_`, answers with sample videos only, costs nothing and reaches no data of the account. It cannot be changed later. */
      mode: "live" | "test"
      /** The version of the API that the key got at its first call. Null: it has made none. */
      api_version: string | null
      status: "active" | "expired" | "revoked"
      created_at: string
      last_used_at: string | null
      revoked_at: string | null
      /** Net credits spent in this UTC month, open holds included. */
      credits_this_month: number
      /** Net credits spent in the UTC month before. */
      credits_last_month: number
    })[]
  }
  CreateKeyRequest: {
    /** A name for the key. */
    name?: string | null
    /** The key stops working at this date or time. A date without a time includes the whole day. Null: never. */
    expires_at?: string | null
    /** What the key may do: `read` (everything that is always free), `transcripts`, `summaries`, `lists`, or `metered` (all three). Null: everything. */
    scopes?: ("read" | "metered" | "transcripts" | "summaries" | "lists")[] | null
    /** Credits that the key may spend in one UTC month. Null: as many as the account has. */
    monthly_budget?: number | null
    /** `test`: the key starts with `et_test_`, answers with sample videos only, costs nothing and reaches no data of the account. It cannot be changed later. */
    mode?: "live" | "test"
  }
  CreateKeyAnswer: {
    name: string | null
    expires_at: string | null
    scopes: ("read" | "metered" | "transcripts" | "summaries" | "lists")[] | null
    monthly_budget: number | null
    keyId: string
    /** The key. Store it now: it cannot be shown again. */
    rawKey: string
    prefix: string
    /** `test`: the key starts with `et_test_`, answers with sample videos only, costs nothing and reaches no data of the account. It cannot be changed later. */
    mode: "live" | "test"
    created_at: string
  }
  UpdateKeyRequest: {
    /** A name for the key. */
    name?: string | null
    /** The key stops working at this date or time. A date without a time includes the whole day. Null: never. */
    expires_at?: string | null
    /** What the key may do: `read` (everything that is always free), `transcripts`, `summaries`, `lists`, or `metered` (all three). Null: everything. */
    scopes?: ("read" | "metered" | "transcripts" | "summaries" | "lists")[] | null
    /** Credits that the key may spend in one UTC month. Null: as many as the account has. */
    monthly_budget?: number | null
  }
  UpdateKeyAnswer: {
    name: string | null
    expires_at: string | null
    scopes: ("read" | "metered" | "transcripts" | "summaries" | "lists")[] | null
    monthly_budget: number | null
    keyId: string
    /** The start of the key, to recognize it. */
    prefix: string
    /** `test`: the key starts with `et_test_`, answers with sample videos only, costs nothing and reaches no data of the account. It cannot be changed later. */
    mode: "live" | "test"
    /** The version of the API that the key got at its first call. Null: it has made none. */
    api_version: string | null
    status: "active" | "expired" | "revoked"
    created_at: string
    last_used_at: string | null
    revoked_at: string | null
    /** Net credits spent in this UTC month, open holds included. */
    credits_this_month: number
    /** Net credits spent in the UTC month before. */
    credits_last_month: number
  }
  DeleteKeyAnswer: {
    success: true
  }
  GetOperationAnswer: {
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
  AppRequestsAnswer: {
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
  SearchTranscriptionsAnswer: {
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
  MigrateRequest: {
    transcripts: ({
      /** Video ID (11 characters) or URL. */
      videoId: string
      video_title: string
      channel_name?: string | null
      transcript: string
      summary?: string | null
      /** Position in the history. Default and maximum: now. */
      created_at?: string | null
    })[]
  }
  MigrateAnswer: {
    imported: number
    skipped: number
  }
  ListTranscriptionsAnswer: {
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
  BackfillChannelsRequest: {
    /** Default: up to 50 rows without a channel, those waiting longest first. */
    video_ids?: (string)[]
  }
  BackfillChannelsAnswer: {
    /** Videos whose rows were updated. */
    updated: number
    /** Videos whose rows all had a channel. */
    skipped: number
    /** Videos whose channel could not be found. */
    failed: (string)[]
  }
  ListChannelsAnswer: {
    /** Sorted, ignoring case. */
    channels: (string)[]
  }
  ListTagsAnswer: {
    /** Sorted, ignoring case. */
    tags: ({
      tag: string
      /** Rows with it. */
      count: number
    })[]
  }
  GetTranscriptionAnswer: {
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
  TagTranscriptionRequest: {
    /** Tags that replace all current ones. */
    tags?: (string)[]
    /** Tags to add. */
    add_tags?: (string)[]
    /** Tags to remove, case-insensitive. */
    remove_tags?: (string)[]
  }
  TagTranscriptionAnswer: {
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
  DeleteTranscriptionAnswer: {
    success: true
  }
  ExportTranscriptionRequest: {
    /** What to write. */
    format: "obsidian" | "readwise" | "anki" | "jsonl"
    /** Only for `obsidian`: the note as it is now. Everything outside our markers stays as it is. A note without markers gets them at its end. */
    note?: string
  }
  ListPurchasesAnswer: {
    purchases: ({
      id: string
      price_id: string | null
      product_name: string | null
      credits: number
      /** In the currency's minor unit. */
      amount: number
      /** ISO 4217, in lower case. */
      currency: string
      /** `disputed`: the buyer's bank has taken the payment back, for now or, after a lost dispute, for good. */
      status: "pending" | "paid" | "failed" | "partially_refunded" | "refunded" | "disputed"
      created_at: string
    })[]
  }
  ListSubscriptionsAnswer: {
    subscriptions: ({
      id: string
      /** Stripe's status: `active`, `trialing`, `past_due`, `unpaid`, `canceled`, `incomplete`, … */
      status: string
      price_id: string
      product_name: string | null
      tier: "free" | "plus" | "pro" | "scale" | null
      credits_per_period: number | null
      current_period_start: string
      current_period_end: string
      cancel_at_period_end: boolean
      /** When the subscription ends, if not at the end of a period. */
      cancel_at: string | null
      /** The plan from the next period, if it changes. */
      next_price_id: string | null
      /** True while a change of plan waits for its payment. */
      change_pending: boolean
    })[]
  }
  ListPricesAnswer: {
    prices: ({
      id: string
      product_id: string
      product_name: string
      description: string | null
      type: "recurring" | "one_time"
      /** `month`, `year`, …; null for one-time prices. */
      interval: string | null
      /** ISO 4217, in lower case. */
      currency: string
      /** In the currency's minor unit. */
      unit_amount: number | null
      /** Credits per payment. */
      credits: number | null
      tier: "free" | "plus" | "pro" | "scale" | null
    })[]
  }
  ChangePlanRequest: {
    /** A price ID from `GET /api/prices`. */
    price_id: string
  }
  ChangePlanAnswer: {
    success: true
    subscription: {
      id: string
      /** Stripe's status: `active`, `trialing`, `past_due`, `unpaid`, `canceled`, `incomplete`, … */
      status: string
      price_id: string
      product_name: string | null
      tier: "free" | "plus" | "pro" | "scale" | null
      credits_per_period: number | null
      current_period_start: string
      current_period_end: string
      cancel_at_period_end: boolean
      /** When the subscription ends, if not at the end of a period. */
      cancel_at: string | null
      /** The plan from the next period, if it changes. */
      next_price_id: string | null
      /** True while a change of plan waits for its payment. */
      change_pending: boolean
    }
  }
  CheckoutRequest: {
    /** A price ID from `GET /api/prices`. */
    price_id: string
    /** The path on this site to open after payment. Defaults to /dashboard. */
    success_path?: string
    /** The path on this site to open if the checkout is cancelled. Defaults to /dashboard. */
    cancel_path?: string
  }
  CheckoutAnswer: {
    url: string
  }
  PortalAnswer: {
    url: string
  }
  SyncPricesAnswer: {
    /** Products for sale. */
    products: number
    /** Prices for sale. */
    prices: number
  }
  WebhookAnswer: {
    received: true
  }
  NotesDestinationRequest: {
    id: string
    type: "page" | "database"
  }
  NotesDestinationAnswer: {
    destination: {
      id: string
      type: "page" | "database"
      /** May be empty. */
      title: string
    }
  }
  NotesDisconnectAnswer: {
    ok: true
  }
  NotesExportRequest: {
    /** Transcription in your history, exported with its summary and times. Alternatively send the texts. */
    transcription_id?: string
    title?: string
    /** Markdown. */
    summary?: string | null
    transcript?: string
    /** Video ID (11 characters) or URL. */
    videoId?: string | null
    /** Default: the chosen destination. */
    destination?: {
      id: string
      type: "page" | "database"
    }
  }
  NotesExportAnswer: {
    /** The page's URL. */
    url: string
  }
  NotesExportsAnswer: {
    exports: ({
      title: string
      /** Null until the page exists. */
      url: string | null
      state: "running" | "done" | "failed"
      created_at: string
    })[]
  }
  NotesPagesAnswer: {
    pages: ({
      id: string
      type: "page" | "database"
      /** May be empty. */
      title: string
      /** An emoji or an image URL. */
      icon: string | null
      url: string
    })[]
    next_cursor: string | null
  }
  NotesStatusAnswer: {
    /** True if Notion export is set up on this server. */
    configured: boolean
    connected: boolean
    /** Also set for a broken connection that connecting again would restore. */
    workspace_name: string | null
    /** An emoji or an image URL. */
    workspace_icon: string | null
    destination: {
      id: string
      type: "page" | "database"
      /** May be empty. */
      title: string
    } | null
  }
  CreateWebhookRequest: {
    /** Where events are sent, by POST. */
    url: string
    /** Default: all events. */
    events?: ("transcript.completed" | "transcript.failed" | "batch.progress" | "batch.completed" | "credits.low" | "key.budget_reached" | "video.published")[]
  }
  CreateWebhookAnswer: {
    id: string
    url: string
    events: ("transcript.completed" | "transcript.failed" | "batch.progress" | "batch.completed" | "credits.low" | "key.budget_reached" | "video.published")[]
    /** `pending`: it has to answer the challenge first. `disabled`: deliveries failed for a day, or it answered 410; verify it again. */
    status: "pending" | "active" | "disabled"
    created_at: string
    disabled_at: string | null
    /** Verifies signatures (Standard Webhooks). Store it now: it cannot be shown again. */
    secret: string
  }
  ListWebhooksAnswer: {
    webhooks: ({
      id: string
      url: string
      events: ("transcript.completed" | "transcript.failed" | "batch.progress" | "batch.completed" | "credits.low" | "key.budget_reached" | "video.published")[]
      /** `pending`: it has to answer the challenge first. `disabled`: deliveries failed for a day, or it answered 410; verify it again. */
      status: "pending" | "active" | "disabled"
      created_at: string
      disabled_at: string | null
    })[]
  }
  VerifyWebhookAnswer: {
    id: string
    url: string
    events: ("transcript.completed" | "transcript.failed" | "batch.progress" | "batch.completed" | "credits.low" | "key.budget_reached" | "video.published")[]
    /** `pending`: it has to answer the challenge first. `disabled`: deliveries failed for a day, or it answered 410; verify it again. */
    status: "pending" | "active" | "disabled"
    created_at: string
    disabled_at: string | null
  }
  DeleteWebhookAnswer: {
    success: true
  }
  ListWebhookEventsAnswer: {
    events: ({
      /** The `webhook-id` of the request: the same in every attempt. */
      event_id: string
      type: "transcript.completed" | "transcript.failed" | "batch.progress" | "batch.completed" | "credits.low" | "key.budget_reached" | "video.published"
      state: "pending" | "delivered" | "failed" | "canceled"
      created_at: string
      next_attempt_at: string | null
      /** The body as it is sent. */
      payload: { [name: string]: unknown }
      attempts: ({
        at: string
        /** The HTTP status. Null if there was no response. */
        status: number | null
        ms: number
        /** Why there was no response. */
        error: string | null
      })[]
    })[]
  }
  ReplayWebhookEventAnswer: {
    /** The `webhook-id` of the request: the same in every attempt. */
    event_id: string
    type: "transcript.completed" | "transcript.failed" | "batch.progress" | "batch.completed" | "credits.low" | "key.budget_reached" | "video.published"
    state: "pending" | "delivered" | "failed" | "canceled"
    created_at: string
    next_attempt_at: string | null
    /** The body as it is sent. */
    payload: { [name: string]: unknown }
    attempts: ({
      at: string
      /** The HTTP status. Null if there was no response. */
      status: number | null
      ms: number
      /** Why there was no response. */
      error: string | null
    })[]
  }
  RotateWebhookSecretAnswer: {
    /** Verifies signatures (Standard Webhooks). Store it now: it cannot be shown again. */
    secret: string
    old_secret_until: string
  }
  AuthorizeUploadRequest: {
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
  FinalizeUploadRequest: {
    upload_id: string
    upload_token: string
    result_token: string
    /** A title. By default, the file's name. */
    title?: string
  }
  FinalizeUploadAnswer: {
    /** The ID of the row in the history. */
    transcription_id: string
    transcript: string
    credits_used: number
    credits_refunded: number
  }
  RefundUploadRequest: {
    upload_id?: string | null
    cancel?: boolean | null
  }
  RefundUploadAnswer: {
    /** Credits. */
    refunded: number
  }
  GetAudioAnswer: {
    /** Plays the file, without further credentials. */
    url: string
    /** The end of `url`. */
    expires_at: string
    /** When the audio is deleted. */
    kept_until: string
    content_type: string
    size_bytes: number
  }
  DeleteAudioAnswer: {
    success: true
  }
  ContactRequest: {
    name: string
    /** The address to reply to. */
    email: string
    message: string
    subject?: string | null
    /** Leave it empty. Messages with a value are discarded as spam. */
    website?: string | null
  }
  ContactAnswer: {
    success: true
  }
  McpGetAnswer: {
    error: {
      code: "gone"
      message: string
    }
  }
  McpPostAnswer: {
    error: {
      code: "gone"
      message: string
    }
  }
  McpDeleteAnswer: {
    error: {
      code: "gone"
      message: string
    }
  }
  PlaylistAnswer: {
    playlist_id: string
    title: string | null
    videos: ({
      video_id: string
      title: string
      channel: string | null
      published_at: string | null
      /** How precise `published_at` is. Unless it is `exact`, the time may be off by one such unit. */
      published_at_precision: "exact" | "day" | "month" | "year" | null
      thumbnail: string | null
      /** Null if YouTube does not state it. */
      duration_seconds: number | null
    })[]
    /** YouTube's own count, which includes unavailable videos. */
    total: number
    /** True if the playlist has more videos. */
    truncated: boolean
  }
  StatusAnswer: {
    /** The worst state of all components that are not `unknown`. */
    status: "operational" | "degraded" | "outage" | "unknown"
    generated_at: string
    components: ({
      /** `queue` and `objects` are left out where they are not set up. `transcripts` and `lists` are what YouTube answers. */
      id: "store" | "queue" | "objects" | "transcripts" | "lists"
      /** `operational`: at least 95% of the calls of the last hour succeeded. `degraded`: at least 50%. `outage`: fewer, or a part that does not answer. `unknown`: no call in the last hour. */
      status: "operational" | "degraded" | "outage" | "unknown"
    })[]
    extraction: {
      last_hour: {
        /** Share of transcripts that succeeded, rounded down to four decimals. Null if there were none. Calls that fail because of the video itself are not counted. */
        transcripts: number | null
        /** Share of lists that succeeded, rounded down to four decimals. Null if there were none. Calls that fail because of the video itself are not counted. */
        lists: number | null
      }
      last_day: {
        /** Share of transcripts that succeeded, rounded down to four decimals. Null if there were none. Calls that fail because of the video itself are not counted. */
        transcripts: number | null
        /** Share of lists that succeeded, rounded down to four decimals. Null if there were none. Calls that fail because of the video itself are not counted. */
        lists: number | null
      }
      last_90_days: {
        /** Share of transcripts that succeeded, rounded down to four decimals. Null if there were none. Calls that fail because of the video itself are not counted. */
        transcripts: number | null
        /** Share of lists that succeeded, rounded down to four decimals. Null if there were none. Calls that fail because of the video itself are not counted. */
        lists: number | null
      }
      /** The last 90 UTC days, oldest first. */
      days: ({
        date: string
        /** Share of transcripts that succeeded, rounded down to four decimals. Null if there were none. Calls that fail because of the video itself are not counted. */
        transcripts: number | null
        /** Share of lists that succeeded, rounded down to four decimals. Null if there were none. Calls that fail because of the video itself are not counted. */
        lists: number | null
      })[]
    }
  }
  HealthAnswer: {
    status: "ok"
    /** Version of the API. */
    version: string
    /** Seconds since this process started. */
    uptime_seconds: number
    /** The MCP server's URL. */
    mcp_url: string
    /** What is configured, by name. `sample_videos`: sample videos work. `model`: a language model writes summaries. `speech`: audio can be transcribed. `billing`: something is for sale. `mail_outbox`: emails are written to a local folder. */
    configured: { [name: string]: boolean }
  }
  ReadyAnswer: {
    status: "ready"
  }
  VideoCaptions: {
    videoId: string
    title: string | null
    language: string | null
    auto_generated: boolean | null
    /** Null if the video has no captions. */
    transcript: string | null
    segments: ({
      /** Seconds from the beginning of the video. */
      start: number
      /** Seconds. */
      duration: number
      text: string
    })[] | null
  }
  VideoInfo: {
    videoId: string
    title: string
    channel: string | null
    channel_id: string | null
    description: string
    /** 0 while a stream is live. */
    duration_seconds: number
    is_live: boolean
    published_at: string | null
    /** How precise `published_at` is. Unless it is `exact`, the time may be off by one such unit. */
    published_at_precision: "exact" | "day" | "month" | "year" | null
    thumbnail: string | null
    view_count: number | null
    /** The languages of its captions; empty if it has none. */
    caption_tracks: ({
      language: string
      name: string
      auto_generated: boolean
    })[]
    /** The chapters in the video's description; may be empty. */
    chapters: ({
      title: string
      /** Seconds. */
      start: number
    })[]
  }
  UploadTranscript: {
    transcript: string
    segments: ({
      /** Seconds from the beginning of the video. */
      start: number
      /** Seconds. */
      duration: number
      text: string
    })[]
    language: string | null
    duration_seconds: number
    /** Send it with `PUT /api/transcribe-audio`. */
    result_token: string
  }
  UploadProcessing: {
    status: "processing"
    upload_id: string
  }
}

export type paths = {
  "/api/v1/transcribe": {
    post: {
      parameters: { header?: { "API-Version"?: "2026-06-08"; "Idempotency-Key"?: string } }
      requestBody: { content: { "application/json": Schemas["TranscribeRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["TranscribeAnswer"] } }
        202: { content: { "application/json": Schemas["JobAccepted"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        402: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        409: { content: { "application/json": Schemas["Error"] } }
        413: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/extract": {
    post: {
      parameters: { header?: { "API-Version"?: "2026-06-08"; "Idempotency-Key"?: string } }
      requestBody: { content: { "application/json": Schemas["ExtractRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["ExtractAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        402: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        409: { content: { "application/json": Schemas["Error"] } }
        413: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        502: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/jobs/{job_id}": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; path: { job_id: string }; query?: { wait?: string } }
      responses: {
        200: { content: { "application/json": Schemas["GetJobAnswer"] } }
        202: { content: { "application/json": Schemas["JobAccepted"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        402: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        409: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        502: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/summarize": {
    post: {
      parameters: { header?: { "API-Version"?: "2026-06-08"; "Idempotency-Key"?: string }; query?: { stream?: string } }
      requestBody: { content: { "application/json": Schemas["SummarizeRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["SummarizeAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        402: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        409: { content: { "application/json": Schemas["Error"] } }
        413: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/translate": {
    post: {
      parameters: { header?: { "API-Version"?: "2026-06-08"; "Idempotency-Key"?: string } }
      requestBody: { content: { "application/json": Schemas["TranslateRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["TranslateAnswer"] } }
        202: { content: { "application/json": Schemas["JobAccepted"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        402: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        409: { content: { "application/json": Schemas["Error"] } }
        413: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        502: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/batches": {
    post: {
      parameters: { header?: { "API-Version"?: "2026-06-08"; "Idempotency-Key"?: string } }
      requestBody: { content: { "application/json": Schemas["CreateBatchRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["CreateBatchAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        402: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        409: { content: { "application/json": Schemas["Error"] } }
        413: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" } }
      responses: {
        200: { content: { "application/json": Schemas["ListBatchesAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/batches/{batch_id}": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; path: { batch_id: string } }
      responses: {
        200: { content: { "application/json": Schemas["GetBatchAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
    delete: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; path: { batch_id: string } }
      responses: {
        200: { content: { "application/json": Schemas["CancelBatchAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/batches/{batch_id}/results": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; path: { batch_id: string }; query?: { format?: "ndjson" | "markdown" | "jsonl" | "zip"; wait?: string; after?: string } }
      responses: {
        200: { content: { "application/x-ndjson": string } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/youtube/search": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08"; "Idempotency-Key"?: string }; query: { q: string; type?: "video" | "channel"; page_token?: string; sort?: "relevance" | "date" | "views" | "rating"; upload_date?: "hour" | "today" | "week" | "month" | "year"; duration?: "short" | "medium" | "long"; has_captions?: "true" | "false"; dry_run?: string; max_credits?: string } }
      responses: {
        200: { content: { "application/json": Schemas["SearchAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        402: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        409: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        502: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/youtube/channel/latest": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; query: { channel: string } }
      responses: {
        200: { content: { "application/json": Schemas["ChannelLatestAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        502: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/youtube/channel/resolve": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; query: { channel: string } }
      responses: {
        200: { content: { "application/json": Schemas["ChannelResolveAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        502: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/youtube/channel/search": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08"; "Idempotency-Key"?: string }; query: { channel: string; q: string; page_token?: string; dry_run?: string; max_credits?: string } }
      responses: {
        200: { content: { "application/json": Schemas["ChannelSearchAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        402: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        409: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        502: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/youtube/channel/videos": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08"; "Idempotency-Key"?: string }; query: { channel: string; page_token?: string; tab?: "videos" | "shorts" | "live"; dry_run?: string; max_credits?: string } }
      responses: {
        200: { content: { "application/json": Schemas["ChannelVideosAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        402: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        409: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        502: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/youtube/comments": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08"; "Idempotency-Key"?: string }; query: { video: string; max_results?: number; order?: "relevance" | "time"; page_token?: string; dry_run?: string; max_credits?: string } }
      responses: {
        200: { content: { "application/json": Schemas["CommentsAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        402: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        409: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        502: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/youtube/comments/replies": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08"; "Idempotency-Key"?: string }; query: { video: string; replies_token: string; max_results?: number; page_token?: string; dry_run?: string; max_credits?: string } }
      responses: {
        200: { content: { "application/json": Schemas["CommentRepliesAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        402: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        409: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        502: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/youtube/playlist/videos": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08"; "Idempotency-Key"?: string }; query: { playlist: string; page_token?: string; dry_run?: string; max_credits?: string } }
      responses: {
        200: { content: { "application/json": Schemas["PlaylistVideosAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        402: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        409: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        502: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/youtube/video": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; query: { video: string } }
      responses: {
        200: { content: { "application/json": Schemas["VideoAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        502: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/library/search": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; query: { q: string; tags?: string; tag?: string; channel?: string; from?: string; to?: string; limit?: string; offset?: string } }
      responses: {
        200: { content: { "application/json": Schemas["V1SearchLibraryAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/ask": {
    post: {
      parameters: { header?: { "API-Version"?: "2026-06-08"; "Idempotency-Key"?: string } }
      requestBody: { content: { "application/json": Schemas["AskRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["AskAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        402: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        409: { content: { "application/json": Schemas["Error"] } }
        413: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/transcriptions": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; query?: { limit?: string; offset?: string; from?: string; to?: string; channel?: string; keyword?: string; tag?: string; sort?: "newest" | "oldest" | "title" } }
      responses: {
        200: { content: { "application/json": Schemas["V1ListTranscriptionsAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/transcriptions/tags": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" } }
      responses: {
        200: { content: { "application/json": Schemas["V1ListTagsAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/transcriptions/{id}": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; path: { id: string }; query?: { format?: "text" | "segments" | "srt" | "vtt" | "markdown" } }
      responses: {
        200: { content: { "application/json": Schemas["V1GetTranscriptionAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
    patch: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; path: { id: string } }
      requestBody: { content: { "application/json": Schemas["V1TagTranscriptionRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["V1TagTranscriptionAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        413: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
    delete: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; path: { id: string } }
      responses: {
        200: { content: { "application/json": Schemas["V1DeleteTranscriptionAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/shares": {
    post: {
      parameters: { header?: { "API-Version"?: "2026-06-08"; "Idempotency-Key"?: string } }
      requestBody: { content: { "application/json": Schemas["CreateShareRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["CreateShareAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        409: { content: { "application/json": Schemas["Error"] } }
        413: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; query?: { transcription_id?: string } }
      responses: {
        200: { content: { "application/json": Schemas["ListSharesAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/shares/{share_id}": {
    delete: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; path: { share_id: string } }
      responses: {
        200: { content: { "application/json": Schemas["RevokeShareAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/watchlists": {
    post: {
      parameters: { header?: { "API-Version"?: "2026-06-08"; "Idempotency-Key"?: string } }
      requestBody: { content: { "application/json": Schemas["CreateWatchlistRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["CreateWatchlistAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        409: { content: { "application/json": Schemas["Error"] } }
        413: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        502: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" } }
      responses: {
        200: { content: { "application/json": Schemas["ListWatchlistsAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/watchlists/{watchlist_id}": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; path: { watchlist_id: string } }
      responses: {
        200: { content: { "application/json": Schemas["GetWatchlistAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
    patch: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; path: { watchlist_id: string } }
      requestBody: { content: { "application/json": Schemas["UpdateWatchlistRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["UpdateWatchlistAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        409: { content: { "application/json": Schemas["Error"] } }
        413: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        502: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
    delete: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; path: { watchlist_id: string } }
      responses: {
        200: { content: { "application/json": Schemas["RemoveWatchlistAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/watchlists/{watchlist_id}/videos": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; path: { watchlist_id: string }; query?: { limit?: string; after?: string } }
      responses: {
        200: { content: { "application/json": Schemas["WatchlistVideosAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/credits": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" } }
      responses: {
        200: { content: { "application/json": Schemas["GetCreditsAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/credits/transactions": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; query?: { limit?: string; offset?: string; from?: string; to?: string } }
      responses: {
        200: { content: { "application/json": Schemas["V1TransactionsAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/operations/{id}": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; path: { id: string } }
      responses: {
        200: { content: { "application/json": Schemas["V1OperationAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        404: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/requests": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; query?: { limit?: string; page_token?: string } }
      responses: {
        200: { content: { "application/json": Schemas["V1RequestsAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/v1/usage": {
    get: {
      parameters: { header?: { "API-Version"?: "2026-06-08" }; query?: { from?: string; to?: string } }
      responses: {
        200: { content: { "application/json": Schemas["V1UsageAnswer"] } }
        400: { content: { "application/json": Schemas["Error"] } }
        401: { content: { "application/json": Schemas["Error"] } }
        403: { content: { "application/json": Schemas["Error"] } }
        429: { content: { "application/json": Schemas["Error"] } }
        500: { content: { "application/json": Schemas["Error"] } }
        503: { content: { "application/json": Schemas["Error"] } }
      }
    }
  }
  "/api/batches": {
    post: {
      parameters: { header?: { "Idempotency-Key"?: string } }
      requestBody: { content: { "application/json": Schemas["AppCreateBatchRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["AppCreateBatchAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        402: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["AppListBatchesAnswer"] } }
        401: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/search": {
    get: {
      parameters: { header?: { "Idempotency-Key"?: string }; query: { q: string; type?: "video" | "channel"; page_token?: string; sort?: "relevance" | "date" | "views" | "rating"; upload_date?: "hour" | "today" | "week" | "month" | "year"; duration?: "short" | "medium" | "long"; has_captions?: "true" | "false"; dry_run?: string; max_credits?: string } }
      responses: {
        200: { content: { "application/json": Schemas["AppSearchAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        402: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        502: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/shares": {
    post: {
      parameters: { header?: { "Idempotency-Key"?: string } }
      requestBody: { content: { "application/json": Schemas["AppCreateShareRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["AppCreateShareAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
    get: {
      parameters: { query?: { transcription_id?: string } }
      responses: {
        200: { content: { "application/json": Schemas["AppListSharesAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/transcribe": {
    post: {
      parameters: { header?: { "Idempotency-Key"?: string } }
      requestBody: { content: { "application/json": Schemas["AppTranscribeRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["AppTranscribeAnswer"] } }
        202: { content: { "application/json": Schemas["JobAccepted"] } }
        400: { content: { "text/plain": string } }
        402: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/watchlists": {
    post: {
      parameters: { header?: { "Idempotency-Key"?: string } }
      requestBody: { content: { "application/json": Schemas["AppCreateWatchlistRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["AppCreateWatchlistAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        502: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["AppListWatchlistsAnswer"] } }
        401: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/batches/{batch_id}": {
    get: {
      parameters: { path: { batch_id: string } }
      responses: {
        200: { content: { "application/json": Schemas["AppGetBatchAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
    delete: {
      parameters: { path: { batch_id: string } }
      responses: {
        200: { content: { "application/json": Schemas["AppCancelBatchAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/shares/{share_id}": {
    delete: {
      parameters: { path: { share_id: string } }
      responses: {
        200: { content: { "application/json": Schemas["AppRevokeShareAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/watchlists/{watchlist_id}": {
    get: {
      parameters: { path: { watchlist_id: string } }
      responses: {
        200: { content: { "application/json": Schemas["AppGetWatchlistAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
    patch: {
      parameters: { path: { watchlist_id: string } }
      requestBody: { content: { "application/json": Schemas["AppUpdateWatchlistRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["AppUpdateWatchlistAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        502: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
    delete: {
      parameters: { path: { watchlist_id: string } }
      responses: {
        200: { content: { "application/json": Schemas["AppRemoveWatchlistAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/batches/{batch_id}/results": {
    get: {
      parameters: { path: { batch_id: string }; query?: { format?: "ndjson" | "markdown" | "jsonl" | "zip"; wait?: string; after?: string } }
      responses: {
        200: { content: { "application/x-ndjson": string } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/watchlists/{watchlist_id}/videos": {
    get: {
      parameters: { path: { watchlist_id: string }; query?: { limit?: string; after?: string } }
      responses: {
        200: { content: { "application/json": Schemas["AppWatchlistVideosAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/channel/latest": {
    get: {
      parameters: { query: { channel: string } }
      responses: {
        200: { content: { "application/json": Schemas["AppChannelLatestAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        502: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/channel/resolve": {
    get: {
      parameters: { query: { channel: string } }
      responses: {
        200: { content: { "application/json": Schemas["AppChannelResolveAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        502: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/channel/search": {
    get: {
      parameters: { header?: { "Idempotency-Key"?: string }; query: { channel: string; q: string; page_token?: string; dry_run?: string; max_credits?: string } }
      responses: {
        200: { content: { "application/json": Schemas["AppChannelSearchAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        402: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        502: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/channel/videos": {
    get: {
      parameters: { header?: { "Idempotency-Key"?: string }; query: { channel: string; page_token?: string; tab?: "videos" | "shorts" | "live"; dry_run?: string; max_credits?: string } }
      responses: {
        200: { content: { "application/json": Schemas["AppChannelVideosAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        402: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        502: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/chat": {
    post: {
      parameters: { header?: { "Idempotency-Key"?: string } }
      requestBody: { content: { "application/json": Schemas["ChatRequest"] } }
      responses: {
        200: { content: { "text/plain": string } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        402: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/comments": {
    get: {
      parameters: { header?: { "Idempotency-Key"?: string }; query: { video: string; max_results?: number; order?: "relevance" | "time"; page_token?: string; dry_run?: string; max_credits?: string } }
      responses: {
        200: { content: { "application/json": Schemas["AppCommentsAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        402: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        502: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/comments/replies": {
    get: {
      parameters: { header?: { "Idempotency-Key"?: string }; query: { video: string; replies_token: string; max_results?: number; page_token?: string; dry_run?: string; max_credits?: string } }
      responses: {
        200: { content: { "application/json": Schemas["AppCommentRepliesAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        402: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        502: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/jobs/{job_id}": {
    get: {
      parameters: { path: { job_id: string } }
      responses: {
        200: { content: { "application/json": Schemas["AppJobAnswer"] } }
        202: { content: { "application/json": Schemas["JobAccepted"] } }
        400: { content: { "text/plain": string } }
        402: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        502: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/library/ask": {
    post: {
      parameters: { header?: { "Idempotency-Key"?: string } }
      requestBody: { content: { "application/json": Schemas["AppAskRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["AppAskAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        402: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/summarize": {
    post: {
      parameters: { header?: { "Idempotency-Key"?: string } }
      requestBody: { content: { "application/json": Schemas["AppSummarizeRequest"] } }
      responses: {
        200: { content: { "text/plain": string } }
        400: { content: { "text/plain": string } }
        402: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/summarize/config": {
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["SummarizeConfigAnswer"] } }
      }
    }
  }
  "/api/translate": {
    post: {
      parameters: { header?: { "Idempotency-Key"?: string } }
      requestBody: { content: { "application/json": Schemas["AppTranslateRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["AppTranslateAnswer"] } }
        202: { content: { "application/json": Schemas["JobAccepted"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        402: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        502: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/translations": {
    get: {
      parameters: { query: { url: string; language?: string } }
      responses: {
        200: { content: { "application/json": Schemas["AppTranslationsAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/auth/callback/{provider}": {
    get: {
      parameters: { path: { provider: string } }
      responses: {
        302: { content: { "text/html": string } }
        400: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/auth/extension-session": {
    post: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["ExtensionSessionAnswer"] } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/auth/get-session": {
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["GetSessionAnswer"] } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/auth/sign-in/email-otp": {
    post: {
      parameters: {  }
      requestBody: { content: { "application/json": Schemas["SignInEmailOtpRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["SignInEmailOtpAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/auth/sign-in/magic-link": {
    post: {
      parameters: {  }
      requestBody: { content: { "application/json": Schemas["SignInMagicLinkRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["SignInMagicLinkAnswer"] } }
        400: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/auth/sign-in/social": {
    post: {
      parameters: {  }
      requestBody: { content: { "application/json": Schemas["SignInSocialRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["SignInSocialAnswer"] } }
        400: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/auth/sign-out": {
    post: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["SignOutAnswer"] } }
        403: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/sessions": {
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["ListSessionsAnswer"] } }
        401: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/sessions/{id}": {
    delete: {
      parameters: { path: { id: string } }
      responses: {
        200: { content: { "application/json": Schemas["DeleteSessionAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/account": {
    patch: {
      parameters: {  }
      requestBody: { content: { "application/json": Schemas["UpdateAccountRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["UpdateAccountAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
    delete: {
      parameters: {  }
      requestBody: { content: { "application/json": Schemas["DeleteAccountRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["DeleteAccountAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/account/archive": {
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/octet-stream": string } }
        401: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/credits": {
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["AppCreditsAnswer"] } }
        401: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/credits/alerts": {
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["CreditAlertsAnswer"] } }
        401: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
    patch: {
      parameters: {  }
      requestBody: { content: { "application/json": Schemas["SetCreditAlertsRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["SetCreditAlertsAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/credits/balance": {
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["CreditsBalanceAnswer"] } }
        401: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/credits/transactions": {
    get: {
      parameters: { query?: { limit?: string; offset?: string; from?: string; to?: string } }
      responses: {
        200: { content: { "application/json": Schemas["ListTransactionsAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/credits/usage": {
    get: {
      parameters: { query?: { from?: string; to?: string } }
      responses: {
        200: { content: { "application/json": Schemas["UsageAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/keys": {
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["ListKeysAnswer"] } }
        401: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
    post: {
      parameters: {  }
      requestBody?: { content: { "application/json": Schemas["CreateKeyRequest"] } }
      responses: {
        201: { content: { "application/json": Schemas["CreateKeyAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/keys/{keyId}": {
    patch: {
      parameters: { path: { keyId: string } }
      requestBody: { content: { "application/json": Schemas["UpdateKeyRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["UpdateKeyAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
    delete: {
      parameters: { path: { keyId: string }; query?: { permanent?: string } }
      responses: {
        200: { content: { "application/json": Schemas["DeleteKeyAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/operations/{id}": {
    get: {
      parameters: { path: { id: string } }
      responses: {
        200: { content: { "application/json": Schemas["GetOperationAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/requests": {
    get: {
      parameters: { query?: { limit?: string; page_token?: string } }
      responses: {
        200: { content: { "application/json": Schemas["AppRequestsAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/library/search": {
    get: {
      parameters: { query: { q: string; tags?: string; tag?: string; channel?: string; from?: string; to?: string; limit?: string; offset?: string } }
      responses: {
        200: { content: { "application/json": Schemas["SearchTranscriptionsAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/migrate": {
    post: {
      parameters: {  }
      requestBody: { content: { "application/json": Schemas["MigrateRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["MigrateAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/transcriptions": {
    get: {
      parameters: { query?: { limit?: string; offset?: string; from?: string; to?: string; channel?: string; keyword?: string; tag?: string; sort?: "newest" | "oldest" | "title" } }
      responses: {
        200: { content: { "application/json": Schemas["ListTranscriptionsAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/transcriptions/backfill-channels": {
    post: {
      parameters: {  }
      requestBody?: { content: { "application/json": Schemas["BackfillChannelsRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["BackfillChannelsAnswer"] } }
        400: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/transcriptions/channels": {
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["ListChannelsAnswer"] } }
        401: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/transcriptions/tags": {
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["ListTagsAnswer"] } }
        401: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/transcriptions/{id}": {
    get: {
      parameters: { path: { id: string }; query?: { format?: "text" | "segments" | "srt" | "vtt" | "markdown" } }
      responses: {
        200: { content: { "application/json": Schemas["GetTranscriptionAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
    patch: {
      parameters: { path: { id: string } }
      requestBody: { content: { "application/json": Schemas["TagTranscriptionRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["TagTranscriptionAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
    delete: {
      parameters: { path: { id: string } }
      responses: {
        200: { content: { "application/json": Schemas["DeleteTranscriptionAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/transcriptions/{id}/export": {
    post: {
      parameters: { path: { id: string } }
      requestBody: { content: { "application/json": Schemas["ExportTranscriptionRequest"] } }
      responses: {
        200: { content: { "application/octet-stream": string } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/billing/purchases": {
    get: {
      parameters: { query?: { checkout_session?: string } }
      responses: {
        200: { content: { "application/json": Schemas["ListPurchasesAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/billing/subscriptions": {
    get: {
      parameters: { query?: { checkout_session?: string } }
      responses: {
        200: { content: { "application/json": Schemas["ListSubscriptionsAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/prices": {
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["ListPricesAnswer"] } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/stripe/change-plan": {
    post: {
      parameters: {  }
      requestBody: { content: { "application/json": Schemas["ChangePlanRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["ChangePlanAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/stripe/checkout": {
    post: {
      parameters: {  }
      requestBody: { content: { "application/json": Schemas["CheckoutRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["CheckoutAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/stripe/portal": {
    post: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["PortalAnswer"] } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/stripe/sync": {
    post: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["SyncPricesAnswer"] } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/stripe/webhook": {
    post: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["WebhookAnswer"] } }
        400: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/notion/destination": {
    post: {
      parameters: {  }
      requestBody: { content: { "application/json": Schemas["NotesDestinationRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["NotesDestinationAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/notion/disconnect": {
    post: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["NotesDisconnectAnswer"] } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/notion/export": {
    post: {
      parameters: {  }
      requestBody: { content: { "application/json": Schemas["NotesExportRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["NotesExportAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        502: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/notion/exports": {
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["NotesExportsAnswer"] } }
        401: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/notion/oauth/callback": {
    get: {
      parameters: { query?: { code?: string; state?: string; error?: string } }
      responses: {
        200: { content: { "text/html": string } }
        400: { content: { "text/html": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string; "text/html": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/notion/oauth/start": {
    get: {
      parameters: {  }
      responses: {
        307: { content: { "text/html": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/notion/pages": {
    get: {
      parameters: { query?: { query?: string; cursor?: string } }
      responses: {
        200: { content: { "application/json": Schemas["NotesPagesAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        502: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/notion/status": {
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["NotesStatusAnswer"] } }
        401: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/webhooks": {
    post: {
      parameters: {  }
      requestBody: { content: { "application/json": Schemas["CreateWebhookRequest"] } }
      responses: {
        201: { content: { "application/json": Schemas["CreateWebhookAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["ListWebhooksAnswer"] } }
        401: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/webhooks/{id}/verify": {
    post: {
      parameters: { path: { id: string } }
      responses: {
        200: { content: { "application/json": Schemas["VerifyWebhookAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/webhooks/{id}": {
    delete: {
      parameters: { path: { id: string } }
      responses: {
        200: { content: { "application/json": Schemas["DeleteWebhookAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/webhooks/{id}/events": {
    get: {
      parameters: { path: { id: string } }
      responses: {
        200: { content: { "application/json": Schemas["ListWebhookEventsAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/webhooks/{id}/events/{event_id}/replay": {
    post: {
      parameters: { path: { id: string; event_id: string } }
      responses: {
        200: { content: { "application/json": Schemas["ReplayWebhookEventAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/webhooks/{id}/rotate": {
    post: {
      parameters: { path: { id: string } }
      responses: {
        200: { content: { "application/json": Schemas["RotateWebhookSecretAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/transcribe-audio": {
    post: {
      parameters: { header?: { "Idempotency-Key"?: string } }
      requestBody: { content: { "application/json": Schemas["AuthorizeUploadRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["AuthorizeUploadAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        402: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
    get: {
      parameters: { query: { upload_id: string } }
      responses: {
        200: { content: { "application/json": Schemas["UploadStatusAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
    put: {
      parameters: {  }
      requestBody: { content: { "application/json": Schemas["FinalizeUploadRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["FinalizeUploadAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        402: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
    delete: {
      parameters: { query?: { upload_id?: string | null; cancel?: "true" | "false" | null } }
      requestBody?: { content: { "application/json": Schemas["RefundUploadRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["RefundUploadAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        409: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/transcriptions/{id}/audio": {
    get: {
      parameters: { path: { id: string } }
      responses: {
        200: { content: { "application/json": Schemas["GetAudioAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
    delete: {
      parameters: { path: { id: string } }
      responses: {
        200: { content: { "application/json": Schemas["DeleteAudioAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        403: { content: { "text/plain": string } }
        404: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/contact": {
    post: {
      parameters: {  }
      requestBody: { content: { "application/json": Schemas["ContactRequest"] } }
      responses: {
        200: { content: { "application/json": Schemas["ContactAnswer"] } }
        400: { content: { "text/plain": string } }
        413: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/mcp": {
    get: {
      parameters: {  }
      responses: {
        410: { content: { "application/json": Schemas["McpGetAnswer"] } }
      }
    }
    post: {
      parameters: {  }
      responses: {
        410: { content: { "application/json": Schemas["McpPostAnswer"] } }
      }
    }
    delete: {
      parameters: {  }
      responses: {
        410: { content: { "application/json": Schemas["McpDeleteAnswer"] } }
      }
    }
  }
  "/api/og": {
    get: {
      parameters: { query?: { title?: string; tags?: string; type?: string } }
      responses: {
        200: { content: { "image/png": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/playlist": {
    get: {
      parameters: { query: { playlist: string } }
      responses: {
        200: { content: { "application/json": Schemas["PlaylistAnswer"] } }
        400: { content: { "text/plain": string } }
        401: { content: { "text/plain": string } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/api/changelog.json": {
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": { [name: string]: unknown } } }
      }
    }
  }
  "/api/openapi.json": {
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": { [name: string]: unknown } } }
      }
    }
  }
  "/api/postman.json": {
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": { [name: string]: unknown } } }
      }
    }
  }
  "/api/status": {
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["StatusAnswer"] } }
        429: { content: { "text/plain": string } }
        500: { content: { "text/plain": string } }
        503: { content: { "text/plain": string } }
      }
    }
  }
  "/health": {
    get: {
      parameters: {  }
      responses: {
        200: { content: { "application/json": Schemas["HealthAnswer"] } }
      }
    }
  }
}
