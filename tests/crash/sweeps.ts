import { crashSweep, type Flow, type FlowInput, type SweepResult } from "../support/crash.ts"
import { type CrashServers } from "../support/crash-stage.ts"
import { type Part, partOf } from "../support/schedule/scene.ts"
import * as Account from "./account-flows.ts"
import * as Ask from "./ask-flows.ts"
import * as Batch from "./batch-flows.ts"
import { BATCH_OF_LIST } from "./batch-list-flows.ts"
import * as Billing from "./billing-flows.ts"
import * as Extract from "./extract-flows.ts"
import * as History from "./history-flows.ts"
import * as Ledger from "./ledger-flows.ts"
import * as List from "./list-flows.ts"
import * as Mcp from "./mcp-flows.ts"
import * as Text from "./text-flows.ts"
import * as Tool from "./tool-flows.ts"
import * as Transcribe from "./transcribe-flows.ts"
import * as Translation from "./translation-flows.ts"
import * as TranslationJob from "./translation-job-flows.ts"
import * as Trial from "./trial-flows.ts"
import * as Upload from "./upload-flows.ts"
import * as Watch from "./watch-flows.ts"
import * as Webhook from "./webhook-flows.ts"

/** A flow that is swept with the unchanged code. */
export type Sweep = {
  name: string
  /**
   * The fewest outbound calls of a complete run. With fewer, the sweep no longer covers the flow.
   */
  outboundCallsMin: number
  run: (servers: CrashServers) => Promise<SweepResult>
  /** The flow as a part of a schedule. */
  part: Part
}

const sweepOf = <G extends FlowInput>(flow: Flow<G>): Sweep => ({
  name: flow.name,
  outboundCallsMin: flow.outboundCallsMin,
  run: async (servers) => await crashSweep(servers, flow),
  part: partOf(flow),
})

/** Add new flows here. */
export const SWEEPS: readonly Sweep[] = [
  sweepOf(Transcribe.FRESH),
  sweepOf(Transcribe.FRESH_WITH_KEY),
  sweepOf(Transcribe.LONG),
  sweepOf(Transcribe.TOO_EXPENSIVE),
  sweepOf(Transcribe.HUNG_UP),
  sweepOf(Transcribe.REFUSED),
  sweepOf(Transcribe.REFUSED_WITH_KEY),
  sweepOf(Transcribe.CACHED),
  sweepOf(Transcribe.CACHED_WITH_KEY),
  sweepOf(Transcribe.FRESH_WHEN_GRANTS_ARE_DUE),
  sweepOf(Account.DELETION),
  sweepOf(Account.SIGN_UP),
  sweepOf(Account.SIGN_UP_AGAIN),
  sweepOf(Ask.WHOLE),
  sweepOf(Ask.WHOLE_WITH_KEY),
  sweepOf(Ask.STREAM),
  sweepOf(Ask.NOTHING_WITH_KEY),
  sweepOf(Ask.BROKEN),
  sweepOf(Batch.BATCH),
  sweepOf(Batch.BATCH_WITH_KEY),
  sweepOf(BATCH_OF_LIST),
  sweepOf(Billing.PAID_PERIOD),
  sweepOf(Billing.REFUND),
  sweepOf(Billing.CHECKOUT),
  sweepOf(Extract.FRESH),
  sweepOf(Extract.FRESH_WITH_KEY),
  sweepOf(Extract.BROKEN),
  sweepOf(History.MOVED),
  sweepOf(Ledger.BALANCE_WHEN_GRANTS_ARE_DUE),
  sweepOf(Ledger.GRANT),
  sweepOf(Ledger.OPENING),
  sweepOf(Ledger.SWEEPER),
  sweepOf(Ledger.SWEEPER_OF_ONE),
  sweepOf(List.FIRST_PAGE),
  sweepOf(List.PAGE_WITH_KEY),
  sweepOf(List.STORED_PAGE),
  sweepOf(List.FAILED_PAGE),
  sweepOf(List.PAGE_WITHOUT_QUOTA),
  sweepOf(List.RESOLVE),
  sweepOf(List.CHANNEL_SEARCH),
  sweepOf(List.CHANNEL_VIDEOS),
  sweepOf(List.PLAYLIST_VIDEOS),
  sweepOf(List.COMMENTS),
  sweepOf(List.REPLIES),
  sweepOf(Tool.FIND),
  sweepOf(Tool.FETCH),
  sweepOf(Tool.SEARCH),
  sweepOf(Tool.ASK),
  sweepOf(Tool.EXTRACT),
  sweepOf(Tool.START_BATCH),
  sweepOf(Mcp.SUMMARY),
  sweepOf(Mcp.SUMMARY_OF_STORED),
  sweepOf(Mcp.SUMMARY_WITH_KEY),
  sweepOf(Mcp.SUMMARY_OF_PRIVATE),
  sweepOf(Text.SUMMARY),
  sweepOf(Text.SUMMARY_WITH_KEY),
  sweepOf(Text.STREAM),
  sweepOf(Text.STREAM_WITH_KEY),
  sweepOf(Text.BROKEN_STREAM),
  sweepOf(Text.READER_GONE),
  sweepOf(Text.HUNG_UP),
  sweepOf(Text.SAVED),
  sweepOf(Text.SAVED_WITH_KEY),
  sweepOf(Text.FIRST_MESSAGE),
  sweepOf(Text.PAID_FIRST_MESSAGE),
  sweepOf(Text.SECOND_MESSAGE),
  sweepOf(Text.MESSAGE_WITH_KEY),
  sweepOf(Translation.FRESH),
  sweepOf(Translation.FRESH_WITH_KEY),
  sweepOf(Translation.BROKEN),
  sweepOf(TranslationJob.BY_WORKER),
  sweepOf(TranslationJob.BROKEN),
  sweepOf(TranslationJob.DEAD_LETTERED),
  sweepOf(Trial.SUMMARY),
  sweepOf(Trial.FAILED),
  sweepOf(Trial.FETCHED),
  sweepOf(Upload.AUTHORIZED_WITH_KEY),
  sweepOf(Watch.ANNOUNCED),
  sweepOf(Watch.TRANSCRIBED),
  sweepOf(Watch.SUMMARIZED),
  sweepOf(Watch.POLLED),
  sweepOf(Watch.MADE_WITH_KEY),
  sweepOf(Webhook.NOTIFIED_CHARGE),
  sweepOf(Webhook.DELIVERY),
  sweepOf(Webhook.DISABLED),
  sweepOf(Webhook.MAILED_CHARGE),
]
