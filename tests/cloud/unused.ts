/**
 * Allowed actions that no call of these tests uses, and why they are needed. Anything else is a
 * mistake.
 */
export const UNUSED: readonly (readonly [RegExp, string])[] = [
  [
    /^(search|video|channel\w+|playlist\w*|comment\w+|app(Search|Channel\w+|Playlist\w*|Comment\w+)): dynamodb:BatchGetItem /,
    "A stored page that outgrows an item is read in parts; no recorded one does.",
  ],
  [
    /^(get|delete|export|v1Get)Transcription: dynamodb:BatchGetItem /,
    "A text that outgrows an item is read in parts; no sample's does.",
  ],
  [
    /^(list(Transcriptions|Channels|Tags)|v1List\w+|(delete|tag|v1Delete|v1Tag)Transcription|accountArchive|backfillChannels): dynamodb:(BatchGet|Put|Update|Delete)Item on \S+ for ACCOUNT#/,
    "These calls compact a history with many marked rows; an import compacts its own rows.",
  ],
  [
    /^(transcribe|appTranscribe): dynamodb:DeleteItem /,
    "Packing a history deletes the pack that it replaces.",
  ],
  [
    /^(listTransactions|v1Transactions): dynamodb:BatchGetItem /,
    "Reads the titles of videos that were paid for; these callers have paid for none. tests/journey/credits.test.ts has some.",
  ],
  [
    /^(summarize|appSummarize|chat): dynamodb:BatchGetItem /,
    "A transcript that outgrows an item is read in parts; no sample's does.",
  ],
  [
    /^refundUpload: dynamodb:UpdateItem on \S+ for LIMIT#upload cancel#/,
    "Counts cancels after the transcription began; tests/journey/upload-cancel.test.ts has them.",
  ],
  [/^appSummarize: dynamodb:DeleteItem /, "A summary takes the place of an older one of its row."],
  [
    /^sweep: dynamodb:(DeleteItem|Query) /,
    "A deletion that was cut off is finished by the sweeper; no recorded one is.",
  ],
  [
    /^(authConfirm|authConfirmContinue|signInEmailOtp|authCallback): ses:/,
    "A sign-in from a new browser mails the user of an account that is an hour old; these are new.",
  ],
  [
    /^signInMagicLink: dynamodb:UpdateItem on \S+ for LIMIT#challenge(-issued)?#/,
    "Only a server with SIGN_IN_CHALLENGE=on asks for a proof of work; tests/attacks/challenge.test.ts has one.",
  ],
  [
    /^(searchTranscriptions|v1SearchLibrary|ask|appAsk|mcp): dynamodb:(Get|Update)Item on \S+ for LIMIT#embeddings/,
    "Only a server with EMBEDDINGS_MODEL counts passages; tests/journey/meaning.test.ts has one.",
  ],
  [/^syncPrices: dynamodb:(Get|Put)Item /, "What has not changed since others read it is not written again."],
  [
    /^(uploadStatus: (dynamodb:UpdateItem|s3:\w+) |notesExports: dynamodb:UpdateItem |(get|delete)Audio: dynamodb:UpdateItem on \S+ for SESSION#)/,
    "The routes mark a session that was idle for a few minutes, and look for a waiting file; here sessions are new and uploads transcribed.",
  ],
  [
    /^(extractorUrl: (s3:|dynamodb:(BatchGetItem|DeleteItem) )|deadLetters: (sqs|s3):)/,
    "Uploads go to a real store in tests/extractor; Lambda itself takes messages in the consumer's name.",
  ],
  [
    /^authorizeUpload: s3:PutObject /,
    "The target of an upload is signed with this right, and used by the uploader.",
  ],
  [
    /^getAudio: s3:GetObject /,
    "The address of kept audio is signed with this right, and fetched by the listener's browser.",
  ],
  [
    /^(deleteAccount|deleteTranscription|v1DeleteTranscription): s3:DeleteObject /,
    "Only uploads have kept audio; tests/journey/kept-audio.test.ts deletes it in these ways.",
  ],
  [
    /^(authorizeUpload|transcribe|appTranscribe|translate|appTranslate|mcp|sweep): ecs:/,
    "The first of these calls in a minute wakes the workers.",
  ],
  [
    /^(authorizeUpload|transcribe|appTranscribe|translate|appTranslate|mcp|sweep): dynamodb:UpdateItem on \S+ for LIMIT#wake-workers#/,
    "Each call counts against the limit before it wakes the workers; no audio waits here.",
  ],
  [
    /^finalizeUpload: dynamodb:(BatchGetItem|DeleteItem) /,
    "A text that outgrows an item is read in parts, and packing a history takes away the pack that was there before.",
  ],
  [
    /^(refundUpload|deadLetters): dynamodb:DeleteItem /,
    "These calls delete the text of a worker that died after storing it; no worker dies here.",
  ],
  [
    /^sweep: dynamodb:BatchGetItem /,
    "Saving an upload at its deadline may pack the history; no recorded one does.",
  ],
  [/^listSessions: dynamodb:DeleteItem /, "A call that finds an expired session deletes it."],
  [
    /^oauthToken: dynamodb:DeleteItem /,
    "A code or a refresh token that is used twice revokes its agent; the provocations use each once.",
  ],
  [
    /^(notesPages|notesDestination|notesExport|notes): kms:Encrypt /,
    "Expired tokens are refreshed, and the new ones sealed; none expires here.",
  ],
  [/^notesOauthCallback: kms:Decrypt /, "Connecting another workspace revokes the old one's tokens."],
  [
    /^webhooks: dynamodb:Query on \S+ for ACCOUNT#/,
    "It asks what an endpoint accepted after a day of failures; tests/journey/webhook-failures.test.ts has those.",
  ],
  [
    /^notesExport: dynamodb:Query /,
    "The export looks for a page when Notion's answer to its creation was lost; no answer is lost here.",
  ],
  [
    /^notes: (dynamodb:(GetItem|BatchGetItem|UpdateItem|Query)|kms:Decrypt) /,
    "The schedule continues long exports; none is that long here.",
  ],
  [
    /^deleteAccount: kms:Decrypt /,
    "Deleting a connected account revokes its Notion tokens; no account here is connected.",
  ],
  [
    /^(signIn\w+|auth\w+|getSession|signOut): dynamodb:/,
    "better-auth decides which of its records it touches, also in flows that no stand-in goes through: its routes share one policy.",
  ],
  [
    /^createKey: dynamodb:DeleteItem /,
    "Revoked keys over the newest 50 are deleted; no recorded account has so many.",
  ],
  [
    /^(watch|search|channel\w+|playlist\w*|comment\w+|app(Search|Channel\w+|Playlist\w*|Comment\w+)): dynamodb:UpdateItem on \S+ for QUOTA#/,
    "Only calls of the official API are counted, and this deployment has no key for it.",
  ],
  [
    /^(transcribe|appTranscribe|translate|appTranslate|mcp): dynamodb:(Get|Put|Update)Item on \S+ for JOB#/,
    "A video without captions becomes a job; here no speech engine is configured.",
  ],
  [/^deadLetters: dynamodb:(Get|Update)Item on \S+ for JOB#/, "No job becomes a dead letter here."],
  [
    /^(summarize|appSummarize): dynamodb:GetItem on \S+ for VIDEO#/,
    "A summary's timestamps come from the stored transcript of its video; the provocations name none.",
  ],
  [
    /^((get|export|v1Get)Transcription|accountArchive|notesExport): dynamodb:(Get|BatchGet)Item on \S+ for VIDEO#/,
    "Rows of shared transcripts are read from their video; here users have texts of their own.",
  ],
  [
    /^app(Summarize|Transcribe): dynamodb:GetItem on \S+ for TRIAL#/,
    "Looks whether a trial is used up before a job is opened for a visitor.",
  ],
  [
    /^(appJob|app(Cancel|Get)Batch|app(Create|Revoke)Share|app(Get|Remove|Update)Watchlist|appWatchlistVideos|appBatchResults|finalizeUpload|refundUpload|oauthConsent): dynamodb:UpdateItem on \S+ for SESSION#/,
    "A session that was used just before is not marked again; another route of the case used it.",
  ],
  [
    /^(deleteAccount|sweep): dynamodb:DeleteItem on \S+ for (IDENTITY|KEY|REQUEST|SESSION|SHARE|WATCHTOKEN)#/,
    "Credentials and the request log are erased with their account; the deleted ones here have no keys and no Google.",
  ],
  [
    /^(appC|c)reateBatch: dynamodb:BatchGetItem on \S+ for ACCOUNT#/,
    "An account's open batches are read together; it has none here.",
  ],
  [
    /^(appB|b)atchResults: dynamodb:(Query on \S+ for ACCOUNT#|(Batch)?GetItem on \S+ for VIDEO#)/,
    "The batches here have not run, so they have no results.",
  ],
  [
    /^(appC|c)reateShare: dynamodb:(DeleteItem |Query |UpdateItem on \S+ for SHARE#|BatchGetItem )/,
    "Links of deleted transcripts make room at the limit, a repeat can change whether a link is indexed, and long texts are read in parts: tests/core/share has those cases.",
  ],
  [
    /^(appListShares|sharedPage): dynamodb:(BatchGetItem|GetItem on \S+ for ACCOUNT#)/,
    "A list without links reads no rows, and a shared transcript of a video is read from the video.",
  ],
  [/^extract: dynamodb:BatchGetItem /, "A text that outgrows an item is read in parts; no sample's does."],
  [
    /^mcp: dynamodb:GetItem on \S+ for LIMIT#failed-text#/,
    "Summaries ask how many texts failed; tests/mcp has those.",
  ],
  [/^createKey: dynamodb:UpdateItem on \S+ for KEY#/, "Expired keys make room for a new one; none expires."],
  [/^deleteKey: dynamodb:GetItem on \S+ for KEY#/, "Two calls that delete one key at once look again."],
  [/^authorizeUpload: dynamodb:BatchGetItem /, "A repeated call with an idempotency key reads its answer."],
  [
    /^(changePlan|listPurchases|listSubscriptions|webhook): dynamodb:\w+ on \S+ for (CATALOG|CUSTOMER#|GRANT#|KEY#)/,
    "What a sync changes depends on the payment's state at Stripe: its routes share one policy.",
  ],
  [
    /^oauthToken: dynamodb:((Get|Update)Item on \S+ for ACCOUNT#|UpdateItem on \S+ for LIMIT#chained tokens#)/,
    "A refresh token renews its agent; the provocations only exchange codes.",
  ],
  [
    /^mcp: dynamodb:\w+ on \S+ for (ACCOUNT#|LIMIT#(GET |official free calls#)|LISTING#|MCP#|QUOTA#|VIDEO#)/,
    "The tools and sessions are tested in tests/mcp; here each era calls one tool.",
  ],
  [
    /^\w+: dynamodb:(Get|Put)Item on \S+ for EGRESS$/,
    "Several exits to the platform share what they learn; this deployment has none.",
  ],
  [
    /^\w+: dynamodb:UpdateItem on \S+ for STATUS$/,
    "A process counts what it sees of the platform from its tenth second on.",
  ],
  [
    /^(appAsk|appSummarize|ask|appTranslate|chat|extract|mcp|summarize|translate): dynamodb:UpdateItem on \S+ for LIMIT#leave#/,
    "No caller leaves before the text; tests/attacks/hang-up.test.ts has those.",
  ],
  [
    /^(appAsk|appSummarize|ask|chat|mcp|summarize): dynamodb:UpdateItem on \S+ for LIMIT#failed-text#/,
    "No text of a model fails; tests/attacks/failed-text.test.ts has those.",
  ],
  [
    /^(appSummarize|appTranscribe|mcp|transcribe): dynamodb:UpdateItem on \S+ for LIMIT#import-bytes#/,
    "No video here was imported before it is transcribed.",
  ],
  [
    /^(searchTranscriptions|v1SearchLibrary): dynamodb:/,
    "A search indexes what is new in the history; here the histories are empty.",
  ],
  [
    /^(appAsk|ask): dynamodb:/,
    "A question indexes what is new in the history, and reads its texts; tests/journey/ask.test.ts has libraries.",
  ],
  [
    /^(v1GetTranscription|v1Operation|batchResults|(cancel|get)Batch|list(Batches|Shares)|revokeShare|(get|remove|update)Watchlist|watchlistVideos): dynamodb:(Put|Update)Item on \S+ for ACCOUNT#/,
    "What is overdue on the account was settled by an earlier call of the case.",
  ],
  [
    /^v1DeleteTranscription: dynamodb:UpdateItem on \S+ for LIMIT#import-bytes#/,
    "Nothing deleted here was imported.",
  ],
  [
    /^accountArchive: dynamodb:BatchGetItem on \S+ for KEY#/,
    "The user whose data is downloaded has no keys.",
  ],
  [
    /^getJob: dynamodb:(Put|Delete)Item on \S+ for LIMIT#job-wait#/,
    "Only polls with `wait` count as waiting.",
  ],
  [/^sweep: dynamodb:GetItem on \S+ for VIDEO#/, "No call here leaves its history row to the sweep."],
  [
    /^(appTranslate|translate): dynamodb:PutItem on \S+ for VIDEO#/,
    "No model is configured here, so nothing new is stored.",
  ],
  [/^getJob: dynamodb:\w+ on \S+ for ACCOUNT#/, "Nothing is overdue or due when the job is asked for."],
  [
    /^oauthAuthorize: dynamodb:(PutItem on \S+ for OAUTHCLIENT#|UpdateItem on \S+ for LIMIT#client documents#)/,
    "The clients here are registered: a document would have to be on the public internet.",
  ],
  [
    /^mcp: dynamodb:\w+ on \S+ for LIMIT#(failed-(extraction|translation)|POST \/api\/v1\/(ask|batches)|batch quotes)#/,
    "The tools of the opt-in toolset are called in tests/mcp.",
  ],
  [/^setCreditAlerts: dynamodb:GetItem on \S+ for ACCOUNT#/, "Only a change of nothing reads the alerts."],
  [
    /^(getCredits|getJob|mcp|summarize|transcribe|video): dynamodb:\w+ on \S+ for TEST#/,
    "Test keys have the actions that a route has on live items, and need fewer: nothing is held or charged.",
  ],
  [/^(appJob|getJob): dynamodb:GetItem on \S+ for VIDEO#/, "No translation here ends as a job."],
  [
    /^(app)?(create|update)Watchlist: dynamodb:(UpdateItem on \S+ for QUOTA#|\w+ on \S+ for LISTING#)/i,
    "Only a channel that is named by its handle is looked up, and no page outgrows an item.",
  ],
  [
    /^(app)?createWatchlist: dynamodb:DeleteItem on \S+ for WATCHTOKEN#/i,
    "Two calls that create one watchlist at once replace its token.",
  ],
  [
    /^(appW|w)atchlistVideos: dynamodb:BatchGetItem /,
    "No worker transcribes the videos of a watchlist here.",
  ],
  [
    /^watch: dynamodb:(\w+ on \S+ for LISTING#|DeleteItem )/,
    "A channel whose feed fails is read from its list, and a source without followers is retired.",
  ],
  [
    /^oauthToken: dynamodb:\w+ on \S+ for KEY#/,
    "A code for an API key needs a program on the user's machine; tests/mcp/oauth-api-key.test.ts has one.",
  ],
  [/^mcp: dynamodb:UpdateItem on \S+ for LIMIT#agent#/, "The clients here call with keys, not as agents."],
]
