/** `npm start`: runs the whole service on this machine with embedded stores. */
import "./local/process/node-version.ts"
import { parseArgs } from "node:util"
import { SERVICE_NAME } from "../core/kernel/service.ts"
import { createTable } from "../core/table/create.ts"
import type { Table } from "../core/table/table.ts"
import { parseConfig } from "../functions/compose/config.ts"
import { getRequestLog } from "../functions/compose/deps/request-log.ts"
import { compose } from "../functions/compose/services.ts"
import { loadHandlers } from "../functions/handlers.ts"
import { explain } from "./local/process/explain.ts"
import { LOOPBACK, portOf } from "./local/process/ports.ts"
import { LocalRunError } from "./local/process/user-error.ts"
import { banner } from "./local/serve/banner.ts"
import { readPrices, refuseLiveKey } from "./local/serve/billing.ts"
import { demoAccount, demoKey } from "./local/serve/demo-account.ts"
import { openPort, serveAll } from "./local/serve/serve.ts"
import { openExtractorPort, serveExtractor } from "./local/serve/serve-extractor.ts"
import { serveMcp } from "./local/serve/serve-mcp.ts"
import { type LocalWeb, startWeb } from "./local/serve/web.ts"
import { startAudioWorker } from "./local/serve/work-audio.ts"
import { awaitDataFolder } from "./local/store/data-folder.ts"
import {
  calledHost,
  dataDirOf,
  type Environment,
  localEnvironment,
  ownAddress,
} from "./local/store/environment.ts"
import { keptSecret } from "./local/store/kept-secret.ts"
import { startStores } from "./local/store/start-stores.ts"

const HELP = `Usage: npm start [-- --help]

Runs ${SERVICE_NAME} on this machine. Needs no account and no network.

Settings (environment variables):
  PORT                   port of the API (3000)
  MCP_PORT               port of the MCP server (3001)
  EXTRACTOR_PORT         port of the extraction service (3002)
  HOST                   address to listen on (127.0.0.1)
  DATA_DIR               folder for all data (.data)
  PUBLIC_URL             public URL for links in emails (the address that it listens on)
  STORE_PORT             port of the embedded DynamoDB (any free one), for other processes with DYNAMODB_ENDPOINT
  DYNAMODB_ENDPOINT      a DynamoDB to use instead of the embedded one
  S3_ENDPOINT            an S3 to use instead of the embedded one; it must notify the queue of new objects
  UPLOADS_BUCKET         bucket for uploads (uploads)
  SQS_ENDPOINT           an SQS to use instead of the embedded one
  EGRESS_PROXY_URL       proxy for requests to YouTube only
  CANARY_VIDEOS          up to 5 videos to ask for every 5 minutes as each identity, by ID
  IDENTITIES_PUBLIC_KEY  key that signs client identities (docs/extraction.md, "Replace client identities")
  TOKEN_PROVIDER_URL     server for tokens of gated captions (docs/extraction.md, "Open gated captions")
  EGRESS_PROXIES         several proxies, direct, extractor (docs/extraction.md, "Choose an exit")
  PLATFORM_API_KEY       key for the platform's official Data API (without one, lists use its client API)
  PLATFORM_WEB_ORIGIN    origin of YouTube (https://www.youtube.com)
  GOOGLE_CLIENT_ID       sign-in with Google, together with GOOGLE_CLIENT_SECRET
  MAIL_FROM              sender of emails through Amazon SES (without one, they stay in DATA_DIR/outbox)
  OPENAI_API_KEY         models for summaries and chat (without one, extracts of the transcript) and speech to text
  OPENAI_BASE_URL        any server with OpenAI's chat completions API, such as http://127.0.0.1:11434/v1
  LLM_MODEL              model for summaries and chat (gpt-5.4-mini)
  STT_MODEL              model for speech to text (whisper-1), with the same key and server
  EMBEDDINGS_MODEL       model that searches libraries by meaning (off; docs/operations.md, "Search by meaning")
  FFMPEG_PATH            audio decoder (ffmpeg from PATH)
  OPERATOR_NAME          operator in the legal pages, with OPERATOR_ADDRESS, OPERATOR_EMAIL and OPERATOR_COUNTRY;
                         without all four they are templates (docs/operations.md, "Fill in the legal pages")
  CONTACT_EMAIL          receives contact form messages by email (npm run messages lists them too)
  WEB                    off for placeholders only, or a build's folder (by default the pages are built once into DATA_DIR)
  STRIPE_SECRET_KEY      test account for plans and packs, with STRIPE_WEBHOOK_SECRETS (npm run seed-prices fills it)
  NOTION_CLIENT_ID       exports to Notion, together with NOTION_CLIENT_SECRET
  WEBHOOKS               where events may be sent: local (also http and private addresses; default), on (public internet), off
  VISITOR_CALLS_PER_DAY  free calls of all visitors together (5000; 0 requires an account)
  SIGN_IN_MAILS_PER_DAY  sign-in emails to all addresses together (10000)
  ACCOUNTS_PER_ADDRESS   new accounts from one client address a day (20)
  SIGN_IN_CHALLENGE      "on": a sign-in email needs a proof of work by the browser (off)
  IMPORT_MEGABYTES_MAX   imported texts of one account (200)
  LOG_FORMAT             pretty, json or none (pretty)
`

