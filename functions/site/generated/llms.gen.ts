// Generated from the route declarations by `npm run generate`. Do not edit.
export const LLMS = `# Echotext

> Echotext is a REST API that returns the transcript of a video as text, subtitles or timed segments. Calls take an API key and cost credits: a new transcript costs 1 credit, or 2 from 2 hours. Cached transcripts are free, and failed calls are never charged.

**Start.**

Echotext returns the transcript of a video. Send a link and get text, subtitles or timed segments, for one credit.

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
| \`POST /api/v1/translate\` | 1 credit; stored translations are free |
| \`POST /api/v1/batches\` | as many calls of \`POST /api/v1/transcribe\`, and 1 credit per page of a list |
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

Errors under \`/api/v1\` share one body: a code for programs and a message for people. An error never costs credits.

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
| \`x-error-reason\` | A detail beside the error's code: \`speech_to_text_off\` if the audio would have to be transcribed and no speech-to-text engine is configured; \`scope_missing\` if the API key's scopes do not allow the call; \`address_blocked\` or \`account_blocked\` if an operator has blocked the caller's address or account; \`max_credits\` if the call needs more credits than its own \`max_credits\`. |

For calls that can cost credits, \`x-credits-used\` states the charge of the failed call: 0. MCP tools return the same facts in \`_meta\`: \`echotext/error_code\`, \`echotext/retryable\`, \`echotext/credits_used\`, \`echotext/retry_after_seconds\` and \`echotext/error_reason\`.

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

**Sample videos.**

Sample videos are reserved IDs, like a payment API's test cards. Their responses ship with the service and never touch the network, so integration tests can rely on them. They cost normal credits, and no real video has one of these IDs. They are on when you run the service yourself; elsewhere, see \`configured.sample_videos\` in \`GET /health\`.

| ID | Content | Response | Credits |
| --- | --- | --- | --- |
| \`et-sample-1\` | Short captions, typed by hand, with chapters. | 200 | 1 |
| \`et-auto-cap\` | Automatic captions only, with lines that overlap. | 200 | 1 |
| \`et-language\` | English, German and French typed, English automatic: for choosing a language. | 200 | 1 |
| \`et-rtl-text\` | Arabic and Hebrew, right to left, with emoji. | 200 | 1 |
| \`et-over-2-h\` | Two hours and five minutes: costs 2 credits. | 200 | 2 |
| \`et-over-4-h\` | Four hours and ten minutes: over the longest length. | 400 \`invalid_request\` | 0 |
| \`et-no-cap-1\` | No captions at all. | 500 \`transcription_failed\` | 0 |
| \`et-spoken-1\` | No captions, but somebody speaks: for speech to text, where it is configured. | 500 \`transcription_failed\` | 0 |
| \`et-live-one\` | A live stream that is still running. | 400 \`invalid_request\` | 0 |
| \`et-private1\` | Private. | 500 \`transcription_failed\` | 0 |
| \`et-age-gate\` | Age-restricted. | 500 \`transcription_failed\` | 0 |
| \`et-removed1\` | Removed, or never there. | 500 \`transcription_failed\` | 0 |
| \`et-blocked1\` | The platform refuses every way of asking with a bot check. | 500 \`transcription_failed\` | 0 |
| \`et-slow-one\` | Answers after 3 seconds: for loading states and timeouts. | 200 | 1 |
| \`et-cut-off1\` | The connection breaks in the middle of the captions. | 500 \`transcription_failed\` | 0 |

## Routes

- [POST /api/v1/transcribe](/docs#transcribe): Transcribe a video. Returns the transcript of a video of up to 4 hours. Cached transcripts are free; failed calls are never charged. Each language of a video is a separate transcript; formats are not. Without options, the response has exactly the six fields that are always present.
- [POST /api/v1/extract](/docs#extract): Extract data from transcripts. Extracts data from the stored transcripts of up to 20 videos by the configured language model. The answer validates against your JSON Schema; data that does not is requested again, and if that does not help, the call fails and costs nothing. \`evidence\` has the moments that support the data; each was looked up in the transcript. A schema has at most 16,000 characters, 10 levels and 500 subschemas; \`$ref\` may only point to its own \`$defs\`. Transcribe the videos first.
- [GET /api/v1/jobs/{job_id}](/docs#getJob): Get the result of a job. A transcription that outlasts its request, or that was sent with \`Prefer: respond-async\`, becomes a job. Answers 202 while the job runs, then the response of the original call, for 24 hours. With \`wait=20\`, waits up to 20 seconds for it; an account can have two such calls waiting, and a third is answered at once. Polls have a limit of their own, 120 a minute, beside the key's. Free.
- [POST /api/v1/summarize](/docs#summarize): Summarize a transcript. Costs 1 credit; a failed call is refunded. Timestamps and quotations in the summary are checked against the transcript, and those that are not in it are removed. \`stream=true\` streams the text as \`text/plain\`: an error before the first byte is JSON, and a later one aborts the transfer. \`x-summary-engine\` says whether a language model wrote the summary or, if none is configured, sentences were extracted from the transcript.
- [POST /api/v1/translate](/docs#translate): Translate a transcript. Translates the stored transcript of a video by the configured language model, line by line: the translation has the same lines and times. Lines that the model leaves out or merges are requested again; if that does not help, the call fails and costs nothing. A stored translation is free for everyone. Transcribe the video first. Transcripts of up to 100,000 characters can be translated.
- [POST /api/v1/batches](/docs#createBatch): Transcribe many videos. Transcribes up to 5,000 videos in the background: those of \`urls\`, or of a \`playlist\`, a \`channel\` or a \`search\`, whose pages are read first, for one credit each. Nothing is charged by this call. Each video is a call of its own: it costs what \`POST /api/v1/transcribe\` costs, a stored or failed one costs nothing, and it may be in the history before the batch ends. Ask for the price first with \`dry_run\`, then send \`max_credits\`: all of it together never costs more, nor more than the quote's \`max\`. A failure that a repeat may mend is tried up to three times. An account can have five batches that have not ended.
- [GET /api/v1/batches](/docs#listBatches): List batches. The batches of the last seven days, the newest first. Free.
- [GET /api/v1/batches/{batch_id}](/docs#getBatch): Get the progress of a batch. Counts are some seconds old while the batch runs, and exact when it is over. For seven days. Free.
- [DELETE /api/v1/batches/{batch_id}](/docs#cancelBatch): Cancel a batch. Nothing new begins: what has not begun costs nothing, and what has begun ends and is charged. Results stay. Canceling a batch that is over changes nothing.
- [GET /api/v1/batches/{batch_id}/results](/docs#batchResults): Get the results of a batch. Formats: \`ndjson\`, \`markdown\`, \`jsonl\`, \`zip\`. \`ndjson\`, the default, sends a line for each video as it ends, waits up to 50 seconds for more, and ends with the line \`{"batch": …, "cursor": …}\`. Go on with \`after=<cursor>\`; a video may then come again, with the same \`index\`. With \`Accept: text/event-stream\`, the same are events, and \`Last-Event-ID\` is the cursor. The other formats are files of what is done so far. Free.
- [GET /api/v1/youtube/search](/docs#search): Search videos or channels. Finds public videos or channels on YouTube. Costs 1 credit per page. \`/api/v1/media/search\` is the same route.
- [GET /api/v1/youtube/channel/latest](/docs#channelLatest): List the latest videos of a channel. The 15 or so most recent videos, from the channel's public feed. Free. \`/api/v1/media/channel/latest\` is the same route.
- [GET /api/v1/youtube/channel/resolve](/docs#channelResolve): Find a channel. Accepts a @handle, any channel URL, or a \`UC…\` ID. Free. \`/api/v1/media/channel/resolve\` is the same route.
- [GET /api/v1/youtube/channel/search](/docs#channelSearch): Search a channel. Finds videos of one channel. Costs 1 credit per page. \`/api/v1/media/channel/search\` is the same route.
- [GET /api/v1/youtube/channel/videos](/docs#channelVideos): List the videos of a channel. Newest first, up to 50 per page. Costs 1 credit per page. \`/api/v1/media/channel/videos\` is the same route.
- [GET /api/v1/youtube/comments](/docs#comments): List the comments of a video. Threads with their replies. Costs 1 credit per page. 403 if comments are turned off. \`/api/v1/media/comments\` is the same route.
- [GET /api/v1/youtube/comments/replies](/docs#commentReplies): List the replies of a comment. All replies of a thread, from the first one on. \`replies_token\` comes with the comment and is valid for a day. Costs 1 credit per page. \`/api/v1/media/comments/replies\` is the same route.
- [GET /api/v1/youtube/playlist/videos](/docs#playlistVideos): List the videos of a playlist. In playlist order, up to 50 per page. Costs 1 credit per page. \`/api/v1/media/playlist/videos\` is the same route.
- [GET /api/v1/youtube/video](/docs#video): Get a video's details and caption languages. What YouTube says about a video, without its transcript: title, channel, length, chapters and the languages of its captions. Answers are kept for 10 minutes. Free; at most 60 calls a minute for one account. \`/api/v1/media/video\` is the same route.
- [GET /api/v1/library/search](/docs#v1SearchLibrary): Search everything that was said. Finds words in everything that the account has transcribed, and returns moments, best first: the place in the video, a snippet with the matching words, and a link. Words match in all their forms in English and German, and without regard to case and accents. New transcripts are indexed by the search itself, 256 at a time; \`pending\` says how many are left. Free; at most 60 searches a minute for one account.
- [POST /api/v1/ask](/docs#ask): Ask your library. Answers a question from the transcripts of the library: of everything, or of up to 200 videos, of tags, or of a channel. Every citation, which is a video, a time and its words, is looked up in the stored transcript; what is not there is removed from the answer. \`evidence\` has the moments that match, by video. Without a language model, and where nothing matches, the answer consists of these moments and is free. \`stream: true\` streams the text as \`text/plain\`, with its sources at the end. A failed call is refunded.
- [GET /api/v1/transcriptions](/docs#v1ListTranscriptions): List transcriptions. Everything that the account has transcribed or imported: one row for each video, and one for each upload. Free.
- [GET /api/v1/transcriptions/tags](/docs#v1ListTags): List tags. Every tag with the number of its rows. Free.
- [GET /api/v1/transcriptions/{id}](/docs#v1GetTranscription): Get a stored transcription. One row with its text, in any format. Free.
- [PATCH /api/v1/transcriptions/{id}](/docs#v1TagTranscription): Tag a stored transcription. Replaces, adds or removes tags of a row. Tags that differ only in case are the same; the first spelling stays. A row has at most 20. Free. A key with the scope \`read\` alone may not change tags.
- [DELETE /api/v1/transcriptions/{id}](/docs#v1DeleteTranscription): Delete a stored transcription. Deletes a row with its summary and tags. Credits are not refunded. A key with the scope \`read\` alone may not delete.
- [POST /api/v1/shares](/docs#createShare): Share a transcript or a moment. Makes a public, read-only page of a transcription of the account: its title, channel and text, nothing else of the account. Sharing the same transcript or moment again returns the link that it has, with \`indexed\` as sent. The page is gone at once when the link is revoked, or the transcription or the account is deleted. An account can have 500 links. Free. A key with the scope \`read\` alone may not share.
- [GET /api/v1/shares](/docs#listShares): List shares. The links of the account, or those to one transcription. Free.
- [DELETE /api/v1/shares/{share_id}](/docs#revokeShare): Revoke a share. The page is gone at once. Sharing the same again makes a new link. A key with the scope \`read\` alone may not revoke.
- [GET /api/v1/credits](/docs#getCredits): Get the balance. Adds daily credits that are due before it answers.
- [GET /api/v1/credits/transactions](/docs#v1Transactions): List transactions. The ledger, newest first. A hold is a \`debit\`; its release is a \`refund\` with the same \`reference\`, which is the ID of the operation. Free.
- [GET /api/v1/operations/{id}](/docs#v1Operation): Get a receipt. What an operation tried and what it cost. Its ID is the \`reference\` of a transaction, and \`operation_id\` of a receipt. Free.
- [GET /api/v1/requests](/docs#v1Requests): List the account's calls. The request log of the last 7 days, the newest first: calls by key, tools that agents called, and what may cost credits on our own pages. A call appears within seconds. While a key makes more than 60 calls a minute, one in 10 is kept. Bodies, queries, keys and addresses are never kept. Free.
- [GET /api/v1/usage](/docs#v1Usage): Get credit usage by day. Credits by UTC day and kind of work, after refunds. Days without usage are left out. Covers the last 30 days by default. Free.
- [POST /api/batches](/docs#appCreateBatch): Transcribe many videos. Transcribes up to 5,000 videos in the background: those of \`urls\`, or of a \`playlist\`, a \`channel\` or a \`search\`, whose pages are read first, for one credit each. Nothing is charged by this call. Each video is a call of its own: it costs what \`POST /api/v1/transcribe\` costs, a stored or failed one costs nothing, and it may be in the history before the batch ends. Ask for the price first with \`dry_run\`, then send \`max_credits\`: all of it together never costs more, nor more than the quote's \`max\`. A failure that a repeat may mend is tried up to three times. An account can have five batches that have not ended.
- [GET /api/batches](/docs#appListBatches): List batches. The batches of the last seven days, the newest first. Free.
- [GET /api/search](/docs#appSearch): Search videos or channels. Finds public videos or channels on YouTube. Costs 1 credit per page.
- [POST /api/shares](/docs#appCreateShare): Share a transcript or a moment. Makes a public, read-only page of a transcription of the account: its title, channel and text, nothing else of the account. Sharing the same transcript or moment again returns the link that it has, with \`indexed\` as sent. The page is gone at once when the link is revoked, or the transcription or the account is deleted. An account can have 500 links. Free. A key with the scope \`read\` alone may not share.
- [GET /api/shares](/docs#appListShares): List shares. The links of the account, or those to one transcription. Free.
- [POST /api/transcribe](/docs#appTranscribe): Transcribe a video on our pages. A stored transcript is free. A new one costs a signed-in user as much as through the API, and is added to their history. Visitors get three free transcripts.
- [GET /api/batches/{batch_id}](/docs#appGetBatch): Get the progress of a batch. Counts are some seconds old while the batch runs, and exact when it is over. For seven days. Free.
- [DELETE /api/batches/{batch_id}](/docs#appCancelBatch): Cancel a batch. Nothing new begins: what has not begun costs nothing, and what has begun ends and is charged. Results stay. Canceling a batch that is over changes nothing.
- [DELETE /api/shares/{share_id}](/docs#appRevokeShare): Revoke a share. The page is gone at once. Sharing the same again makes a new link. A key with the scope \`read\` alone may not revoke.
- [GET /api/batches/{batch_id}/results](/docs#appBatchResults): Get the results of a batch. Formats: \`ndjson\`, \`markdown\`, \`jsonl\`, \`zip\`. \`ndjson\`, the default, sends a line for each video as it ends, waits up to 50 seconds for more, and ends with the line \`{"batch": …, "cursor": …}\`. Go on with \`after=<cursor>\`; a video may then come again, with the same \`index\`. With \`Accept: text/event-stream\`, the same are events, and \`Last-Event-ID\` is the cursor. The other formats are files of what is done so far. Free.
- [GET /api/channel/latest](/docs#appChannelLatest): List the latest videos of a channel. The 15 or so most recent videos, from the channel's public feed. Free.
- [GET /api/channel/resolve](/docs#appChannelResolve): Find a channel. Accepts a @handle, any channel URL, or a \`UC…\` ID. Free.
- [GET /api/channel/search](/docs#appChannelSearch): Search a channel. Finds videos of one channel. Costs 1 credit per page.
- [GET /api/channel/videos](/docs#appChannelVideos): List the videos of a channel. Newest first, up to 50 per page. Costs 1 credit per page.
- [POST /api/chat](/docs#chat): Ask about a video. Streams the answer. It cites timestamps, and only those that exist in the transcript. Every second message about a video within 24 hours costs 1 credit; failed and interrupted messages do not count. After 20 videos within an hour, the credit is due with the first of two messages. With a balance of 0, no message is answered.
- [GET /api/comments](/docs#appComments): List the comments of a video. Threads with their replies. Costs 1 credit per page. 403 if comments are turned off.
- [GET /api/comments/replies](/docs#appCommentReplies): List the replies of a comment. All replies of a thread, from the first one on. \`replies_token\` comes with the comment and is valid for a day. Costs 1 credit per page.
- [GET /api/jobs/{job_id}](/docs#appJob): Get the result of a job from our pages. 202 while the transcription runs, then its result for 24 hours. Only the user, or the visitor's cookie, that started the job can read it.
- [POST /api/library/ask](/docs#appAsk): Ask your library. Answers a question from the transcripts of the library: of everything, or of up to 200 videos, of tags, or of a channel. Every citation, which is a video, a time and its words, is looked up in the stored transcript; what is not there is removed from the answer. \`evidence\` has the moments that match, by video. Without a language model, and where nothing matches, the answer consists of these moments and is free. \`stream: true\` streams the text as \`text/plain\`, with its sources at the end. A failed call is refunded.
- [POST /api/summarize](/docs#appSummarize): Summarize a transcript on our pages. Streams the text. It costs a signed-in user 1 credit and is saved with the video in their history, if it is there (\`x-summary-saved\`). Visitors get three free summaries.
- [POST /api/auth/extension-session](/docs#extensionSession): Create a session for the browser extension. A separate session: signing out on the site does not end it. Limited to 5 per user in 10 minutes.
- [GET /api/sessions](/docs#listSessions): List sessions. Active sessions: the current one first, then by last use. Connected agents follow. Last use is stored to the hour.
- [DELETE /api/sessions/{id}](/docs#deleteSession): Sign out a session. Ends one session of the account, or removes one agent, at once. Other sessions stay signed in.
- [GET /oauth/authorize](/docs#oauthAuthorize): Ask a user to authorize an agent. The consent page. Users who are not signed in go to \`/login\` first (302). An invalid request shows an error page (400) and is never redirected, because anyone can register a redirect URI.
- [POST /oauth/authorize](/docs#oauthConsent): Approve or deny an agent. Sent by the form of the consent page: \`request\`, signed for the session and valid for 10 minutes, \`decision\`, and optionally \`monthly_budget\`, the most credits that the agent may spend in a UTC month. Redirects to the agent with a single-use code that is valid for 60 seconds, or with \`error=access_denied\`, and includes \`state\` and \`iss\`.
- [DELETE /api/account](/docs#deleteAccount): Delete the account. Deletes the profile, sessions, keys, history and stored results. The ledger is kept without a name, and subscriptions end at once. Send the account's email address to confirm.
- [GET /api/account/archive](/docs#accountArchive): Download my data. A ZIP file of the account, streamed while it is made: profile, ledger, API keys without their secrets, purchases, plans, and every transcription as JSON and as a note. Free. A failure cuts the transfer, so that half an archive never looks like a whole one.
- [GET /api/credits](/docs#appCredits): Get the balance and the tier. Adds daily credits that are due before it answers.
- [GET /api/credits/alerts](/docs#creditAlerts): Get the alerts of low credits. Without settings of its own, an account has the threshold 10 and gets no mail.
- [PATCH /api/credits/alerts](/docs#setCreditAlerts): Set the alerts of low credits. A charge that leaves fewer credits than a threshold is told to the webhook endpoints as \`credits.low\`, and with \`mail\` to the account's owner: for the lowest such threshold, once a UTC day for each. Nothing is bought. What is left out stays.
- [GET /api/credits/balance](/docs#creditsBalance): Get the balance and the profile. The account as the browser extension shows it.
- [GET /api/credits/transactions](/docs#listTransactions): List transactions. The ledger, newest first. A hold is a \`debit\`; its release is a \`refund\` with the same \`reference\`, which is the ID of the operation's receipt.
- [GET /api/credits/usage](/docs#usage): Get credit usage by day. Credits by UTC day and kind of work, after refunds. Days without usage are left out. Covers the last 30 days by default.
- [GET /api/keys](/docs#listKeys): List API keys. Newest first, including expired and revoked keys, with their limits and what they spent. The keys themselves are shown only when they are created.
- [POST /api/keys](/docs#createKey): Create an API key. \`rawKey\` is shown only in this response. An account can have up to 10 active keys. A key can be limited: by an expiry, by scopes, and by a monthly budget of credits.
- [PATCH /api/keys/{keyId}](/docs#updateKey): Change an API key. Renames a key or changes what it is limited to, with effect from its next call. What is left out stays as it is; null takes a setting away. A revoked key cannot be changed.
- [DELETE /api/keys/{keyId}](/docs#deleteKey): Revoke an API key, or delete a revoked one. A revoked key stops working with the next call; revoking it again changes nothing. \`permanent=true\` deletes a revoked key from the list for good.
- [GET /api/operations/{id}](/docs#getOperation): Get a receipt. What an operation tried and what it cost. Its ID is the \`reference\` of a transaction.
- [GET /api/requests](/docs#appRequests): List the account's calls. The request log of the last 7 days, the newest first: calls by key, tools that agents called, and what may cost credits on our own pages. A call appears within seconds. While a key makes more than 60 calls a minute, one in 10 is kept. Bodies, queries, keys and addresses are never kept.
- [GET /api/library/search](/docs#searchTranscriptions): Search everything that was said. Finds words in everything that the account has transcribed, and returns moments, best first: the place in the video, a snippet with the matching words, and a link. Words match in all their forms in English and German, and without regard to case and accents. New transcripts are indexed by the search itself, 256 at a time; \`pending\` says how many are left. Free; at most 60 searches a minute for one account.
- [POST /api/migrate](/docs#migrate): Import transcripts. Adds up to 100 transcripts from elsewhere to the history, each with its own date. Duplicates in the request and videos already in the history are skipped. If one transcript is invalid, nothing is imported.
- [GET /api/transcriptions](/docs#listTranscriptions): List transcriptions. The account's history: one row for each video, however it was requested, and one for each upload.
- [GET /api/transcriptions/channels](/docs#listChannels): List channels in the history. Every channel in the history, for the \`channel\` filter.
- [GET /api/transcriptions/tags](/docs#listTags): List tags. Every tag in the history with the number of its rows, for the \`tag\` filter.
- [GET /api/transcriptions/{id}](/docs#getTranscription): Get a transcription. One row of the history with its text.
- [PATCH /api/transcriptions/{id}](/docs#tagTranscription): Tag a transcription. Replaces, adds or removes tags of a row. Tags that differ only in case are the same; the first spelling stays. A row has at most 20.
- [DELETE /api/transcriptions/{id}](/docs#deleteTranscription): Delete a transcription. Deletes a row of the history and its summary. Credits are not refunded.
- [POST /api/transcriptions/{id}/export](/docs#exportTranscription): Export a transcription. A file for another program. \`obsidian\`: a Markdown note with front matter and linked times; with \`note\`, that note with only the text between our markers replaced. \`readwise\` (CSV) and \`anki\` (a deck, \`.apkg\`): the points of the summary whose citations the transcript proves. \`jsonl\`: chunks for retrieval. Free.
- [GET /api/billing/purchases](/docs#listPurchases): List purchases. One-time purchases of the account, newest first. With \`checkout_session\`, checks that checkout first, up to 60 times a minute.
- [GET /api/billing/subscriptions](/docs#listSubscriptions): List subscriptions. All subscriptions of the account, newest first. The best active one sets the tier. With \`checkout_session\`, checks that checkout first, up to 60 times a minute.
- [POST /api/stripe/change-plan](/docs#changePlan): Change the plan. A more expensive plan with the same interval starts as soon as the price difference is paid, and adds the same share of the new plan's credits. A cheaper plan, or another interval, starts at the end of the period (see \`next_price_id\`) with that period's credits. Requesting the current plan cancels a scheduled change. \`/api/payments/change-plan\` is the same route.
- [POST /api/stripe/checkout](/docs#checkout): Open a checkout. For a plan or a credit pack from \`GET /api/prices\`. Send the user to \`url\`. They return to \`success_path\` with the checkout's ID in \`checkout_session\`, which the lists of purchases and subscriptions accept. Limited to 20 in 10 minutes. An account that already has a plan changes it instead (400). \`/api/payments/checkout\` is the same route.
- [POST /api/stripe/portal](/docs#portal): Open the billing portal. Manage cards, invoices and cancellation. For accounts that have opened a checkout before. Send the user to \`url\`. \`/api/payments/portal\` is the same route.
- [POST /api/notion/destination](/docs#notesDestination): Choose where exports go. Either a page, which gets a subpage for each export, or a database, which gets an entry for each. \`/api/notes/destination\` is the same route.
- [POST /api/notion/disconnect](/docs#notesDisconnect): Disconnect Notion. Deletes the connection, and revokes its tokens if Notion can be reached. Exported pages stay. Does nothing if Notion is not connected. \`/api/notes/disconnect\` is the same route.
- [POST /api/notion/export](/docs#notesExport): Export a transcript as a page. Creates a page with the video, the summary and the transcript. Returns its URL as soon as the first blocks are written; a long transcript continues in the background. Sending the same texts to the same destination again returns the same page, unless it was deleted. Free. \`/api/notes/export\` is the same route.
- [GET /api/notion/exports](/docs#notesExports): List recent exports. The latest 50 exports of the last 90 days, newest first, with their progress. A long export continues after its call has returned. \`/api/notes/exports\` is the same route.
- [GET /api/notion/oauth/callback](/docs#notesOauthCallback): Return from Notion. A page with the outcome: connected (200), not connected (400) or failed (500). It posts \`{type: "notes", outcome}\` to the page that opened it and to the broadcast channel \`notes\`, then closes itself. \`/api/notes/oauth/callback\` is the same route.
- [GET /api/notion/oauth/start](/docs#notesOauthStart): Connect Notion. Redirects to the page where Notion asks what to share, or to \`/login\` without a session. Open it in a new window; the last page closes itself. \`/api/notes/oauth/start\` is the same route.
- [GET /api/notion/pages](/docs#notesPages): List possible destinations. Pages and databases shared with the integration, last edited first. Notion's search index lags, so a page shared a moment ago may be missing. \`/api/notes/pages\` is the same route.
- [GET /api/notion/status](/docs#notesStatus): Get the Notion connection. The connected workspace and the destination of exports. Does not call Notion. \`/api/notes/status\` is the same route.
- [POST /api/webhooks](/docs#createWebhook): Register an endpoint. The URL must be https, and on the public internet. Nothing is sent before the endpoint is verified. \`secret\` is shown only in this response. An account can have up to 5 endpoints.
- [GET /api/webhooks](/docs#listWebhooks): List endpoints. Without their secrets.
- [POST /api/webhooks/{id}/verify](/docs#verifyWebhook): Verify an endpoint. Sends a signed \`endpoint.challenge\`. The endpoint must answer 2xx with \`data.challenge\` as its body, or as \`challenge\` of a JSON object. It then gets events. Also for an endpoint that was disabled.
- [DELETE /api/webhooks/{id}](/docs#deleteWebhook): Delete an endpoint. It gets no more events, not even those that are due.
- [GET /api/webhooks/{id}/events](/docs#listWebhookEvents): List an endpoint's events. The newest 100 of the last 7 days, each with its attempts. A failed attempt is repeated after 1 minute, then after longer and longer pauses for a day. After that the endpoint is disabled, unless it has accepted another event meanwhile. After a 410 it is disabled at once. A mail says so.
- [POST /api/webhooks/{id}/events/{event_id}/replay](/docs#replayWebhookEvent): Send an event again. With the same \`webhook-id\` and body, within a minute.
- [POST /api/webhooks/{id}/rotate](/docs#rotateWebhookSecret): Replace an endpoint's secret. For 24 hours, requests carry the signatures of both secrets. \`secret\` is shown only in this response.
- [POST /api/transcribe-audio](/docs#authorizeUpload): Authorize an upload. Places a hold for the stated length (1 credit, 2 from 2 hours) and returns where to send the file within 15 minutes. The file is transcribed once it arrives. The hold can be released until then, or if the transcription fails.
- [GET /api/transcribe-audio](/docs#uploadStatus): Get the status of an upload. The progress of the transcription and, once it is done, the token that saves it.
- [PUT /api/transcribe-audio](/docs#finalizeUpload): Save an upload. Saves the transcript to the history. The measured length sets the price: a surplus of the hold is refunded, a shortfall is debited.
- [DELETE /api/transcribe-audio](/docs#refundUpload): Cancel an upload. Releases the hold of an upload that has no result. Send \`upload_id\` in the body or the query. While the file is being transcribed, \`cancel=true\` is required and stops the work: 20 times an hour, then it is 429 and the work goes on.
- [GET /api/playlist](/docs#playlist): Resolve a playlist. The first 200 videos, to choose which ones to transcribe. Free. An unknown or private playlist is a 400.

## Documents

- [API reference](/docs): every route with its fields, examples and errors
- [OpenAPI 3.1](/api/openapi.json): the same for programs

## Optional

- [Health](/health): whether the service runs and what is configured
`
