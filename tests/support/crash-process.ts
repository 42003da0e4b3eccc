import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type * as OpenAccount from "../../core/account/create-account.ts"
import type * as Apikey from "../../core/apikey/apikey.ts"
import type * as RunBatch from "../../core/batch/run-batch.ts"
import type { Clock } from "../../core/kernel/clock.ts"
import type * as Balance from "../../core/ledger/balance.ts"
import type * as Grants from "../../core/ledger/grants.ts"
import type * as Credit from "../../core/ledger/holds.ts"
import type * as Metered from "../../core/metering/metered.ts"
import type * as Sweep from "../../core/sweep/sweep.ts"
import type { Table } from "../../core/table/table.ts"
import type * as AppAsk from "../../functions/app/ask.ts"
import type * as Chat from "../../functions/app/chat.ts"
import type * as AppSummarize from "../../functions/app/summarize.ts"
import type * as AppTranscribe from "../../functions/app/transcribe.ts"
import type * as Config from "../../functions/compose/config.ts"
import type * as JobWorker from "../../functions/compose/deps/job-worker.ts"
import type * as Composition from "../../functions/compose/services.ts"
import type * as App from "../../functions/http/app.ts"
import type { Connection } from "../../functions/http/caller/client-address.ts"
import type * as StreamEnd from "../../functions/http/stream-end.ts"
import type * as McpApp from "../../functions/mcp/app.ts"
import type * as AuthorizeUpload from "../../functions/upload/authorize.ts"
import type * as RefundUpload from "../../functions/upload/refund.ts"
import type * as Ask from "../../functions/v1/ask.ts"
import type * as CreateBatch from "../../functions/v1/batches/create.ts"
import type * as Extract from "../../functions/v1/extract.ts"
import type * as GetCredits from "../../functions/v1/get-credits.ts"
import type * as Summarize from "../../functions/v1/summarize.ts"
import type * as Transcribe from "../../functions/v1/transcribe.ts"
import type * as Translate from "../../functions/v1/translate.ts"
import type * as ChannelResolve from "../../functions/v1/youtube/channel-resolve.ts"
import type * as ChannelSearch from "../../functions/v1/youtube/channel-search.ts"
import type * as ChannelVideos from "../../functions/v1/youtube/channel-videos.ts"
import type * as CommentReplies from "../../functions/v1/youtube/comment-replies.ts"
import type * as Comments from "../../functions/v1/youtube/comments.ts"
import type * as PlaylistVideos from "../../functions/v1/youtube/playlist-videos.ts"
import type * as Search from "../../functions/v1/youtube/search.ts"

/** The code under test: the repository's own, or a copy with a planted error. */
export type Code = {
  Apikey: typeof Apikey
  Balance: typeof Balance
  Credit: typeof Credit
  Grants: typeof Grants
  JobWorker: typeof JobWorker
  Metered: typeof Metered
  OpenAccount: typeof OpenAccount
  RunBatch: typeof RunBatch
  Sweep: typeof Sweep
  Config: typeof Config
  Composition: typeof Composition
  App: typeof App
  StreamEnd: typeof StreamEnd
  McpApp: typeof McpApp
  /** The routes that flows call: every paid one, and some free ones. All others answer 404. */
  routes: readonly App.Mounted[]
}

export const REPOSITORY = join(import.meta.dirname, "../..")

/**
 * Loads the code under a folder with `core/` and `functions/`. Two folders are two sets of modules.
 */
export async function loadCode(root: string = REPOSITORY): Promise<Code> {
  const load = async (path: string) => await import(/* @vite-ignore */ pathToFileURL(join(root, path)).href)
  const transcribe: typeof Transcribe = await load("functions/v1/transcribe.ts")
  const createBatch: typeof CreateBatch = await load("functions/v1/batches/create.ts")
  const getCredits: typeof GetCredits = await load("functions/v1/get-credits.ts")
  const summarize: typeof Summarize = await load("functions/v1/summarize.ts")
  const translate: typeof Translate = await load("functions/v1/translate.ts")
  const ask: typeof Ask = await load("functions/v1/ask.ts")
  const appAsk: typeof AppAsk = await load("functions/app/ask.ts")
  const extract: typeof Extract = await load("functions/v1/extract.ts")
  const appTranscribe: typeof AppTranscribe = await load("functions/app/transcribe.ts")
  const appSummarize: typeof AppSummarize = await load("functions/app/summarize.ts")
  const chat: typeof Chat = await load("functions/app/chat.ts")
  const search: typeof Search = await load("functions/v1/youtube/search.ts")
  const resolve: typeof ChannelResolve = await load("functions/v1/youtube/channel-resolve.ts")
  const channelSearch: typeof ChannelSearch = await load("functions/v1/youtube/channel-search.ts")
  const channelVideos: typeof ChannelVideos = await load("functions/v1/youtube/channel-videos.ts")
  const playlistVideos: typeof PlaylistVideos = await load("functions/v1/youtube/playlist-videos.ts")
  const comments: typeof Comments = await load("functions/v1/youtube/comments.ts")
  const commentReplies: typeof CommentReplies = await load("functions/v1/youtube/comment-replies.ts")
  const authorizeUpload: typeof AuthorizeUpload = await load("functions/upload/authorize.ts")
  const refundUpload: typeof RefundUpload = await load("functions/upload/refund.ts")
  return {
    Apikey: await load("core/apikey/apikey.ts"),
    Balance: await load("core/ledger/balance.ts"),
    Credit: await load("core/ledger/holds.ts"),
    Grants: await load("core/ledger/grants.ts"),
    JobWorker: await load("functions/compose/deps/job-worker.ts"),
    Metered: await load("core/metering/metered.ts"),
    OpenAccount: await load("core/account/create-account.ts"),
    RunBatch: await load("core/batch/run-batch.ts"),
    Sweep: await load("core/sweep/sweep.ts"),
    Config: await load("functions/compose/config.ts"),
    Composition: await load("functions/compose/services.ts"),
    App: await load("functions/http/app.ts"),
    StreamEnd: await load("functions/http/stream-end.ts"),
    McpApp: await load("functions/mcp/app.ts"),
    routes: [
      transcribe.handler,
      createBatch.handler,
      getCredits.handler,
      summarize.handler,
      translate.handler,
      ask.handler,
      extract.handler,
      appAsk.handler,
      appTranscribe.handler,
      appSummarize.handler,
      chat.handler,
      search.handler,
      resolve.handler,
      channelSearch.handler,
      channelVideos.handler,
      playlistVideos.handler,
      comments.handler,
      commentReplies.handler,
      authorizeUpload.handler,
      refundUpload.handler,
    ],
  }
}

