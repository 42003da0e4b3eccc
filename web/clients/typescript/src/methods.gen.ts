// Generated from the OpenAPI document by `npm run generate`. Do not edit.
import type { CallOptions, Operation, Paging } from "./operation.ts"
import type {
  AskInput,
  AuthorizeUploadInput,
  BatchResultsInput,
  CancelBatchInput,
  ChannelLatestInput,
  ChannelResolveInput,
  ChannelSearchInput,
  ChannelVideosInput,
  CommentRepliesInput,
  CommentsInput,
  CreateBatchInput,
  CreateShareInput,
  CreateWatchlistInput,
  DeleteTranscriptionInput,
  ExtractInput,
  FinalizeUploadInput,
  GetBatchInput,
  GetCreditsInput,
  GetJobInput,
  GetTranscriptionInput,
  GetWatchlistInput,
  ListBatchesInput,
  ListSharesInput,
  ListTagsInput,
  ListTranscriptionsInput,
  ListWatchlistsInput,
  OperationInput,
  PlaylistVideosInput,
  RefundUploadInput,
  RemoveWatchlistInput,
  RequestsInput,
  RevokeShareInput,
  SearchInput,
  SearchLibraryInput,
  SummarizeInput,
  TagTranscriptionInput,
  TransactionsInput,
  TranscribeInput,
  TranslateInput,
  UpdateWatchlistInput,
  UploadStatusInput,
  UsageInput,
  VideoInput,
  WatchlistVideosInput,
  Schemas,
} from "./types.gen.ts"

/** The calls that can be quoted, and what each takes. */
export type Quotable = {
  transcribe: TranscribeInput
  extract: ExtractInput
  summarize: SummarizeInput
  translate: TranslateInput
  createBatch: CreateBatchInput
  search: SearchInput
  channelSearch: ChannelSearchInput
  channelVideos: ChannelVideosInput
  comments: CommentsInput
  commentReplies: CommentRepliesInput
  playlistVideos: PlaylistVideosInput
  ask: AskInput
}

/** The names of the calls that can be quoted. */
export const QUOTABLE: readonly (keyof Quotable)[] = [
  "transcribe",
  "extract",
  "summarize",
  "translate",
  "createBatch",
  "search",
  "channelSearch",
  "channelVideos",
  "comments",
  "commentReplies",
  "playlistVideos",
  "ask",
]