/** A started service. `ended` resolves if its store exits unexpectedly. */
export type Running = { url: string; apiKey: string; ended: Promise<string>; stop(): Promise<void> }

/**
 * Starts the service as `npm start` does. The second `curl` command that it prints requests
 * `exampleVideo`. Throws LocalRunError, also if another process serves this data folder.
 */
export async function start(
  environment: Environment,
  exampleVideo = "https://www.youtube.com/watch?v=jNQXAC9IVRw",
): Promise<Running> {
  const dataDir = dataDirOf(environment)
  // Makes the store's files readable by their owner only, even in a copy of the folder.
  process.umask(0o077)
  const folder = await awaitDataFolder(dataDir)
  if (!folder.isOwner) {
    throw new LocalRunError(
      `The service at ${folder.running.api} uses the data folder ${dataDir}. To run another one: DATA_DIR=<folder> npm start`,
    )
  }
  const stops: (() => Promise<void> | void)[] = [() => folder.close()]
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop()
  }
  try {
    const { host, api, mcp, extractor } = await openPorts(environment, stops)
    const origin = `http://${calledHost(host)}`
    const url = `${origin}:${api.port}`
    const extractorUrl = `${origin}:${extractor.port}`
    const reached = { url, mcpUrl: `${origin}:${mcp.port}`, extractorUrl }
    const own = ownAddress(environment, reached)
    // Load the handlers meanwhile. A failure is reported when they are served.
    void loadHandlers().catch(() => undefined)
    const stores = await startStores(environment, dataDir, own.ALLOWED_ORIGINS.split(","))
    stops.push(() => stores.stop())
    const settings = localEnvironment(
      { ...keptSecrets(dataDir, environment), ...environment },
      { ...stores.settings, ...own },
    )
    const config = parseConfig(settings)
    refuseLiveKey(config)
    const services = compose(config)
    await reachTable(services.table, stores.settings.DYNAMODB_ENDPOINT)
    const accountId = await demoAccount(services.table)
    const apiKey = await demoKey(services.table, dataDir, accountId)
    let web: LocalWeb | undefined
    stops.push(async () => await getRequestLog(services).flush())
    const serving = await serveAll(services, api, (request) => web?.site()?.(request))
    stops.push(() => serving.stop())
    void readPrices(services)
    const servingMcp = await serveMcp(services, mcp)
    stops.push(() => servingMcp.stop())
    const servingExtractor = await serveExtractor(services, extractor)
    stops.push(() => servingExtractor.stop())
    const working = startAudioWorker(services)
    stops.push(() => working.stop())
    const mcpUrl = `${reached.mcpUrl}/mcp`
    const { DYNAMODB_ENDPOINT: dynamodb, S3_ENDPOINT: s3, SQS_ENDPOINT: sqs } = stores.settings
    folder.publish({ api: url, mcp: mcpUrl, dynamodb, s3, sqs })
    const { S3_ENDPOINT, EXTRACTOR_URL } = services.config
    const media = S3_ENDPOINT ? [new URL(S3_ENDPOINT).origin] : []
    const origins = { connect: [...media, new URL(EXTRACTOR_URL).origin], media }
    web = startWeb({ dataDir, environment, origins, say: (line) => console.error(line) })
    stops.push(() => web?.stop())
    const outbox = services.config.MAIL_FROM ? undefined : services.config.OUTBOX_DIR
    console.log(
      banner({
        url,
        mcpUrl,
        extractorUrl,
        serviceKey: services.config.EXTRACTOR_SERVICE_KEY ?? "",
        apiKey,
        // JSON lines go to a log collector, which must not get keys.
        areKeysShown: services.config.LOG_FORMAT !== "json",
        dataDir,
        engine: stores.engine,
        outbox,
        exampleVideo,
      }),
    )
    return { url, apiKey, ended: stores.ended, stop: stopAll }
  } catch (cause) {
    await stopAll()
    throw cause
  }
}

