import type { OperationKind } from "../../core/ledger/operation-kind.ts"
import type { Process } from "../support/crash-process.ts"
import type { Stage } from "../support/crash-stage.ts"
import { type Change, type Edit, replace } from "../support/edit/edit.ts"
import { argumentOf, callOf, type Target, valueOf, within } from "../support/edit/select.ts"
import type { Behaviour } from "../support/llm/behaviour.ts"
import { repliesToken } from "../support/replies-token.ts"
import * as AskFlows from "./ask-flows.ts"
import * as Audio from "./audio-flows.ts"
import { askBatch, askBatchOfAgent } from "./batch-flows.ts"
import { askListOf } from "./batch-list-flows.ts"
import * as Extract from "./extract-flows.ts"
import { FUNCTIONS } from "./functions.ts"
import * as List from "./list-flows.ts"
import { askTool } from "./mcp-flows.ts"
import { type CallsByInterface, type PaidCall, sweepPayers } from "./payer-sweep.ts"
import type { Proof } from "./proofs.ts"
import * as Text from "./text-flows.ts"
import { FRESH_CALL } from "./tool-flows.ts"
import * as Transcribe from "./transcribe-flows.ts"
import * as Translation from "./translation-flows.ts"
import { translateByWorker } from "./translation-job-flows.ts"
import { askSummaryOfWatchlist, askWatchlist } from "./watch-asks.ts"

/** The tests that each kind of paid work must have. */
export type KindTests = {
  /** A flow that is charged as this kind, which the crash sweep runs. */
  flow: { name: string }
  /** An edit after which this work loses its payer. The payer sweep must then fail. */
  loses: Edit
  /** The model that its work needs. */
  model?: Behaviour
  /** Its paid calls, for the payer sweep. */
  calls: CallsByInterface & { [via in keyof CallsByInterface]: PaidCall | readonly PaidCall[] }
}

const HANDLE = "@demo-kitchen-garden"

/** Removes all but the account from the payer of a metered call. */
export const losePayerOfCall = (call: Target): Change =>
  replace(
    argumentOf(callOf(call), 1),
    (given) => `((paid) => ({ ...paid, payer: { accountId: paid.payer.accountId } }))(${given})`,
  )
const loseOfPage = (page: Target): Change =>
  replace(argumentOf(callOf(page), 1), (payer) => `{ accountId: ${payer}.accountId }`)

const get =
  (path: string): PaidCall =>
  async (process, caller) =>
    await process.call(caller, "GET", path)
const tool =
  (
    name: string,
    argsOf: (stage: Stage, caller: Parameters<PaidCall>[1]) => object | Promise<object>,
  ): PaidCall =>
  async (process, caller, stage) =>
    await askTool(process, caller, name, await argsOf(stage, caller))
const freshVideo = (stage: Stage) => ({ video: stage.newVideo() })

/**
 * Authorizes an upload and cancels it, because the operation is settled only when the upload ends.
 */
async function authorizeThenCancel(process: Process, caller: Parameters<PaidCall>[1]): Promise<Response> {
  const body = { filename: "a.mp3", content_type: "audio/mpeg", size_bytes: 10, duration_seconds: 600 }
  const authorized = await process.call(caller, "POST", "/api/transcribe-audio", { body })
  if (authorized.status !== 200) return authorized
  const { upload_id } = (await authorized.json()) as { upload_id: string }
  return await process.call(caller, "DELETE", "/api/transcribe-audio", { body: { upload_id } })
}

