import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb"
import { type Clock, systemClock } from "../../core/kernel/clock.ts"
import type { OutboundFetch } from "../../core/provider/platform/platform.ts"
import { openTable, type Table } from "../../core/table/table.ts"
import { jsonLog, type Log, prettyLog, silentLog } from "../http/log.ts"
import type { Config } from "./config.ts"

/** What every handler can reach. What only some need is made from this by its own file beside this one. */
export type Services = {
  config: Config
  clock: Clock
  log: Log
  table: Table
  /** The one way out for everything that is not AWS. */
  outboundFetch: OutboundFetch
  startedAt: number
}

/** The two outbound seams, and time. Crash tests, attempt logs, permission replay and cost reports hang on them. */
export type Seams = {
  clock?: Clock
  awsRequestHandler?: DynamoDBClientConfig["requestHandler"]
  outboundFetch?: OutboundFetch
}

const AWS_TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true }
/** As many calls as one process may have under way; the SDK's own 50 would queue behind them. */
const SOCKETS_MAX = 256

export function compose(config: Config, seams: Seams = {}): Services {
  const clock = seams.clock ?? systemClock
  const table = openTable(
    config.TABLE_NAME,
    {
      region: config.AWS_REGION,
      maxAttempts: 3,
      requestHandler: seams.awsRequestHandler ?? { ...AWS_TIMEOUTS, httpAgent: { maxSockets: SOCKETS_MAX } },
      ...(config.DYNAMODB_ENDPOINT ? localEndpoint(config.DYNAMODB_ENDPOINT) : {}),
    },
    clock,
  )
  const outboundFetch = seams.outboundFetch ?? ((input, init) => fetch(input, init))
  return { config, clock, log: logOf(config), table, outboundFetch, startedAt: clock.now() }
}

/** Engines on loopback take any credentials, and must never be shown real ones. */
function localEndpoint(endpoint: string): DynamoDBClientConfig {
  const isLoopback = ["127.0.0.1", "localhost", "[::1]"].includes(new URL(endpoint).hostname)
  return {
    endpoint,
    ...(isLoopback ? { credentials: { accessKeyId: "local", secretAccessKey: "local" } } : {}),
  }
}

function logOf({ LOG_FORMAT }: Config): Log {
  if (LOG_FORMAT === "none") return silentLog
  return LOG_FORMAT === "json" ? jsonLog(writeLine) : prettyLog(writeLine)
}

const writeLine = (line: string) => {
  process.stdout.write(`${line}\n`)
}