/** Opens the ports first, because the services must know their own URLs. Early calls wait. */
async function openPorts(environment: Environment, stops: (() => Promise<void> | void)[]) {
  const host = environment.HOST || LOOPBACK
  const mainPort = portOf(environment, "PORT", 3000)
  const api = await openPort({ host, port: mainPort })
  stops.push(() => api.stop())
  // If PORT is 0 (any free port), the other ports are too.
  const mcp = await openPort({ host, port: portOf(environment, "MCP_PORT", mainPort && 3001) }, "MCP_PORT")
  stops.push(() => mcp.stop())
  const extractor = await openExtractorPort({
    host,
    port: portOf(environment, "EXTRACTOR_PORT", mainPort && 3002),
  })
  stops.push(() => extractor.stop())
  return { host, api, mcp, extractor }
}

/** Secrets that are created on the first run and kept, unless they are set. */
const keptSecrets = (dataDir: string, environment: Environment) => ({
  TOKEN_SECRET: environment.TOKEN_SECRET || keptSecret(dataDir, "token-secret"),
  EXTRACTOR_SERVICE_KEY: environment.EXTRACTOR_SERVICE_KEY || keptSecret(dataDir, "extractor-key"),
})

/** Creates the table if it is missing. Reports an unreachable DynamoDB in one line. */
async function reachTable(table: Table, endpoint: string | undefined): Promise<void> {
  try {
    await createTable(table)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new LocalRunError(`Can't use DynamoDB at ${endpoint}: ${reason}`, { cause })
  }
}

/** The shell in which npm runs this process. Read before the start, which takes seconds. */
const PARENT = process.ppid
/** How often to look whether that shell has ended. */
const PARENT_MS = 1_000

/**
 * Runs until Ctrl-C or SIGTERM, until the shell of npm ends, or until the store exits unexpectedly;
 * then this process exits.
 */
export async function untilStopped(running: Running): Promise<void> {
  const stopRequest = Promise.withResolvers<"requested">()
  let isStopping = false
  const stop = () => {
    // A second Ctrl-C exits at once. The store ends with this process.
    if (isStopping) process.exit(130)
    isStopping = true
    console.log("Stopping after open calls have finished. Press Ctrl-C again to exit now.")
    stopRequest.resolve("requested")
  }
  process.on("SIGINT", stop).on("SIGTERM", stop)
  if (process.env["npm_lifecycle_event"] !== undefined) {
    // npm passes a signal only to its shell, which ends without passing it on.
    const watch = setInterval(() => {
      if (process.ppid === PARENT) return
      clearInterval(watch)
      if (!isStopping) stop()
    }, PARENT_MS)
    watch.unref()
  }
  const ended = await Promise.race([stopRequest.promise, running.ended])
  if (ended === "requested") {
    await running.stop()
    // Anything left, such as a client's open connection or a timer, need not be awaited.
    process.exitCode = 0
    return
  }
  const lastLine = ended.trim().split("\n").at(-1)
  console.error(`The embedded store exited unexpectedly. Last output: ${lastLine || "none"}`)
  process.exit(1)
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  await untilStopped(await start(process.env))
  process.exit()
}

if (import.meta.main) await main().catch(explain)