export const OPERATIONS = {
  transcribe: { method: "POST", path: "/api/v1/transcribe", isIdempotent: true },
  extract: { method: "POST", path: "/api/v1/extract", isIdempotent: true },
  getJob: { method: "GET", path: "/api/v1/jobs/{job_id}", isIdempotent: false, isPoll: true },
  summarize: { method: "POST", path: "/api/v1/summarize", isIdempotent: true },
  translate: { method: "POST", path: "/api/v1/translate", isIdempotent: true },
  createBatch: { method: "POST", path: "/api/v1/batches", isIdempotent: true },
  listBatches: { method: "GET", path: "/api/v1/batches", isIdempotent: false },
  getBatch: { method: "GET", path: "/api/v1/batches/{batch_id}", isIdempotent: false },
  cancelBatch: { method: "DELETE", path: "/api/v1/batches/{batch_id}", isIdempotent: false },
  batchResults: { method: "GET", path: "/api/v1/batches/{batch_id}/results", isIdempotent: false, isFile: true },
  search: { method: "GET", path: "/api/v1/youtube/search", isIdempotent: true },
  channelLatest: { method: "GET", path: "/api/v1/youtube/channel/latest", isIdempotent: false },
  channelResolve: { method: "GET", path: "/api/v1/youtube/channel/resolve", isIdempotent: false },
  channelSearch: { method: "GET", path: "/api/v1/youtube/channel/search", isIdempotent: true },
  channelVideos: { method: "GET", path: "/api/v1/youtube/channel/videos", isIdempotent: true },
  comments: { method: "GET", path: "/api/v1/youtube/comments", isIdempotent: true },
  commentReplies: { method: "GET", path: "/api/v1/youtube/comments/replies", isIdempotent: true },
  playlistVideos: { method: "GET", path: "/api/v1/youtube/playlist/videos", isIdempotent: true },
  video: { method: "GET", path: "/api/v1/youtube/video", isIdempotent: false },
  searchLibrary: { method: "GET", path: "/api/v1/library/search", isIdempotent: false },
  ask: { method: "POST", path: "/api/v1/ask", isIdempotent: true },
  listTranscriptions: { method: "GET", path: "/api/v1/transcriptions", isIdempotent: false },
  listTags: { method: "GET", path: "/api/v1/transcriptions/tags", isIdempotent: false },
  getTranscription: { method: "GET", path: "/api/v1/transcriptions/{id}", isIdempotent: false },
  tagTranscription: { method: "PATCH", path: "/api/v1/transcriptions/{id}", isIdempotent: false },
  deleteTranscription: { method: "DELETE", path: "/api/v1/transcriptions/{id}", isIdempotent: false, isDeletion: true },
  createShare: { method: "POST", path: "/api/v1/shares", isIdempotent: true },
  listShares: { method: "GET", path: "/api/v1/shares", isIdempotent: false },
  revokeShare: { method: "DELETE", path: "/api/v1/shares/{share_id}", isIdempotent: false, isDeletion: true },
  createWatchlist: { method: "POST", path: "/api/v1/watchlists", isIdempotent: true },
  listWatchlists: { method: "GET", path: "/api/v1/watchlists", isIdempotent: false },
  getWatchlist: { method: "GET", path: "/api/v1/watchlists/{watchlist_id}", isIdempotent: false },
  updateWatchlist: { method: "PATCH", path: "/api/v1/watchlists/{watchlist_id}", isIdempotent: false },
  removeWatchlist: { method: "DELETE", path: "/api/v1/watchlists/{watchlist_id}", isIdempotent: false, isDeletion: true },
  watchlistVideos: { method: "GET", path: "/api/v1/watchlists/{watchlist_id}/videos", isIdempotent: false },
  getCredits: { method: "GET", path: "/api/v1/credits", isIdempotent: false },
  transactions: { method: "GET", path: "/api/v1/credits/transactions", isIdempotent: false },
  operation: { method: "GET", path: "/api/v1/operations/{id}", isIdempotent: false },
  requests: { method: "GET", path: "/api/v1/requests", isIdempotent: false },
  usage: { method: "GET", path: "/api/v1/usage", isIdempotent: false },
  authorizeUpload: { method: "POST", path: "/api/transcribe-audio", isIdempotent: true },
  uploadStatus: { method: "GET", path: "/api/transcribe-audio", isIdempotent: false },
  finalizeUpload: { method: "PUT", path: "/api/transcribe-audio", isIdempotent: false },
  refundUpload: { method: "DELETE", path: "/api/transcribe-audio", isIdempotent: false },
} as const satisfies Record<string, Operation>

/** One method for each operation, and one that iterates over all pages of each list. */
export abstract class Operations {
  protected abstract call<T>(operation: Operation, input: object, options?: CallOptions): Promise<T>
  protected abstract pages<T>(
    operation: Operation,
    paging: Paging,
    input: object,
    options?: CallOptions,
  ): AsyncGenerator<T, void, undefined>
  protected abstract stream(
    operation: Operation,
    input: object,
    options?: CallOptions,
  ): AsyncGenerator<Uint8Array, void, undefined>

  /** Transcribe a video. Returns the transcript of a video of up to 4 hours. Cached transcripts are free; failed calls are never charged. Each language of a video is a separate transcript; formats are not. Without options, the response has exactly the six fields that are always present. */
  transcribe(input: TranscribeInput, options?: CallOptions): Promise<Schemas["TranscribeAnswer"] | Schemas["JobAccepted"]> {
    return this.call(OPERATIONS.transcribe, input, options)
  }

  /** Extract data from transcripts. Extracts data from the stored transcripts of up to 20 videos by the configured language model. The answer validates against your JSON Schema; data that does not is requested again, and if that does not help, the call fails and costs nothing. `evidence` has the moments that support the data; each was looked up in the transcript. A schema has at most 16,000 characters, 10 levels and 500 subschemas; `$ref` may only point to its own `$defs`. Transcribe the videos first. */
  extract(input: ExtractInput, options?: CallOptions): Promise<Schemas["ExtractAnswer"]> {
    return this.call(OPERATIONS.extract, input, options)
  }

