import { authenticate } from "../../core/apikey/authenticate.ts"
import { prepareAsk } from "../../core/ask/ask.ts"
import { payListPage } from "../../core/batch/list-page.ts"
import { runItem } from "../../core/batch/run-item.ts"
import { putBatch } from "../../core/batch/stored-batch.ts"
import { recordRow } from "../../core/history/history.ts"
import { moveWrite } from "../../core/ledger/balance-move.ts"
import { completeEntry, writeEntry } from "../../core/ledger/entries.ts"
import { grantDaily } from "../../core/ledger/grants.ts"
import { placeHold, settleHold } from "../../core/ledger/holds.ts"
import { accountFrom, getAccount } from "../../core/ledger/ledger-account.ts"
import { countHold, countRefund } from "../../core/ledger/monthly-spend.ts"
import { openHold } from "../../core/ledger/open-hold.ts"
import { markOwed } from "../../core/ledger/owed-row.ts"
import { payerRule } from "../../core/ledger/payer-rule.ts"
import { releaseDeadRun } from "../../core/ledger/release-dead.ts"
import { requireScope } from "../../core/ledger/scope.ts"
import { applySettlement, releaseExpiredHold } from "../../core/ledger/settle-holds.ts"
import { settle } from "../../core/ledger/settlement.ts"
import {
  channelVideos,
  commentReplies,
  playlistVideos,
  searchChannel,
  searchVideos,
  videoComments,
} from "../../core/listing/listings.ts"
import { paidChannelPage, paidPage } from "../../core/listing/paid-page.ts"
import { claimIdempotencyKey } from "../../core/metering/idempotency-claim.ts"
import { runIdempotent } from "../../core/metering/idempotent.ts"
import { runMetered } from "../../core/metering/metered.ts"
import { collectText, runMeteredStream, runMeteredText } from "../../core/metering/metered-stream.ts"
import { meteredText } from "../../core/metering/metered-text.ts"
import { streamWork } from "../../core/metering/stream-work.ts"
import { commitTrial, releaseTrial } from "../../core/metering/trial.ts"
import { withTrial } from "../../core/metering/with-trial.ts"
import { getItem, putItem, updateItem } from "../../core/table/table.ts"
import { answerMessage } from "../../core/text/chat/answer-message.ts"
import { commitMessage, discardMessage } from "../../core/text/chat/message-count.ts"
import { extractVideo } from "../../core/transcription/extract-video.ts"
import { translate } from "../../core/translation/translate.ts"
import { createUpload } from "../../core/upload/upload.ts"
import { putWatchlist } from "../../core/watch/stored-watchlist.ts"
import { storeEvent } from "../../core/webhook/outbox/store-event.ts"
import { storedOperation } from "../../functions/mcp/tool-call/stored-operation.ts"
import { transcribeAndWait } from "../../functions/mcp/tool-call/transcribe-and-wait.ts"
import { transcribeFor } from "../../functions/mcp/tools/transcribe-for.ts"
import { pageRequest } from "../../functions/v1/youtube/listing-call.ts"
import type { Target } from "../support/edit/select.ts"

/** Targets an exported function, or a private one by its name. */
const at = (file: string, fn: { name: string } | string): Target => ({
  file,
  name: typeof fn === "string" ? fn : fn.name,
})

