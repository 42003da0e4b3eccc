import * as OpenAccount from "../../core/account/create-account.ts"
import * as Apikey from "../../core/apikey/apikey.ts"
import * as RunBatch from "../../core/batch/run-batch.ts"
import * as Random from "../../core/kernel/random.ts"
import * as Balance from "../../core/ledger/balance.ts"
import * as Grants from "../../core/ledger/grants.ts"
import * as Credit from "../../core/ledger/holds.ts"
import * as Metered from "../../core/metering/metered.ts"
import * as Sweep from "../../core/sweep/sweep.ts"
import * as DynamoSend from "../../core/table/dynamo/send.ts"
import * as TranslationWorker from "../../core/translation/translation-worker.ts"
import * as PollDue from "../../core/watch/poll-due.ts"
import * as ProcessVideos from "../../core/watch/process-videos.ts"
import * as RunWatchlists from "../../core/watch/run-watchlists.ts"
import { handler as appAsk } from "../../functions/app/ask.ts"
import { handler as chat } from "../../functions/app/chat.ts"
import { handler as appSummarize } from "../../functions/app/summarize.ts"
import { handler as appTranscribe } from "../../functions/app/transcribe.ts"
import * as Config from "../../functions/compose/config.ts"
import * as JobWorker from "../../functions/compose/deps/job-worker.ts"
import * as Listing from "../../functions/compose/deps/listing.ts"
import * as Composition from "../../functions/compose/services.ts"
import * as App from "../../functions/http/app.ts"
import * as StreamEnd from "../../functions/http/stream-end.ts"
import * as McpApp from "../../functions/mcp/app.ts"
import { handler as authorizeUpload } from "../../functions/upload/authorize.ts"
import { handler as refundUpload } from "../../functions/upload/refund.ts"
import { handler as ask } from "../../functions/v1/ask.ts"
import { handler as createBatch } from "../../functions/v1/batches/create.ts"
import { handler as extract } from "../../functions/v1/extract.ts"
import { handler as getCredits } from "../../functions/v1/get-credits.ts"
import { handler as summarize } from "../../functions/v1/summarize.ts"
import { handler as transcribe } from "../../functions/v1/transcribe.ts"
import { handler as translate } from "../../functions/v1/translate.ts"
import { handler as createWatchlist } from "../../functions/v1/watchlists/create.ts"
import { handler as resolve } from "../../functions/v1/youtube/channel-resolve.ts"
import { handler as channelSearch } from "../../functions/v1/youtube/channel-search.ts"
import { handler as channelVideos } from "../../functions/v1/youtube/channel-videos.ts"
import { handler as commentReplies } from "../../functions/v1/youtube/comment-replies.ts"
import { handler as comments } from "../../functions/v1/youtube/comments.ts"
import { handler as playlistVideos } from "../../functions/v1/youtube/playlist-videos.ts"
import { handler as search } from "../../functions/v1/youtube/search.ts"

/**
 * The code under test: the repository's own as it is imported here, or a bundle of this file with a
 * planted error (mutant.ts).
 */
export const CODE = {
  Apikey,
  Balance,
  Credit,
  DynamoSend,
  Grants,
  JobWorker,
  Listing,
  Metered,
  Random,
  OpenAccount,
  PollDue,
  RunBatch,
  RunWatchlists,
  Sweep,
  ProcessVideos,
  TranslationWorker,
  Config,
  Composition,
  App,
  StreamEnd,
  McpApp,
  /** The routes that flows call: every paid one, and some free ones. All others answer 404. */
  routes: [
    transcribe,
    createBatch,
    createWatchlist,
    getCredits,
    summarize,
    translate,
    ask,
    extract,
    appAsk,
    appTranscribe,
    appSummarize,
    chat,
    search,
    resolve,
    channelSearch,
    channelVideos,
    playlistVideos,
    comments,
    commentReplies,
    authorizeUpload,
    refundUpload,
  ] as readonly App.Mounted[],
}

export type Code = typeof CODE