  /** Get the result of a job. A transcription that outlasts its request, the translation of a long transcript, and either of them if sent with `Prefer: respond-async`, becomes a job. Answers 202 while the job runs, then the response of the original call, for 24 hours. With `wait=20`, waits up to 20 seconds for it; an account can have two such calls waiting, and a third is answered at once. Polls have a limit of their own, 120 a minute, beside the key's. Free. */
  getJob(input: GetJobInput, options?: CallOptions): Promise<Schemas["GetJobAnswer"] | Schemas["JobAccepted"]> {
    return this.call(OPERATIONS.getJob, input, options)
  }

  /** Summarize a transcript. Costs 1 credit; a failed call is refunded. Timestamps and quotations in the summary are checked against the transcript, and those that are not in it are removed. `stream=true` streams the text as `text/plain`: an error before the first byte is JSON, and a later one aborts the transfer. `x-summary-engine` says whether a language model wrote the summary or, if none is configured, sentences were extracted from the transcript. */
  summarize(input: SummarizeInput, options?: CallOptions): Promise<Schemas["SummarizeAnswer"]> {
    return this.call(OPERATIONS.summarize, input, options)
  }

  /** Translate a transcript. Translates the stored transcript of a video by the configured language model, line by line: the translation has the same lines and times. Lines that the model leaves out or merges are requested again; if that does not help, the call fails and costs nothing. A stored translation is free for everyone. Transcribe the video first. A transcript of over 100,000 characters becomes a job, and the answer is 202; 500,000 are the most. */
  translate(input: TranslateInput, options?: CallOptions): Promise<Schemas["TranslateAnswer"] | Schemas["JobAccepted"]> {
    return this.call(OPERATIONS.translate, input, options)
  }

  /** Transcribe many videos. Transcribes up to 5,000 videos in the background: those in `urls`, or those of a `playlist`, a `channel` or a `search`. Reading a list costs 1 credit per page. This call itself charges nothing. Each video is a separate call with the price of `POST /api/v1/transcribe`. Stored videos and failed videos cost nothing. A finished video may be in the history before the batch ends. Get the price first with `dry_run`, then send `max_credits`, which is required. The whole batch never costs more than that, or than the quote's `max`. A video or page that fails with a retryable error gets up to three attempts. An account can have up to five unfinished batches. */
  createBatch(input: CreateBatchInput = {}, options?: CallOptions): Promise<Schemas["CreateBatchAnswer"]> {
    return this.call(OPERATIONS.createBatch, input, options)
  }

  /** List batches. The batches of the last seven days, the newest first. Free. */
  listBatches(input: ListBatchesInput = {}, options?: CallOptions): Promise<Schemas["ListBatchesAnswer"]> {
    return this.call(OPERATIONS.listBatches, input, options)
  }

  /** Get the progress of a batch. While the batch runs, the counts are a few seconds old. Once it is over, they are exact. A batch can be read for seven days. Free. */
  getBatch(input: GetBatchInput, options?: CallOptions): Promise<Schemas["GetBatchAnswer"]> {
    return this.call(OPERATIONS.getBatch, input, options)
  }

  /** Cancel a batch. No more videos or pages begin. What has begun is finished and charged, and the rest costs nothing. Results are kept. Canceling a batch that is over changes nothing. */
  cancelBatch(input: CancelBatchInput, options?: CallOptions): Promise<Schemas["CancelBatchAnswer"]> {
    return this.call(OPERATIONS.cancelBatch, input, options)
  }

  /** Get the results of a batch. Formats: `ndjson`, `markdown`, `jsonl`, `zip`. `ndjson`, the default, sends a line for each video as it ends, waits up to 50 seconds for more, and ends with the line `{"batch": …, "cursor": …}`. Continue with `after=<cursor>`; a video may then be repeated, with the same `index`. With `Accept: text/event-stream`, the lines are sent as events, and `Last-Event-ID` is the cursor. The other formats are files with the transcripts finished so far. Free. */
  batchResults(input: BatchResultsInput, options?: CallOptions): Promise<Blob> {
    return this.call(OPERATIONS.batchResults, input, options)
  }