/** An account with an API key, and the token of an extension session for the app routes. */
export type Caller = { accountId: string; rawKey: string }

/** One process of the service, like a Lambda between its start and its end. */
export type Process = {
  code: Code
  services: Composition.Services
  table: Table
  call(caller: Caller, method: string, path: string, given?: CallGiven): Promise<Response>
  transcribe(caller: Caller, videoId: string, given?: Omit<CallGiven, "body">): Promise<Response>
  /** One tool call without a session, as a client sends it. */
  callTool(caller: Caller, name: string, args: object, given?: Omit<CallGiven, "body">): Promise<Response>
  /** Opens an account with its 5 sign-up credits and a key. */
  openCaller(): Promise<Caller>
  /** One sweep. Throws what it could not sweep. */
  sweep(): Promise<Sweep.SweepResult>
}
export type CallGiven = {
  body?: object
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  cookie?: string | undefined
  /** The client address. */
  from?: string | undefined
}

export function startProcess(
  code: Code,
  environment: Record<string, string>,
  seams: Composition.ServiceOverrides & { clock: Clock },
): Process {
  const services = code.Composition.compose(code.Config.parseConfig(environment), seams)
  const { table } = services
  const app = code.App.buildApp(services, code.routes)
  const { app: mcp } = code.McpApp.buildMcp(services)
  const call: Process["call"] = async ({ rawKey }, method, path, given = {}) => {
    const { body, idempotencyKey, signal, cookie, from } = given
    const connection: Connection = from ? { requestContext: { http: { sourceIp: from } } } : {}
    return await app.fetch(
      new Request(`http://service.test${path}`, {
        method,
        headers: {
          authorization: `Bearer ${rawKey}`,
          ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
          ...(cookie === undefined ? {} : { cookie }),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        ...(signal ? { signal } : {}),
      }),
      connection,
    )
  }
  return {
    code,
    services,
    table,
    call,
    transcribe: async (caller, videoId, given) =>
      await call(caller, "POST", "/api/v1/transcribe", { ...given, body: { url: videoId } }),
    callTool: async ({ rawKey }, name, args, { idempotencyKey, signal } = {}) =>
      await mcp.fetch(
        new Request("http://service.test/mcp?toolset=all", {
          method: "POST",
          headers: {
            authorization: `Bearer ${rawKey}`,
            "mcp-protocol-version": STATELESS,
            "mcp-method": "tools/call",
            "mcp-name": name,
          },
          body: JSON.stringify(toolCall(name, args, idempotencyKey)),
          ...(signal ? { signal } : {}),
        }),
      ),
    openCaller: async () => {
      const email = `${randomUUID()}@test.example`
      const { accountId } = await code.OpenAccount.createAccount(table, { email, tier: "scale" })
      const key = await code.Apikey.createKey(table, accountId, { name: null, tier: "scale" })
      if (!key) throw new Error("no key")
      return { accountId, rawKey: key.rawKey }
    },
    sweep: async () => {
      const failures: unknown[] = []
      const swept = await code.Sweep.sweepDue(table, (cause) => failures.push(cause))
      if (failures.length > 0) throw new AggregateError(failures, "the sweeper could not sweep an account")
      return swept
    },
  }
}

/** The first protocol revision without sessions. */
const STATELESS = "2026-07-28"

function toolCall(name: string, args: object, idempotencyKey: string | undefined) {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": STATELESS,
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
    ...(idempotencyKey === undefined ? {} : { idempotency_key: idempotencyKey }),
  }
  return { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args, _meta } }
}
