// Generated from the route table by `npm run generate`. Do not edit.
export const LLMS = `# Echotext

> Echotext is a REST API that gives the transcript of a video, as text, subtitles or timed segments. Calls take an API key and are paid in credits: a new transcript costs 1 credit, 2 from two hours, and nothing when it is stored already or when the call fails.

**Start.**

Echotext gives you the transcript of a video. One key, one video, one transcript, one credit: send a link, get text, subtitles or timed segments.

Set two variables, where the service is and your key, and every example here runs as it stands. The videos in the examples are samples, so they work without the network too.

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

Every route under \`/api/v1\` takes an API key as a bearer token. Keys start with \`et_\` and are shown once, when they are made: the service keeps a hash. On your own machine, \`npm start\` prints one.

A key that is missing, unknown or revoked gets 401 \`unauthorized\`.

\`\`\`sh
curl -sS "$BASE_URL/api/v1/credits" \\
  -H "Authorization: Bearer $API_KEY"
\`\`\`

**Credits and prices.**

A new account has 5 credits and gets one more for each full 24 hours. Credits are held before the work begins; a call that fails, for whatever reason, gives back all that it held.

| Call | Credits |
| --- | --- |
| \`POST /api/v1/transcribe\` | 1 credit, 2 from two hours, 0 when stored already |
| \`GET /api/v1/jobs/{job_id}\` | free |
| \`POST /api/v1/summarize\` | 1 credit |
| \`GET /api/v1/credits\` | free |
| \`GET /api/v1/youtube/search\` | 1 credit a page |
| \`GET /api/v1/youtube/channel/resolve\` | free |
| \`GET /api/v1/youtube/channel/search\` | 1 credit a page |
| \`GET /api/v1/youtube/channel/videos\` | 1 credit a page |
| \`GET /api/v1/youtube/channel/latest\` | free |
| \`GET /api/v1/youtube/playlist/videos\` | 1 credit a page |
| \`GET /api/v1/youtube/comments\` | 1 credit a page |

Every answer to a valid key says what it cost and what is left:

| Header | Says |
| --- | --- |
| \`x-credits-used\` | What this call cost; 0 where it was free. |
| \`x-credits-remaining\` | The account's balance after this call. |

**Rate limits.**

Calls are counted for each key, in whole minutes of the UTC clock; free calls count too. One call too many gets 429 \`rate_limited\`, costs nothing, and says in \`Retry-After\` when the next minute begins.

| Plan | Calls a minute |
| --- | --- |
| \`free\` | 10 |
| \`plus\` | 10 |
| \`pro\` | 50 |
| \`scale\` | 300 |

| Header | Says |
| --- | --- |
| \`RateLimit-Limit\` | Calls that this key may make in one minute. |
| \`RateLimit-Remaining\` | Calls that are left in this minute. |
| \`RateLimit-Reset\` | Seconds to the end of this minute. |
| \`RateLimit-Policy\` | The limit and its window in seconds. |
| \`Retry-After\` | Seconds after which the same call may succeed. |

**Requests and answers.**

Bodies are JSON in UTF-8, at most 1 MB, and read as JSON whatever \`Content-Type\` says. Fields that the service does not know are ignored; a field of the wrong type is 400 and named in the message. Times are ISO 8601 in UTC.

Every answer, errors included, carries \`x-request-id\`, which names it in the service's log.

Pages of any site may call \`/api/v1\` from a browser. A key in a public page is a public key, though: call from your server.

**Errors.**

Under \`/api/v1\` every error has the same body: a code for programs and a message for people. An error never costs a credit.

\`\`\`json
{
  "error": {
    "code": "unauthorized",
    "message": "Send a valid API key as \`Authorization: Bearer et_…\`."
  }
}
\`\`\`

| Status | Code | Says |
| --- | --- | --- |
| 400 | \`invalid_request\` | The request is not valid. |
| 401 | \`unauthorized\` | Send a valid API key as \`Authorization: Bearer et_…\`. |
| 402 | \`insufficient_credits\` | Not enough credits for this call. |
| 403 | \`forbidden\` | This is not allowed. |
| 404 | \`not_found\` | Nothing is here. |
| 405 | \`method_not_allowed\` | This path does not take that method. |
| 409 | \`conflict\` | This conflicts with what is already there. |
| 413 | \`payload_too_large\` | The body is too large. |
| 429 | \`rate_limited\` | Too many calls this minute. |
| 500 | \`transcription_failed\` | The transcript could not be made. Nothing was charged. |
| 500 | \`summarization_failed\` | The summary could not be made. Nothing was charged. |
| 500 | \`internal_error\` | Internal error |
| 502 | \`youtube_api_error\` | The video platform did not answer. Nothing was charged. |
| 502 | \`provider_failed\` | The other service failed. Nothing was changed. |
| 503 | \`quota_exceeded\` | The video platform's daily quota is used up. Nothing was charged. |

Programs need not read the message. Every error, whatever form its body has, says in headers what to do:

| Header | Says |
| --- | --- |
| \`x-error-code\` | Of an error: its code, also where the body is plain text. |
| \`x-error-retryable\` | Of an error: \`true\` when the same call, unchanged, may succeed later; \`false\` when something has to change first. |
| \`x-error-reason\` | Of an error whose code does not say enough: \`speech_to_text_off\` where audio would have to be transcribed and no engine is configured. |

Where a call could have cost something, \`x-credits-used\` says what it did cost: 0. The tools of the tool protocol say the same in \`_meta\`, as \`echotext/error_code\`, \`echotext/retryable\`, \`echotext/credits_used\`, \`echotext/retry_after_seconds\` and \`echotext/error_reason\`.

429 and 503 always carry \`Retry-After\`, in seconds; 500 \`transcription_failed\` carries it when trying again soon may help, and not when the video itself is the reason. Paths that do not exist are 404 \`not_found\`, other methods 405 \`method_not_allowed\`. Routes outside \`/api/v1\` give the message as plain text.

**Idempotency.**

Send an \`Idempotency-Key\` with a POST, up to 255 visible ASCII characters of your choice, and you may repeat the call after a broken connection without paying twice. For 24 hours the same key with the same body gives the stored answer, with \`Idempotent-Replayed: true\`; a repeat that comes while the first call runs waits for its answer.

The same key with another body is 409 \`conflict\`. Only successes are stored: after an error the same key tries again. Without a key, a repeat is a new call.

\`\`\`sh
curl -sS "$BASE_URL/api/v1/transcribe" \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Idempotency-Key: 3f1c2a9e-transcribe-1" \\
  -H "Content-Type: application/json" \\
  -d '{"url":"et-sample-1"}'
\`\`\`

**Sample videos.**

Reserved ids, as test cards are to a payment API: their answers ship with the service and never touch the network, so your integration tests can rely on them. They cost normal credits. No real video can have one of these ids. They are on where you run the service yourself; elsewhere, \`GET /health\` says so in \`configured.sample_videos\`.

| Id | What it is | Answer | Credits |
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

- [POST /api/v1/transcribe](/docs#transcribe): Transcribe a video. Sends back the words of one video, up to four hours long. A transcript that the service has already costs nothing, and neither does a call that fails. Another language of the same video is another transcript; another format is not. Without options the answer has exactly the six fields that are always there.
- [GET /api/v1/jobs/{job_id}](/docs#getJob): Fetch the answer of a job. A transcription that outlasts its request, or was sent with \`Prefer: respond-async\`, is a job. While it goes on this answers 202; then exactly what the call itself would have been answered, for 24 hours. Looking costs nothing.
- [POST /api/v1/summarize](/docs#summarize): Summarize a transcript. Costs 1 credit, given back when it fails. Every moment and every quotation that the summary cites is checked against the transcript; what is not there is taken out. With \`stream=true\` the text comes as \`text/plain\` while it is written: a failure before the first byte is the JSON error, and after it the transfer is broken off. \`x-summary-engine\` says whether a language model wrote it or, where none is configured, it was extracted from the transcript's own sentences.
- [GET /api/v1/credits](/docs#getCredits): Read the balance. Daily credits that are due are granted first.
- [GET /api/v1/youtube/search](/docs#search): Search videos or channels. One credit a page. \`/api/v1/media/search\` is the same route.
- [GET /api/v1/youtube/channel/resolve](/docs#channelResolve): Find a channel. Free. From a @handle, any URL of a channel, or its UC… id. \`/api/v1/media/channel/resolve\` is the same route.
- [GET /api/v1/youtube/channel/search](/docs#channelSearch): Search inside a channel. One credit a page. \`/api/v1/media/channel/search\` is the same route.
- [GET /api/v1/youtube/channel/videos](/docs#channelVideos): List a channel's videos. Newest first, up to 50 a page. One credit a page. \`/api/v1/media/channel/videos\` is the same route.
- [GET /api/v1/youtube/channel/latest](/docs#channelLatest): List a channel's latest videos. Free. About the 15 most recent, from the channel's public feed. \`/api/v1/media/channel/latest\` is the same route.
- [GET /api/v1/youtube/playlist/videos](/docs#playlistVideos): List a playlist's videos. In the playlist's order, up to 50 a page. One credit a page. \`/api/v1/media/playlist/videos\` is the same route.
- [GET /api/v1/youtube/comments](/docs#comments): List a video's comments. Threads with their replies. One credit a page. 403 where comments are turned off. \`/api/v1/media/comments\` is the same route.
- [POST /api/transcribe](/docs#appTranscribe): Transcribe a video on our pages. A transcript that is stored already costs nothing; a new one costs a signed-in person what it costs by key, and goes to their history. A visitor has three free ones.
- [GET /api/jobs/{job_id}](/docs#appJob): Fetch the answer of a job of our pages. 202 while the transcription goes on, then its answer, for 24 hours: for the person, or the visitor's cookie, that began it.
- [POST /api/summarize](/docs#appSummarize): Summarize a transcript on our pages. The text comes while it is written. It costs a signed-in person 1 credit and is saved with the video's row in their history, where there is one (\`x-summary-saved\`). A visitor has three free ones.
- [POST /api/chat](/docs#chat): Ask about a video. The answer comes while it is written and cites moments of the transcript, and only those that exist. Every second message about a video within 24 hours costs 1 credit; one that fails or is broken off does not count. With a balance of 0 no message is taken.
- [GET /api/search](/docs#appSearch): Search videos or channels. One credit a page.
- [GET /api/channel/resolve](/docs#appChannelResolve): Find a channel. Free. From a @handle, any URL of a channel, or its UC… id.
- [GET /api/channel/search](/docs#appChannelSearch): Search inside a channel. One credit a page.
- [GET /api/channel/videos](/docs#appChannelVideos): List a channel's videos. Newest first, up to 50 a page. One credit a page.
- [GET /api/channel/latest](/docs#appChannelLatest): List a channel's latest videos. Free. About the 15 most recent, from the channel's public feed.
- [GET /api/comments](/docs#appComments): List a video's comments. Threads with their replies. One credit a page. 403 where comments are turned off.
- [GET /api/credits](/docs#appCredits): Read the balance and the tier. Daily credits that are due are granted first.
- [GET /api/credits/balance](/docs#creditsBalance): Read the balance and the profile. What the browser extension shows of an account.
- [GET /api/credits/transactions](/docs#listTransactions): List what moved the balance. The ledger, newest first. A hold is a \`debit\`; its release is a \`refund\` with the same \`reference\`, which is the operation of a receipt.
- [GET /api/credits/usage](/docs#usage): Read the use of credits by day. Credits by UTC day and kind of work, refunds taken off; days without any are left out. The last 30 days unless asked otherwise.
- [GET /api/operations/{id}](/docs#getOperation): Read a receipt. What an operation tried and what it cost. Its id is the \`reference\` of a transaction.
- [GET /api/keys](/docs#listKeys): List the API keys. Newest first, revoked ones too. The keys themselves were shown once, when they were made.
- [POST /api/keys](/docs#createKey): Create an API key. \`rawKey\` is shown in this answer and never again. At most 10 keys of an account are active.
- [DELETE /api/keys/{keyId}](/docs#deleteKey): Revoke an API key, or delete a revoked one. A revoked key is refused from the next call on; revoking it again changes nothing. \`permanent=true\` takes a revoked key off the list for ever.
- [GET /api/sessions](/docs#listSessions): List where the account is signed in. Live sessions: the one that asks, then the one used last. Agents that were let in come after them. Times of use are kept to the hour.
- [DELETE /api/sessions/{id}](/docs#deleteSession): Sign out somewhere. Ends one session of the account, or one agent, at once and leaves the others alone.
- [DELETE /api/account](/docs#deleteAccount): Delete the account. Erases everything of the account: profile, sessions, keys, history, stored answers. Its ledger stays without a name, and its subscriptions end at once. The address has to be typed, so that no slip does this.
- [POST /api/auth/extension-session](/docs#extensionSession): Mint a session for the browser extension. A session of its own: signing out on the site leaves it alive. Five in ten minutes for one person.
- [GET /api/transcriptions](/docs#listTranscriptions): List what was transcribed. The account's history, newest first: one row for each video, whichever way it was asked for, and one for each upload.
- [GET /api/transcriptions/channels](/docs#listChannels): List the channels of the history. Every channel that a row of the history names, for the filter \`channel\`.
- [GET /api/transcriptions/{id}](/docs#getTranscription): Read a transcription. One row of the history with its text.
- [DELETE /api/transcriptions/{id}](/docs#deleteTranscription): Delete a transcription. Takes a row out of the history, with its summary. Credits do not come back.
- [POST /api/migrate](/docs#migrate): Import transcripts. Puts up to 100 transcripts that were kept elsewhere into the history, each at its own time. Of a video that comes twice the first counts, and what the history has already is skipped. Nothing is imported when anything is wrong.
- [POST /api/transcribe-audio](/docs#authorizeUpload): Authorize an upload. Holds what the stated length costs (1 credit, 2 from 2 hours) and says where to send the file, within 15 minutes. Once it is there it is transcribed; until then, and where that fails, the credits can come back.
- [PUT /api/transcribe-audio](/docs#finalizeUpload): Save an upload. Saves what was heard in the history. The measured length decides what it costs: what was held too much comes back, and what is lacking is debited.
- [DELETE /api/transcribe-audio](/docs#refundUpload): Give an upload up. Gives back what an upload holds that has no result. \`upload_id\` may stand in the body or in the query. While it is being transcribed this needs \`cancel=true\`, which stops that.
- [GET /api/transcribe-audio](/docs#uploadStatus): How far an upload is. For whoever waits: where an upload stands, and, once it is transcribed, what saves it.
- [POST /api/stripe/checkout](/docs#checkout): Open a checkout. For a plan or a pack of \`GET /api/prices\`. Send the person to \`url\`; they come back to \`success_path\` with the checkout's id as \`checkout_session\`, which the lists of purchases and subscriptions take. Twenty in ten minutes; who has a plan already changes it instead (400). \`/api/payments/checkout\` is the same route.
- [POST /api/stripe/portal](/docs#portal): Open the billing portal. Cards, invoices, cancelling. For who has come to a checkout before. Send the person to \`url\`. \`/api/payments/portal\` is the same route.
- [POST /api/stripe/change-plan](/docs#changePlan): Change the plan. To a dearer plan of the same interval at once, when the difference is paid: its credits are that difference's share of the new plan's. To a cheaper one, or to another interval, at the end of the period (\`next_price_id\` says so), with the new period's credits. Asking for the present plan takes back a change that is to come. \`/api/payments/change-plan\` is the same route.
- [GET /api/billing/subscriptions](/docs#listSubscriptions): List subscriptions. All subscriptions of the account, the latest first; the best of those that are good sets its tier. With \`checkout_session\` that checkout is looked at before, sixty times a minute at the most.
- [GET /api/billing/purchases](/docs#listPurchases): List purchases. What the account has paid once, the latest first. With \`checkout_session\` that checkout is looked at before, sixty times a minute at the most.
- [GET /api/notion/status](/docs#notesStatus): See whether Notion is connected. The workspace that exports go to, and the place in it. Asks nobody but our own store. \`/api/notes/status\` is the same route.
- [GET /api/notion/pages](/docs#notesPages): List where exports can go. Pages and databases that were shared with us, those edited last first. Notion's index is late: what was shared a moment ago may be missing. \`/api/notes/pages\` is the same route.
- [POST /api/notion/destination](/docs#notesDestination): Choose where exports go. A page, under which each export is a page of its own, or a database, in which it is one. \`/api/notes/destination\` is the same route.
- [POST /api/notion/export](/docs#notesExport): Export a transcript as a page. Makes a page with the video, the summary and the transcript, and answers with its address as soon as its first blocks are in; a long transcript goes on by itself. The same texts to the same place are one page, however often they are sent, unless that page was deleted. Costs nothing. \`/api/notes/export\` is the same route.
- [GET /api/notion/exports](/docs#notesExports): List the latest exports. The 50 latest of the last 90 days, newest first, and how far they are: a long one runs on after its call was answered. \`/api/notes/exports\` is the same route.
- [POST /api/notion/disconnect](/docs#notesDisconnect): Disconnect Notion. Forgets the connection, and gives its tokens back where Notion can be reached. What was exported stays; what is not connected stays so. \`/api/notes/disconnect\` is the same route.
- [GET /api/notion/oauth/start](/docs#notesOauthStart): Begin to connect Notion. Goes on to the page on which Notion asks what to share; who is not signed in goes to \`/login\` first. Open it in a window of its own: it comes back to a page that closes itself. \`/api/notes/oauth/start\` is the same route.
- [GET /api/notion/oauth/callback](/docs#notesOauthCallback): Come back from Notion. A page that says what became of it: connected (200), not connected (400), a failure (500). It tells the page that opened it (a message \`{type: "notes", outcome}\`, also on the channel \`notes\`) and closes itself. \`/api/notes/oauth/callback\` is the same route.
- [GET /oauth/authorize](/docs#oauthAuthorize): Ask a person to let a program in. The page on which somebody agrees or does not; who is not signed in goes to \`/login\` first (302). What is wrong with a request is told to the person (400) and never sent on: anybody may register a place to be sent to.
- [POST /oauth/authorize](/docs#oauthConsent): Let a program in, or not. What the page's form sends: \`request\`, signed for the session that was asked and good for 10 minutes, and \`decision\`. Goes on to the program with a code that works once and for 60 seconds, or with \`error=access_denied\`; \`state\` and \`iss\` go along.
- [GET /api/playlist](/docs#playlist): Resolve a playlist. Its first 200 videos at once, for choosing which to transcribe. Free. An unknown or private playlist is 400.

## Documents

- [API reference](/docs): every route with its fields, examples and errors
- [OpenAPI 3.1](/api/openapi.json): the same for programs

## Optional

- [Health](/health): whether the service runs, and what is configured
`