  /** Get the results of a batch, part by part as it comes. */
  streamBatchResults(input: BatchResultsInput, options?: CallOptions): AsyncGenerator<Uint8Array, void, undefined> {
    return this.stream(OPERATIONS.batchResults, input, options)
  }

  /** Search videos or channels. Finds public videos or channels on YouTube. Costs 1 credit per page. `/api/v1/media/search` is the same route. */
  search(input: SearchInput, options?: CallOptions): Promise<Schemas["SearchAnswer"]> {
    return this.call(OPERATIONS.search, input, options)
  }

  /** Search videos or channels: every item, page after page. Each page is a call of `search`. */
  iterateSearch(input: SearchInput, options?: CallOptions): AsyncGenerator<Schemas["SearchAnswer"]["results"][number], void, undefined> {
    return this.pages(OPERATIONS.search, { items: "results", by: "page_token" }, input, options)
  }

  /** List the latest videos of a channel. The 15 or so most recent videos, from the channel's public feed. Free. `/api/v1/media/channel/latest` is the same route. */
  channelLatest(input: ChannelLatestInput, options?: CallOptions): Promise<Schemas["ChannelLatestAnswer"]> {
    return this.call(OPERATIONS.channelLatest, input, options)
  }

  /** Find a channel. Accepts an @handle, any channel URL, or a `UC…` ID. Free. `/api/v1/media/channel/resolve` is the same route. */
  channelResolve(input: ChannelResolveInput, options?: CallOptions): Promise<Schemas["ChannelResolveAnswer"]> {
    return this.call(OPERATIONS.channelResolve, input, options)
  }

  /** Search a channel. Finds videos of one channel. Costs 1 credit per page. `/api/v1/media/channel/search` is the same route. */
  channelSearch(input: ChannelSearchInput, options?: CallOptions): Promise<Schemas["ChannelSearchAnswer"]> {
    return this.call(OPERATIONS.channelSearch, input, options)
  }

  /** Search a channel: every item, page after page. Each page is a call of `channelSearch`. */
  iterateChannelSearch(input: ChannelSearchInput, options?: CallOptions): AsyncGenerator<Schemas["ChannelSearchAnswer"]["results"][number], void, undefined> {
    return this.pages(OPERATIONS.channelSearch, { items: "results", by: "page_token" }, input, options)
  }

  /** List the videos of a channel. Newest first, up to 50 per page. Costs 1 credit per page. `/api/v1/media/channel/videos` is the same route. */
  channelVideos(input: ChannelVideosInput, options?: CallOptions): Promise<Schemas["ChannelVideosAnswer"]> {
    return this.call(OPERATIONS.channelVideos, input, options)
  }

  /** List the videos of a channel: every item, page after page. Each page is a call of `channelVideos`. */
  iterateChannelVideos(input: ChannelVideosInput, options?: CallOptions): AsyncGenerator<Schemas["ChannelVideosAnswer"]["videos"][number], void, undefined> {
    return this.pages(OPERATIONS.channelVideos, { items: "videos", by: "page_token" }, input, options)
  }

  /** List the comments of a video. Threads with their replies. Costs 1 credit per page. 403 if comments are turned off. `/api/v1/media/comments` is the same route. */
  comments(input: CommentsInput, options?: CallOptions): Promise<Schemas["CommentsAnswer"]> {
    return this.call(OPERATIONS.comments, input, options)
  }

  /** List the comments of a video: every item, page after page. Each page is a call of `comments`. */
  iterateComments(input: CommentsInput, options?: CallOptions): AsyncGenerator<Schemas["CommentsAnswer"]["comments"][number], void, undefined> {
    return this.pages(OPERATIONS.comments, { items: "comments", by: "page_token" }, input, options)
  }

  /** List the replies of a comment. All replies of a thread, from the first one on. `replies_token` comes with the comment and is valid for a day. Costs 1 credit per page. `/api/v1/media/comments/replies` is the same route. */
  commentReplies(input: CommentRepliesInput, options?: CallOptions): Promise<Schemas["CommentRepliesAnswer"]> {
    return this.call(OPERATIONS.commentReplies, input, options)
  }

