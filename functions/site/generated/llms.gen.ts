// Generated from the route declarations by `npm run generate`. Do not edit.
export const LLMS = `# Echotext

> Echotext is a REST API that returns the transcript of a video as text, subtitles or timed segments. Calls take an API key and cost credits: a new transcript costs 1 credit, or 2 from 2 hours. Cached transcripts are free, and failed calls cost nothing, apart from rare exceptions (see errors).

**Start.**

Echotext returns the transcript of a video. Send a link and get text, subtitles or timed segments, for 1 credit.

Set the service's URL and your API key, and every example on this page works as printed. The examples use sample videos, so they need no network.

\`\`\`sh
export BASE_URL=http://127.0.0.1:3000
export API_KEY=et_…
\`\`\`

\`\`\`sh
curl -sS "$BASE_URL/api/v1/transcribe" \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"url":"et-sample-1"}'
\`\`\`

**Authentication.**

Every route under \`/api/v1\` takes an API key as a bearer token. Keys start with \`et_\`. A key is shown once, when it is created; the service stores only a hash. On your own machine, \`npm start\` prints one.

A missing, unknown or revoked key is a 401 \`unauthorized\`.

\`\`\`sh
curl -sS "$BASE_URL/api/v1/credits" \\
  -H "Authorization: Bearer $API_KEY"
\`\`\`

**Credits and prices.**

A new account starts with 5 credits (a repeated one of the same mailbox with 0) and gets 1 free credit every 24 hours. A call places a hold on its credits before the work starts. If the call fails, the whole hold is released.

| Call | Credits |
| --- | --- |
| \`POST /api/v1/transcribe\` | 1 credit, 2 from 2 hours; cached transcripts are free |
| \`POST /api/v1/extract\` | 1 credit |
| \`GET /api/v1/jobs/{job_id}\` | free |
| \`POST /api/v1/summarize\` | 1 credit |
| \`POST /api/v1/translate\` | 1 credit per 100,000 characters, rounded up; stored translations are free |
| \`POST /api/v1/batches\` | the price of \`POST /api/v1/transcribe\` for each video, plus 1 credit per page of a list |
| \`GET /api/v1/batches\` | free |
| \`GET /api/v1/batches/{batch_id}\` | free |
| \`DELETE /api/v1/batches/{batch_id}\` | free |
| \`GET /api/v1/batches/{batch_id}/results\` | free |
| \`GET /api/v1/youtube/search\` | 1 credit per page |
| \`GET /api/v1/youtube/channel/latest\` | free |
| \`GET /api/v1/youtube/channel/resolve\` | free |
| \`GET /api/v1/youtube/channel/search\` | 1 credit per page |
| \`GET /api/v1/youtube/channel/videos\` | 1 credit per page |
| \`GET /api/v1/youtube/comments\` | 1 credit per page |
| \`GET /api/v1/youtube/comments/replies\` | 1 credit per page |
| \`GET /api/v1/youtube/playlist/videos\` | 1 credit per page |
| \`GET /api/v1/youtube/video\` | free |
| \`GET /api/v1/library/search\` | free |
| \`POST /api/v1/ask\` | 1 credit; free without a model, and where nothing matches |
| \`GET /api/v1/transcriptions\` | free |
| \`GET /api/v1/transcriptions/tags\` | free |
| \`GET /api/v1/transcriptions/{id}\` | free |
| \`PATCH /api/v1/transcriptions/{id}\` | free |
| \`DELETE /api/v1/transcriptions/{id}\` | free |
| \`POST /api/v1/shares\` | free |
| \`GET /api/v1/shares\` | free |
| \`DELETE /api/v1/shares/{share_id}\` | free |
| \`POST /api/v1/watchlists\` | free |
| \`GET /api/v1/watchlists\` | free |
| \`GET /api/v1/watchlists/{watchlist_id}\` | free |
| \`PATCH /api/v1/watchlists/{watchlist_id}\` | free |
| \`DELETE /api/v1/watchlists/{watchlist_id}\` | free |
| \`GET /api/v1/watchlists/{watchlist_id}/videos\` | free |
| \`GET /api/v1/credits\` | free |
| \`GET /api/v1/credits/transactions\` | free |
| \`GET /api/v1/operations/{id}\` | free |
| \`GET /api/v1/requests\` | free |
| \`GET /api/v1/usage\` | free |

Send \`dry_run: true\` to get the price as \`{min, max}\` without running the call, and \`max_credits\` to refuse one that would cost more.

Every response to a valid key states the cost and the balance:

| Header | Meaning |
| --- | --- |
| \`x-credits-used\` | What this call cost; 0 if it was free. |
| \`x-credits-remaining\` | The account's balance after this call. |

**Rate limits.**

Each key has a limit of calls in any 60 seconds. Free calls count too. A call over the limit is a 429 \`rate_limited\` and costs nothing; \`Retry-After\` has the seconds to wait.

| Plan | Calls per minute |
| --- | --- |
| \`free\` | 10 |
| \`plus\` | 10 |
| \`pro\` | 50 |
| \`scale\` | 300 |

| Header | Meaning |
| --- | --- |
| \`RateLimit-Limit\` | Calls per minute for this key. |
| \`RateLimit-Remaining\` | Calls left in this sliding minute. |
| \`RateLimit-Reset\` | Seconds until a counted call leaves the sliding minute. |
| \`RateLimit-Policy\` | The limit and its window in seconds. |
| \`Retry-After\` | Seconds to wait before retrying. |

**Requests and responses.**

Bodies are JSON in UTF-8, whatever their \`Content-Type\`, of at most 1 MB (5 MB where a transcript is sent). Unknown fields are ignored; a field with the wrong type is a 400 that names it. Times are ISO 8601 in UTC.

Every response, errors included, has an \`x-request-id\` that identifies the call in the service's log.

Pages of every site may call \`/api/v1\` from a browser. A key in a public page is public, so call from your server instead.

**Errors.**

Errors under \`/api/v1\` share one body: a code for programs and a message for people. An error costs nothing, with the exceptions below.

\`\`\`json
{
  "error": {
    "code": "unauthorized",
    "message": "Send a valid API key as \`Authorization: Bearer et_…\`."
  }
}
\`\`\`

| Status | Code | Message |
| --- | --- | --- |
| 400 | \`invalid_request\` | The request is not valid. |
| 401 | \`unauthorized\` | Send a valid API key as \`Authorization: Bearer et_…\`. |
| 402 | \`insufficient_credits\` | Not enough credits for this call. |
| 402 | \`budget_exceeded\` | The monthly budget of the key or agent, or the call's \`max_credits\`, is too low. |
| 403 | \`forbidden\` | This is not allowed. |
| 404 | \`not_found\` | Not found. |
| 405 | \`method_not_allowed\` | This path does not support that method. |
| 409 | \`conflict\` | The request conflicts with the current state. |
| 413 | \`payload_too_large\` | The body is too large. |
| 429 | \`rate_limited\` | Rate limit reached. Retry later. |
| 500 | \`transcription_failed\` | The video could not be transcribed. Nothing was charged. |
| 500 | \`summarization_failed\` | The summary failed. Nothing was charged. |
| 500 | \`internal_error\` | Internal error |
| 502 | \`youtube_api_error\` | YouTube did not respond. Nothing was charged. |
| 502 | \`provider_failed\` | An outside service failed. Nothing has changed. |
| 503 | \`not_ready\` | The service is not ready. |
| 503 | \`unavailable\` | The service cannot reach its data at the moment. Retry in a few seconds. |
| 503 | \`quota_exceeded\` | The daily YouTube quota of this server is used up. Nothing was charged. |

Do not parse the message. Every error states in its headers what to do, whatever its body:

| Header | Meaning |
| --- | --- |
| \`x-error-code\` | The error's code, also when the body is plain text. |
| \`x-error-retryable\` | \`true\` if the same call may succeed later, unchanged; \`false\` if something must change first. |
| \`x-error-reason\` | A detail beside the error's code: \`speech_to_text_off\` if the audio would have to be transcribed and no speech-to-text engine is configured; \`scope_missing\` if the API key's scopes do not allow the call; \`address_blocked\` or \`account_blocked\` if an operator has blocked the caller's address or account; \`max_credits\` if the call needs more credits than its own \`max_credits\`; \`test_key\` if test keys may not make the call. |

For calls that can cost credits, \`x-credits-used\` states the charge of the failed call. It is 0, with two exceptions: a \`conflict\` with \`Retry-After: 1\` (the call was charged, but its answer was lost; a repeat with the same \`Idempotency-Key\` returns it), and a charged job whose transcript is no longer stored (\`transcription_failed\`). An \`internal_error\` says 0, but the call may have been charged if the store failed at that moment: the same call, repeated with its \`Idempotency-Key\`, returns its result for free.

MCP tools return the same facts in \`_meta\`: \`echotext/error_code\`, \`echotext/retryable\`, \`echotext/credits_used\`, \`echotext/retry_after_seconds\` and \`echotext/error_reason\`.

429 and 503 always have a \`Retry-After\` in seconds. 500 \`transcription_failed\` has one if a retry may help soon, and none if the video itself is the reason. Unknown paths are 404 \`not_found\`; other methods are 405 \`method_not_allowed\`. Routes outside \`/api/v1\` return the message as plain text.

**Idempotency.**

Send an \`Idempotency-Key\` of up to 255 visible ASCII characters with a call that can cost credits, and you can retry it after a lost connection without paying twice. For 24 hours, the same key and input return the stored response with \`Idempotent-Replayed: true\`. A retry that arrives while the first call is running waits for its response.

The same key with another body or query is a 409 \`conflict\`. Only successes are stored: after an error, the same key runs the call again. Without a key, every retry is a new call.

\`\`\`sh
curl -sS "$BASE_URL/api/v1/transcribe" \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Idempotency-Key: 3f1c2a9e-transcribe-1" \\
  -H "Content-Type: application/json" \\
  -d '{"url":"et-sample-1"}'
\`\`\`

**Webhooks.**

Instead of polling, register an endpoint with \`POST /api/webhooks\` as the signed-in owner of the account. It gets events about jobs, batches, watchlists, credits and budgets: \`transcript.completed\`, \`transcript.failed\`, \`batch.progress\`, \`batch.completed\`, \`credits.low\`, \`key.budget_reached\`, \`video.published\`. They are signed by the Standard Webhooks specification. The [guide](/docs/webhooks) has each event's data, and code that verifies it.

**Versions.**

A version is a date; this document describes \`2026-06-08\`. A key keeps the version of its first call. To get another one, send \`API-Version\` with a call. Every response to a valid key names its version. Within a version, fields are added, but never removed. \`GET /api/changelog.json\` has the changes.

**Sample videos.**

Sample videos are reserved IDs, like a payment API's test cards. Their responses ship with the service and never touch the network, so integration tests can rely on them. They cost normal credits, and no real video has one of these IDs. They are on when you run the service yourself; elsewhere, see \`configured.sample_videos\` in \`GET /health\`.

| ID | Content | Response | Credits |
| --- | --- | --- | --- |
| \`et-sample-1\` | Short captions, typed by hand, with chapters. | 200 | 1 |
| \`et-auto-cap\` | Automatic captions only, with lines that overlap. | 200 | 1 |
| \`et-language\` | English, German and French typed, English automatic: for choosing a language. | 200 | 1 |
| \`et-rtl-text\` | Arabic and Hebrew, right to left, with emoji. | 200 | 1 |
| \`et-over-2-h\` | Two hours and five minutes: costs 2 credits. | 200 | 2 |
| \`et-over-4-h\` | Four hours and ten minutes: over the maximum length. | 400 \`invalid_request\` | 0 |
| \`et-no-cap-1\` | No captions at all. | 500 \`transcription_failed\` | 0 |
| \`et-spoken-1\` | No captions, but speech: for trying speech to text. | 500 \`transcription_failed\` | 0 |
| \`et-live-one\` | A live stream that is still running. | 400 \`invalid_request\` | 0 |
| \`et-private1\` | Private. | 500 \`transcription_failed\` | 0 |
| \`et-age-gate\` | Age-restricted. | 500 \`transcription_failed\` | 0 |
| \`et-removed1\` | Removed, or it never existed. | 500 \`transcription_failed\` | 0 |
| \`et-blocked1\` | YouTube refuses every strategy with a bot check. | 500 \`transcription_failed\` | 0 |
| \`et-slow-one\` | Answers after 3 seconds: for loading states and timeouts. | 200 | 1 |
| \`et-cut-off1\` | The connection breaks in the middle of the captions. | 500 \`transcription_failed\` | 0 |

**Test keys.**

A test key (\`et_test_…\`) costs nothing and reaches no data of your account, on every server. It has a fixed balance of 1,000 credits, and works on \`POST /api/v1/transcribe\`, \`GET /api/v1/jobs/{job_id}\`, \`POST /api/v1/summarize\`, \`GET /api/v1/youtube/video\`, \`GET /api/v1/credits\` and the MCP tools for single videos. Videos are the samples above, each extracted anew; summaries are stand-ins. Idempotency keys and rate limits work as with a live key. Other calls are 403 with \`x-error-reason: test_key\`. Create one on the page for API keys.

An ID of this table, in place of a video's, gives a test key its error, where the route can answer it:

| ID | Error | With a live key, when |
| --- | --- | --- |
| \`et-err-400a\` | 400 \`invalid_request\` | a field is missing or not valid |
| \`et-err-401a\` | 401 \`unauthorized\` | the key is unknown, expired or revoked |
| \`et-err-402a\` | 402 \`insufficient_credits\` | the balance is too low |
| \`et-err-402b\` | 402 \`budget_exceeded\` | the key's monthly budget is used up |
| \`et-err-402d\` | 402 \`budget_exceeded\`, \`max_credits\` | the call needs more than its \`max_credits\` |
| \`et-err-403a\` | 403 \`forbidden\`, \`scope_missing\` | the key's scopes do not allow the call |
| \`et-err-403b\` | 403 \`forbidden\`, \`account_blocked\` | an operator has blocked the account |
| \`et-err-403d\` | 403 \`forbidden\`, \`address_blocked\` | an operator has blocked the address |
| \`et-err-404a\` | 404 \`not_found\` | what the call names does not exist |
| \`et-err-409a\` | 409 \`conflict\` | the first call with the \`Idempotency-Key\` still runs |
| \`et-err-409b\` | 409 \`conflict\` | the \`Idempotency-Key\` was used with another input |
| \`et-err-413a\` | 413 \`payload_too_large\` | the body is too large |
| \`et-err-429a\` | 429 \`rate_limited\` | the rate limit is reached |
| \`et-err-500a\` | 500 \`transcription_failed\` | the platform blocks the server |
| \`et-err-500b\` | 500 \`transcription_failed\`, \`speech_to_text_off\` | there are no captions and no speech engine |
| \`et-err-500d\` | 500 \`summarization_failed\` | the language model fails |
| \`et-err-500e\` | 500 \`internal_error\` | something unexpected happens |
| \`et-err-502a\` | 502 \`youtube_api_error\` | the platform fails |
| \`et-err-503a\` | 503 \`unavailable\` | the service cannot reach its data |

## Routes

- [POST /api/v1/transcribe](/docs/api/transcribe): Transcribe a video. Returns the transcript of a video of up to 4 hours. Cached transcripts are free; failed calls are never charged. Each language of a video is a separate transcript; formats are not. Without options, the response has exactly the six fields that are always present.
- [POST /api/v1/extract](/docs/api/extract): Extract data from transcripts. Extracts data from the stored transcripts of up to 20 videos by the configured language model. The answer validates against your JSON Schema; data that does not is requested again, and if that does not help, the call fails and costs nothing. \`evidence\` has the moments that support the data; each was looked up in the transcript. A schema has at most 16,000 characters, 10 levels and 500 subschemas; \`$ref\` may only point to its own \`$defs\`. Transcribe the videos first.
- [GET /api/v1/jobs/{job_id}](/docs/api/getJob): Get the result of a job. A transcription that outlasts its request, the translation of a long transcript, and either of them if sent with \`Prefer: respond-async\`, becomes a job. Answers 202 while the job runs, then the response of the original call, for 24 hours. With \`wait=20\`, waits up to 20 seconds for it; an account can have two such calls waiting, and a third is answered at once. Polls have a limit of their own, 120 a minute, beside the key's. Free.
- [POST /api/v1/summarize](/docs/api/summarize): Summarize a transcript. Costs 1 credit; a failed call is refunded. Timestamps and quotations in the summary are checked against the transcript, and those that are not in it are removed. \`stream=true\` streams the text as \`text/plain\`: an error before the first byte is JSON, and a later one aborts the transfer. \`x-summary-engine\` says whether a language model wrote the summary or, if none is configured, sentences were extracted from the transcript.
- [POST /api/v1/translate](/docs/api/translate): Translate a transcript. Translates the stored transcript of a video by the configured language model, line by line: the translation has the same lines and times. Lines that the model leaves out or merges are requested again; if that does not help, the call fails and costs nothing. A stored translation is free for everyone. Transcribe the video first. A transcript of over 100,000 characters becomes a job, and the answer is 202; 500,000 are the most.
- [POST /api/v1/batches](/docs/api/createBatch): Transcribe many videos. Transcribes up to 5,000 videos in the background: those in \`urls\`, or those of a \`playlist\`, a \`channel\` or a \`search\`. Reading a list costs 1 credit per page. This call itself charges nothing. Each video is a separate call with the price of \`POST /api/v1/transcribe\`. Stored videos and failed videos cost nothing. A finished video may be in the history before the batch ends. Get the price first with \`dry_run\`, then send \`max_credits\`, which is required. The whole batch never costs more than that, or than the quote's \`max\`. A video or page that fails with a retryable error gets up to three attempts. An account can have up to five unfinished batches.
- [GET /api/v1/batches](/docs/api/listBatches): List batches. The batches of the last seven days, the newest first. Free.
- [GET /api/v1/batches/{batch_id}](/docs/api/getBatch): Get the progress of a batch. While the batch runs, the counts are a few seconds old. Once it is over, they are exact. A batch can be read for seven days. Free.
- [DELETE /api/v1/batches/{batch_id}](/docs/api/cancelBatch): Cancel a batch. No more videos or pages begin. What has begun is finished and charged, and the rest costs nothing. Results are kept. Canceling a batch that is over changes nothing.
- [GET /api/v1/batches/{batch_id}/results](/docs/api/batchResults): Get the results of a batch. Formats: \`ndjson\`, \`markdown\`, \`jsonl\`, \`zip\`. \`ndjson\`, the default, sends a line for each video as it ends, waits up to 50 seconds for more, and ends with the line \`{"batch": …, "cursor": …}\`. Continue with \`after=<cursor>\`; a video may then be repeated, with the same \`index\`. With \`Accept: text/event-stream\`, the lines are sent as events, and \`Last-Event-ID\` is the cursor. The other formats are files with the transcripts finished so far. Free.
- [GET /api/v1/youtube/search](/docs/api/search): Search videos or channels. Finds public videos or channels on YouTube. Costs 1 credit per page. \`/api/v1/media/search\` is the same route.
- [GET /api/v1/youtube/channel/latest](/docs/api/channelLatest): List the latest videos of a channel. The 15 or so most recent videos, from the channel's public feed. Free. \`/api/v1/media/channel/latest\` is the same route.
- [GET /api/v1/youtube/channel/resolve](/docs/api/channelResolve): Find a channel. Accepts an @handle, any channel URL, or a \`UC…\` ID. Free. \`/api/v1/media/channel/resolve\` is the same route.
- [GET /api/v1/youtube/channel/search](/docs/api/channelSearch): Search a channel. Finds videos of one channel. Costs 1 credit per page. \`/api/v1/media/channel/search\` is the same route.
- [GET /api/v1/youtube/channel/videos](/docs/api/channelVideos): List the videos of a channel. Newest first, up to 50 per page. Costs 1 credit per page. \`/api/v1/media/channel/videos\` is the same route.
- [GET /api/v1/youtube/comments](/docs/api/comments): List the comments of a video. Threads with their replies. Costs 1 credit per page. 403 if comments are turned off. \`/api/v1/media/comments\` is the same route.
- [GET /api/v1/youtube/comments/replies](/docs/api/commentReplies): List the replies of a comment. All replies of a thread, from the first one on. \`replies_token\` comes with the comment and is valid for a day. Costs 1 credit per page. \`/api/v1/media/comments/replies\` is the same route.
- [GET /api/v1/youtube/playlist/videos](/docs/api/playlistVideos): List the videos of a playlist. In playlist order, up to 50 per page. Costs 1 credit per page. \`/api/v1/media/playlist/videos\` is the same route.
- [GET /api/v1/youtube/video](/docs/api/video): Get a video's details and caption languages. What YouTube says about a video, without its transcript: title, channel, length, chapters and the languages of its captions. Responses are cached for 10 minutes. Free; at most 60 calls a minute for one account. \`/api/v1/media/video\` is the same route.
- [GET /api/v1/library/search](/docs/api/v1SearchLibrary): Search the library. Finds words in everything that the account has transcribed, and returns moments, best first: the place in the video, a snippet with the matching words, and a link. Words match in their regular forms in English and German, and without regard to case and accents. New transcripts are indexed by the search itself, 256 at a time; \`pending\` says how many are left. Free; at most 60 searches a minute for one account.
- [POST /api/v1/ask](/docs/api/ask): Ask your library. Answers a question from the transcripts of the library: of everything, or of up to 200 videos, of tags, or of a channel. Every citation, which is a video, a time and its words, is looked up in the stored transcript; what is not there is removed from the answer. \`evidence\` has the moments that match, by video. Without a language model, and where nothing matches, the answer consists of these moments and is free. \`stream: true\` streams the text as \`text/plain\`, with its sources at the end. A failed call is refunded.
- [GET /api/v1/transcriptions](/docs/api/v1ListTranscriptions): List transcriptions. Everything that the account has transcribed or imported: one row for each video, and one for each upload. Free.
- [GET /api/v1/transcriptions/tags](/docs/api/v1ListTags): List tags. Every tag with the number of its rows. Free.
- [GET /api/v1/transcriptions/{id}](/docs/api/v1GetTranscription): Get a stored transcription. One row with its text, in any format. Free.
- [PATCH /api/v1/transcriptions/{id}](/docs/api/v1TagTranscription): Tag a stored transcription. Replaces, adds or removes tags of a row. Tags that differ only in case are the same; the first spelling stays. A row has at most 20. Free. A key with the scope \`read\` alone may not change tags.
- [DELETE /api/v1/transcriptions/{id}](/docs/api/v1DeleteTranscription): Delete a stored transcription. Deletes a row with its summary and tags. Credits are not refunded. A key with the scope \`read\` alone may not delete.
- [POST /api/v1/shares](/docs/api/createShare): Share a transcript or a moment. Makes a public, read-only page of a transcription of the account: its title, channel and text, nothing else of the account. Sharing the same transcript or moment again returns the link that it has, with \`indexed\` as sent. The page is gone at once when the link is revoked, or the transcription or the account is deleted. An account can have 500 links. Free. A key with the scope \`read\` alone may not share.
- [GET /api/v1/shares](/docs/api/listShares): List shares. The links of the account, or those to one transcription. Free.
- [DELETE /api/v1/shares/{share_id}](/docs/api/revokeShare): Revoke a share. The page is gone at once. Sharing the same transcript or moment again creates a new link. A key with the scope \`read\` alone may not revoke.
- [POST /api/v1/watchlists](/docs/api/createWatchlist): Follow channels, playlists and searches. Announces each new video once: in a private Atom feed, by the webhook event \`video.published\`, in mails, and in \`GET …/videos\`. With \`action: transcribe\`, also transcribes it, as a call of its own that costs what \`POST /api/v1/transcribe\` costs, within \`max_credits_per_month\`. Following is free, and so is this call. Your plan limits the sources and the interval of polls.
- [GET /api/v1/watchlists](/docs/api/listWatchlists): List watchlists. The watchlists of the account, with the state of their sources. Free.
- [GET /api/v1/watchlists/{watchlist_id}](/docs/api/getWatchlist): Get a watchlist. A watchlist, with the state of its sources. Free.
- [PATCH /api/v1/watchlists/{watchlist_id}](/docs/api/updateWatchlist): Change a watchlist. Changes only the fields that you send. \`sources\` replaces the whole list: sources that stay continue where they were, and existing videos of new sources are not announced. Free. A key with the scope \`read\` alone may not change it.
- [DELETE /api/v1/watchlists/{watchlist_id}](/docs/api/removeWatchlist): Delete a watchlist. Nothing is announced anymore, and the feed is gone at once. Transcripts stay. Free. A key with the scope \`read\` alone may not delete it.
- [GET /api/v1/watchlists/{watchlist_id}/videos](/docs/api/watchlistVideos): List the new videos of a watchlist. The videos that were announced in the last 60 days, the newest first, and how their transcriptions ended. A page may have fewer videos than \`limit\`; \`next\` says whether there are more. Free.
- [GET /api/v1/credits](/docs/api/getCredits): Get the balance. Adds daily credits that are due before it answers.
- [GET /api/v1/credits/transactions](/docs/api/v1Transactions): List transactions. The ledger, newest first. A hold is a \`debit\`; its release is a \`refund\` with the same \`reference\`, which is the ID of the operation. Free.
- [GET /api/v1/operations/{id}](/docs/api/v1Operation): Get a receipt. What an operation tried and what it cost. Its ID is the \`reference\` of a transaction, and \`operation_id\` of a receipt. Free.
- [GET /api/v1/requests](/docs/api/v1Requests): List the account's calls. The requests of the last 7 days, newest first: calls with a key, tool calls by agents, and calls from our own pages that may cost credits. A request appears within seconds. While a key makes more than 60 calls a minute, one call in 10 is logged. Bodies, queries, keys and addresses are never stored. Free.
- [GET /api/v1/usage](/docs/api/v1Usage): Get credit usage by day. Credits by UTC day and kind of work, after refunds. Days without usage are left out. Covers the last 30 days by default. Free.

## Documents

- [Documentation](/docs): guides, and a page for every route with its fields, examples and errors
- [All in one text](/llms-full.txt): every guide and every route, with fields, examples and errors
- [OpenAPI 3.1](/api/openapi.json): the same for programs
- [Postman collection](/api/postman.json): every route as a request to send
- [Skill](/skill.md): instructions for coding agents, for the API, the command line and MCP
- [API catalog](/.well-known/api-catalog): where programs find these

## Optional

- [Health](/health): whether the service runs and what is configured
`