/** A kind of paid work without its tests does not compile. */
export const KINDS = {
  transcribe: {
    flow: Transcribe.FRESH,
    loses: { in: FUNCTIONS.extractVideo, change: losePayerOfCall(FUNCTIONS.runMetered) },
    calls: {
      rest: async (process, caller, stage) => await process.transcribe(caller, stage.newVideo()),
      extension: async (process, caller, stage) =>
        await process.call(caller, "POST", "/api/transcribe", { body: { url: stage.newVideo() } }),
      mcp: [
        tool("get_transcript", freshVideo),
        tool("find_in_transcript", FRESH_CALL.find_in_transcript),
        tool("fetch", FRESH_CALL.fetch),
        askBatchOfAgent,
      ],
      batch: askBatch,
      watchlist: askWatchlist,
    },
  },
  summarize: {
    flow: Text.SUMMARY,
    loses: { in: FUNCTIONS.meteredText, change: losePayerOfCall(FUNCTIONS.runMeteredText) },
    calls: {
      rest: async (process, caller) =>
        await process.call(caller, "POST", "/api/v1/summarize", { body: { transcript: Text.TRANSCRIPT } }),
      extension: async (process, caller) =>
        await process.call(caller, "POST", Text.ON_OUR_PAGES, { body: { transcript: Text.TRANSCRIPT } }),
      mcp: tool("summarize_video", freshVideo),
      watchlist: askSummaryOfWatchlist,
    },
  },
  chat: {
    flow: Text.FIRST_MESSAGE,
    loses: { in: FUNCTIONS.answerMessage, change: losePayerOfCall(FUNCTIONS.runMeteredStream) },
    calls: {
      extension: async (process, caller, stage) => {
        const messages = [{ role: "user", content: "When is it sown?" }]
        const body = { videoId: stage.newVideo(), transcript: Text.TRANSCRIPT, messages }
        return await process.call(caller, "POST", "/api/chat", { body })
      },
    },
  },
  transcribe_audio: {
    flow: Audio.SAVED_ABOVE_ESTIMATE,
    loses: {
      in: FUNCTIONS.holdForUpload,
      change: replace(within(callOf(FUNCTIONS.createUpload), valueOf("payer")), "undefined"),
    },
    calls: { extension: authorizeThenCancel },
  },
  search: {
    flow: List.FIRST_PAGE,
    loses: { in: FUNCTIONS.searchVideos, change: loseOfPage(FUNCTIONS.paidPage) },
    calls: {
      rest: get("/api/v1/youtube/search?q=garden"),
      mcp: [tool("search_youtube", () => ({ query: "garden" })), tool("search", FRESH_CALL.search)],
      batch: askListOf({ search: "garden" }),
    },
  },
  channel_search: {
    flow: List.CHANNEL_SEARCH,
    loses: { in: FUNCTIONS.searchChannel, change: loseOfPage(FUNCTIONS.paidChannelPage) },
    calls: {
      rest: get(List.LIST_PATHS.channel_search),
      mcp: tool("search_channel", () => ({ channel: HANDLE, query: "worms" })),
    },
  },
  channel_videos: {
    flow: List.CHANNEL_VIDEOS,
    loses: { in: FUNCTIONS.channelVideos, change: loseOfPage(FUNCTIONS.paidChannelPage) },
    calls: {
      rest: get(List.LIST_PATHS.channel_videos),
      mcp: tool("get_channel_videos", () => ({ channel: HANDLE })),
      batch: askListOf({ channel: HANDLE }),
    },
  },
  playlist_videos: {
    flow: List.PLAYLIST_VIDEOS,
    loses: { in: FUNCTIONS.playlistVideos, change: loseOfPage(FUNCTIONS.paidPage) },
    calls: {
      rest: get(List.LIST_PATHS.playlist_videos),
      mcp: tool("get_playlist_videos", () => ({ playlist: "PLdemo-kitchen-garden-list-00000001" })),
      batch: askListOf({ playlist: "PLdemo-kitchen-garden-list-00000001" }),
    },
  },
  comments: {
    flow: List.COMMENTS,
    loses: { in: FUNCTIONS.videoComments, change: loseOfPage(FUNCTIONS.paidPage) },
    calls: {
      rest: get(List.LIST_PATHS.comments),
      mcp: tool("get_comments", () => ({ video: "demo-talk-1" })),
    },
  },
  comment_replies: {
    flow: List.REPLIES,
    loses: { in: FUNCTIONS.commentReplies, change: loseOfPage(FUNCTIONS.paidPage) },
    calls: {
      rest: async (process, caller) =>
        await process.call(caller, "GET", List.repliesPath(process.table.clock.now())),
      mcp: tool("get_comment_replies", (stage) => ({
        video: "demo-talk-1",
        replies_token: repliesToken(stage.clock.now()),
      })),
    },
  },
  translate: {
    flow: Translation.FRESH,
    loses: { in: FUNCTIONS.translate, change: losePayerOfCall(FUNCTIONS.runMetered) },
    model: Translation.CORRECT_MODEL,
    calls: {
      rest: [
        async (process, caller, stage) => {
          const videoId = stage.newVideo()
          await stage.healthy.transcribe(await stage.newCaller(), videoId)
          return await Translation.translate(process, { caller, videoId })
        },
        translateByWorker,
      ],
      mcp: tool("translate_transcript", async (stage) => {
        const video = stage.newVideo()
        await stage.healthy.transcribe(await stage.newCaller(), video)
        return { video, to: "de" }
      }),
    },
  },
  ask: {
    flow: AskFlows.WHOLE,
    loses: { in: FUNCTIONS.prepareAsk, change: losePayerOfCall(FUNCTIONS.meteredText) },
    model: AskFlows.CORRECT_MODEL,
    calls: {
      rest: async (process, caller, stage) => await AskFlows.askOwn(process, stage, caller, AskFlows.BY_KEY),
      extension: async (process, caller, stage) =>
        await AskFlows.askOwn(process, stage, caller, AskFlows.ON_OUR_PAGES),
      mcpByKey: tool("ask_library", FRESH_CALL.ask_library),
    },
  },
  extract: {
    flow: Extract.FRESH,
    loses: { in: FUNCTIONS.extract, change: losePayerOfCall(FUNCTIONS.runMetered) },
    model: Extract.CORRECT_MODEL,
    calls: {
      rest: async (process, caller, stage) => {
        const video = await Extract.storeVideo(stage)
        return await Extract.extract(process, { caller, video })
      },
      mcp: tool("extract", FRESH_CALL.extract),
    },
  },
} satisfies Record<OperationKind, KindTests>

export const EVERY_KIND = Object.entries(KINDS) as [OperationKind, KindTests][]

/** The payer sweep of each kind. */
export const PAYER_PROOFS: ReadonlyMap<OperationKind, Proof> = new Map(
  EVERY_KIND.map(([kind, { calls, model }]) => [
    kind,
    {
      name: `payer sweep: ${kind}`,
      run: async (servers, code) => await sweepPayers(servers, code, { kind, model }, calls),
    },
  ]),
)