  /** List the replies of a comment: every item, page after page. Each page is a call of `commentReplies`. */
  iterateCommentReplies(input: CommentRepliesInput, options?: CallOptions): AsyncGenerator<Schemas["CommentRepliesAnswer"]["replies"][number], void, undefined> {
    return this.pages(OPERATIONS.commentReplies, { items: "replies", by: "page_token" }, input, options)
  }

  /** List the videos of a playlist. In playlist order, up to 50 per page. Costs 1 credit per page. `/api/v1/media/playlist/videos` is the same route. */
  playlistVideos(input: PlaylistVideosInput, options?: CallOptions): Promise<Schemas["PlaylistVideosAnswer"]> {
    return this.call(OPERATIONS.playlistVideos, input, options)
  }

  /** List the videos of a playlist: every item, page after page. Each page is a call of `playlistVideos`. */
  iteratePlaylistVideos(input: PlaylistVideosInput, options?: CallOptions): AsyncGenerator<Schemas["PlaylistVideosAnswer"]["videos"][number], void, undefined> {
    return this.pages(OPERATIONS.playlistVideos, { items: "videos", by: "page_token" }, input, options)
  }

  /** Get a video's details and caption languages. What YouTube says about a video, without its transcript: title, channel, length, chapters and the languages of its captions. Responses are cached for 10 minutes. Free; at most 60 calls a minute for one account. `/api/v1/media/video` is the same route. */
  video(input: VideoInput, options?: CallOptions): Promise<Schemas["VideoAnswer"]> {
    return this.call(OPERATIONS.video, input, options)
  }

  /** Search the library. Finds words in everything that the account has transcribed, and returns moments, best first: the place in the video, a snippet with the matching words, and a link. Words match in their regular forms in English and German, and without regard to case and accents. New transcripts are indexed by the search itself, 256 at a time; `pending` says how many are left. Free; at most 60 searches a minute for one account. */
  searchLibrary(input: SearchLibraryInput, options?: CallOptions): Promise<Schemas["V1SearchLibraryAnswer"]> {
    return this.call(OPERATIONS.searchLibrary, input, options)
  }

  /** Search the library: every item, page after page. Each page is a call of `searchLibrary`. */
  iterateSearchLibrary(input: SearchLibraryInput, options?: CallOptions): AsyncGenerator<Schemas["V1SearchLibraryAnswer"]["results"][number], void, undefined> {
    return this.pages(OPERATIONS.searchLibrary, { items: "results", by: "offset" }, input, options)
  }

  /** Ask your library. Answers a question from the transcripts of the library: of everything, or of up to 200 videos, of tags, or of a channel. Every citation, which is a video, a time and its words, is looked up in the stored transcript; what is not there is removed from the answer. `evidence` has the moments that match, by video. Without a language model, and where nothing matches, the answer consists of these moments and is free. `stream: true` streams the text as `text/plain`, with its sources at the end. A failed call is refunded. */
  ask(input: AskInput, options?: CallOptions): Promise<Schemas["AskAnswer"]> {
    return this.call(OPERATIONS.ask, input, options)
  }

  /** List transcriptions. Everything that the account has transcribed or imported: one row for each video, and one for each upload. Free. */
  listTranscriptions(input: ListTranscriptionsInput = {}, options?: CallOptions): Promise<Schemas["V1ListTranscriptionsAnswer"]> {
    return this.call(OPERATIONS.listTranscriptions, input, options)
  }

  /** List transcriptions: every item, page after page. Each page is a call of `listTranscriptions`. */
  iterateListTranscriptions(input: ListTranscriptionsInput = {}, options?: CallOptions): AsyncGenerator<Schemas["V1ListTranscriptionsAnswer"]["transcriptions"][number], void, undefined> {
    return this.pages(OPERATIONS.listTranscriptions, { items: "transcriptions", by: "offset" }, input, options)
  }

  /** List tags. Every tag with the number of its rows. Free. */
  listTags(input: ListTagsInput = {}, options?: CallOptions): Promise<Schemas["V1ListTagsAnswer"]> {
    return this.call(OPERATIONS.listTags, input, options)
  }

  /** Get a stored transcription. One row with its text, in any format. Free. */
  getTranscription(input: GetTranscriptionInput, options?: CallOptions): Promise<Schemas["V1GetTranscriptionAnswer"]> {
    return this.call(OPERATIONS.getTranscription, input, options)
  }