/** Every function that a mutant changes, or whose calls it searches for, with its file. */
export const FUNCTIONS = {
  accountFrom: at("core/ledger/ledger-account.ts", accountFrom),
  addDeadPage: at("core/batch/read-list.ts", "addDeadPage"),
  admitKey: at("functions/http/caller/identify-caller.ts", "admitKey"),
  answerMessage: at("core/text/chat/answer-message.ts", answerMessage),
  markOwed: at("core/ledger/owed-row.ts", markOwed),
  applySettlement: at("core/ledger/settle-holds.ts", applySettlement),
  authenticate: at("core/apikey/authenticate.ts", authenticate),
  holdForUpload: at("core/upload/authorize-upload.ts", "holdForUpload"),
  batchKey: at("functions/mcp/tools/start-batch.ts", "batchKey"),
  beginConversation: at("core/text/chat/message-count.ts", "beginConversation"),
  channelVideos: at("core/listing/listings.ts", channelVideos),
  claimIdempotencyKey: at("core/metering/idempotency-claim.ts", claimIdempotencyKey),
  commitMessage: at("core/text/chat/message-count.ts", commitMessage),
  commitTrial: at("core/metering/trial.ts", commitTrial),
  completeEntry: at("core/ledger/entries.ts", completeEntry),
  countHold: at("core/ledger/monthly-spend.ts", countHold),
  countRefund: at("core/ledger/monthly-spend.ts", countRefund),
  createUpload: at("core/upload/upload.ts", createUpload),
  discardMessage: at("core/text/chat/message-count.ts", discardMessage),
  endDeadVideo: at("core/watch/process-videos.ts", "endDeadRun"),
  extractVideo: at("core/transcription/extract-video.ts", extractVideo),
  extract: at("core/extract/extract.ts", "extract"),
  getAccount: at("core/ledger/ledger-account.ts", getAccount),
  getItem: at("core/table/table.ts", getItem),
  grantDaily: at("core/ledger/grants.ts", grantDaily),
  meteredText: at("core/metering/metered-text.ts", meteredText),
  moveOnce: at("core/ledger/grants.ts", "moveOnce"),
  moveWrite: at("core/ledger/balance-move.ts", moveWrite),
  openHold: at("core/ledger/open-hold.ts", openHold),
  pageRequest: at("functions/v1/youtube/listing-call.ts", pageRequest),
  paidChannelPage: at("core/listing/paid-page.ts", paidChannelPage),
  paidPage: at("core/listing/paid-page.ts", paidPage),
  payListPage: at("core/batch/list-page.ts", payListPage),
  payerRule: at("core/ledger/payer-rule.ts", payerRule),
  placeHold: at("core/ledger/holds.ts", placeHold),
  playlistVideos: at("core/listing/listings.ts", playlistVideos),
  prepareAsk: at("core/ask/ask.ts", prepareAsk),
  putBatch: at("core/batch/stored-batch.ts", putBatch),
  putWatchlist: at("core/watch/stored-watchlist.ts", putWatchlist),
  putItem: at("core/table/table.ts", putItem),
  recordRow: at("core/history/history.ts", recordRow),
  releaseDeadRun: at("core/ledger/release-dead.ts", releaseDeadRun),
  releaseExpiredHold: at("core/ledger/settle-holds.ts", releaseExpiredHold),
  releaseRun: at("core/transcription/run-job.ts", "releaseRun"),
  releaseTrial: at("core/metering/trial.ts", releaseTrial),
  requireScope: at("core/ledger/scope.ts", requireScope),
  runIdempotent: at("core/metering/idempotent.ts", runIdempotent),
  runItem: at("core/batch/run-item.ts", runItem),
  runMetered: at("core/metering/metered.ts", runMetered),
  runMeteredStream: at("core/metering/metered-stream.ts", runMeteredStream),
  runMeteredText: at("core/metering/metered-stream.ts", runMeteredText),
  runStep: at("core/watch/process-videos.ts", "runStep"),
  summarizeVideo: at("core/watch/summarize-video.ts", "summarize"),
  searchChannel: at("core/listing/listings.ts", searchChannel),
  searchVideos: at("core/listing/listings.ts", searchVideos),
  settle: at("core/ledger/settlement.ts", settle),
  settleHold: at("core/ledger/holds.ts", settleHold),
  settleCount: at("core/text/chat/answer-message.ts", "settleCount"),
  storeAnswer: at("core/upload/authorize-upload.ts", "storeAnswer"),
  storeEvent: at("core/webhook/outbox/store-event.ts", storeEvent),
  storeVideoEvent: at("core/watch/announce.ts", "storeVideoEvent"),
  storedOperation: at("functions/mcp/tool-call/stored-operation.ts", storedOperation),
  streamWork: at("core/metering/stream-work.ts", streamWork),
  updateItem: at("core/table/table.ts", updateItem),
  commentReplies: at("core/listing/listings.ts", commentReplies),
  videoComments: at("core/listing/listings.ts", videoComments),
  withTrial: at("core/metering/with-trial.ts", withTrial),
  collectText: at("core/metering/metered-stream.ts", collectText),
  writeEntry: at("core/ledger/entries.ts", writeEntry),
  transcribeAndWait: at("functions/mcp/tool-call/transcribe-and-wait.ts", transcribeAndWait),
  transcribeFor: at("functions/mcp/tools/transcribe-for.ts", transcribeFor),
  translate: at("core/translation/translate.ts", translate),
  translateJob: at("core/translation/translation-worker.ts", "translateJob"),
} satisfies Record<string, Target>