  /** Tag a stored transcription. Replaces, adds or removes tags of a row. Tags that differ only in case are the same; the first spelling stays. A row has at most 20. Free. A key with the scope `read` alone may not change tags. */
  tagTranscription(input: TagTranscriptionInput, options?: CallOptions): Promise<Schemas["V1TagTranscriptionAnswer"]> {
    return this.call(OPERATIONS.tagTranscription, input, options)
  }

  /** Delete a stored transcription. Deletes a row with its summary and tags. Credits are not refunded. A key with the scope `read` alone may not delete. */
  deleteTranscription(input: DeleteTranscriptionInput, options?: CallOptions): Promise<Schemas["V1DeleteTranscriptionAnswer"]> {
    return this.call(OPERATIONS.deleteTranscription, input, options)
  }

  /** Share a transcript or a moment. Makes a public, read-only page of a transcription of the account: its title, channel and text, nothing else of the account. Sharing the same transcript or moment again returns the link that it has, with `indexed` as sent. The page is gone at once when the link is revoked, or the transcription or the account is deleted. An account can have 500 links. Free. A key with the scope `read` alone may not share. */
  createShare(input: CreateShareInput, options?: CallOptions): Promise<Schemas["CreateShareAnswer"]> {
    return this.call(OPERATIONS.createShare, input, options)
  }

  /** List shares. The links of the account, or those to one transcription. Free. */
  listShares(input: ListSharesInput = {}, options?: CallOptions): Promise<Schemas["ListSharesAnswer"]> {
    return this.call(OPERATIONS.listShares, input, options)
  }

  /** Revoke a share. The page is gone at once. Sharing the same transcript or moment again creates a new link. A key with the scope `read` alone may not revoke. */
  revokeShare(input: RevokeShareInput, options?: CallOptions): Promise<Schemas["RevokeShareAnswer"]> {
    return this.call(OPERATIONS.revokeShare, input, options)
  }

  /** Follow channels, playlists and searches. Announces each new video once: in a private Atom feed, by the webhook event `video.published`, in mails, and in `GET …/videos`. With `action: transcribe`, also transcribes it, as a call of its own that costs what `POST /api/v1/transcribe` costs, within `max_credits_per_month`. Following is free, and so is this call. Your plan limits the sources and the interval of polls. */
  createWatchlist(input: CreateWatchlistInput, options?: CallOptions): Promise<Schemas["CreateWatchlistAnswer"]> {
    return this.call(OPERATIONS.createWatchlist, input, options)
  }

  /** List watchlists. The watchlists of the account, with the state of their sources. Free. */
  listWatchlists(input: ListWatchlistsInput = {}, options?: CallOptions): Promise<Schemas["ListWatchlistsAnswer"]> {
    return this.call(OPERATIONS.listWatchlists, input, options)
  }

  /** Get a watchlist. A watchlist, with the state of its sources. Free. */
  getWatchlist(input: GetWatchlistInput, options?: CallOptions): Promise<Schemas["GetWatchlistAnswer"]> {
    return this.call(OPERATIONS.getWatchlist, input, options)
  }

  /** Change a watchlist. Changes only the fields that you send. `sources` replaces the whole list: sources that stay continue where they were, and existing videos of new sources are not announced. Free. A key with the scope `read` alone may not change it. */
  updateWatchlist(input: UpdateWatchlistInput, options?: CallOptions): Promise<Schemas["UpdateWatchlistAnswer"]> {
    return this.call(OPERATIONS.updateWatchlist, input, options)
  }

  /** Delete a watchlist. Nothing is announced anymore, and the feed is gone at once. Transcripts stay. Free. A key with the scope `read` alone may not delete it. */
  removeWatchlist(input: RemoveWatchlistInput, options?: CallOptions): Promise<Schemas["RemoveWatchlistAnswer"]> {
    return this.call(OPERATIONS.removeWatchlist, input, options)
  }

  /** List the new videos of a watchlist. The videos that were announced in the last 60 days, the newest first, and how their transcriptions ended. A page may have fewer videos than `limit`; `next` says whether there are more. Free. */
  watchlistVideos(input: WatchlistVideosInput, options?: CallOptions): Promise<Schemas["WatchlistVideosAnswer"]> {
    return this.call(OPERATIONS.watchlistVideos, input, options)
  }

  /** Get the balance. Adds daily credits that are due before it answers. */
  getCredits(input: GetCreditsInput = {}, options?: CallOptions): Promise<Schemas["GetCreditsAnswer"]> {
    return this.call(OPERATIONS.getCredits, input, options)
  }

  /** List transactions. The ledger, newest first. A hold is a `debit`; its release is a `refund` with the same `reference`, which is the ID of the operation. Free. */
  transactions(input: TransactionsInput = {}, options?: CallOptions): Promise<Schemas["V1TransactionsAnswer"]> {
    return this.call(OPERATIONS.transactions, input, options)
  }

  /** List transactions: every item, page after page. Each page is a call of `transactions`. */
  iterateTransactions(input: TransactionsInput = {}, options?: CallOptions): AsyncGenerator<Schemas["V1TransactionsAnswer"]["transactions"][number], void, undefined> {
    return this.pages(OPERATIONS.transactions, { items: "transactions", by: "offset" }, input, options)
  }

  /** Get a receipt. What an operation tried and what it cost. Its ID is the `reference` of a transaction, and `operation_id` of a receipt. Free. */
  operation(input: OperationInput, options?: CallOptions): Promise<Schemas["V1OperationAnswer"]> {
    return this.call(OPERATIONS.operation, input, options)
  }

  /** List the account's calls. The requests of the last 7 days, newest first: calls with a key, tool calls by agents, and calls from our own pages that may cost credits. A request appears within seconds. While a key makes more than 60 calls a minute, one call in 10 is logged. Bodies, queries, keys and addresses are never stored. Free. */
  requests(input: RequestsInput = {}, options?: CallOptions): Promise<Schemas["V1RequestsAnswer"]> {
    return this.call(OPERATIONS.requests, input, options)
  }

  /** List the account's calls: every item, page after page. Each page is a call of `requests`. */
  iterateRequests(input: RequestsInput = {}, options?: CallOptions): AsyncGenerator<Schemas["V1RequestsAnswer"]["requests"][number], void, undefined> {
    return this.pages(OPERATIONS.requests, { items: "requests", by: "page_token" }, input, options)
  }

  /** Get credit usage by day. Credits by UTC day and kind of work, after refunds. Days without usage are left out. Covers the last 30 days by default. Free. */
  usage(input: UsageInput = {}, options?: CallOptions): Promise<Schemas["V1UsageAnswer"]> {
    return this.call(OPERATIONS.usage, input, options)
  }

  /** Authorize an upload. Places a hold for the stated length (1 credit, 2 from 2 hours) and returns where to send the file within 15 minutes. The file is transcribed once it arrives. The hold can be released until then, or if the transcription fails. */
  authorizeUpload(input: AuthorizeUploadInput, options?: CallOptions): Promise<Schemas["AuthorizeUploadAnswer"]> {
    return this.call(OPERATIONS.authorizeUpload, input, options)
  }

  /** Get the status of an upload. The progress of the transcription and, once it is done, the token that saves it. */
  uploadStatus(input: UploadStatusInput, options?: CallOptions): Promise<Schemas["UploadStatusAnswer"]> {
    return this.call(OPERATIONS.uploadStatus, input, options)
  }

  /** Save an upload. Saves the transcript to the history. The measured length sets the price: a surplus of the hold is refunded, a shortfall is debited. */
  finalizeUpload(input: FinalizeUploadInput, options?: CallOptions): Promise<Schemas["FinalizeUploadAnswer"]> {
    return this.call(OPERATIONS.finalizeUpload, input, options)
  }

  /** Cancel an upload. Releases the hold of an upload that has no result. Send `upload_id` in the body or the query. While the file is being transcribed, `cancel=true` is required and stops the work: 20 times an hour, then it is 429 and the work goes on. */
  refundUpload(input: RefundUploadInput = {}, options?: CallOptions): Promise<Schemas["RefundUploadAnswer"]> {
    return this.call(OPERATIONS.refundUpload, input, options)
  }
}
