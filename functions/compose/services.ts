import { type Clock, systemClock } from "../../core/kernel/clock.ts"
import type { OutboundFetch } from "../../core/kernel/outbound-fetch.ts"
import { openTable, type Table } from "../../core/table/table.ts"
import { awsClient, type RequestHandler } from "./aws.ts"
import type { Config } from "./config.ts"
import { jsonLog, type Log, prettyLog, silentLog } from "./log.ts"

/**
 * The dependencies of every handler. The files in deps/ create further ones, which only some
 * handlers need.
 */
export type Services = {
  config: Config
  clock: Clock
  log: Log
  table: Table
  /**
   * The `fetch` for outbound requests. AWS, proxies and webhooks have HTTP clients of their own.
   */
  outboundFetch: OutboundFetch
  /** Replaces the AWS SDK's HTTP handler, in tests and for test keys. */
  awsRequestHandler: RequestHandler | undefined
  startedAt: number
}

/**
 * Replacements for the clock, for calls to AWS and for other outbound requests. Crash tests,
 * permission replay and cost reports use them.
 */
export type ServiceOverrides = {
  clock?: Clock
  awsRequestHandler?: RequestHandler
  outboundFetch?: OutboundFetch
}

/** A call to the table takes milliseconds, so it is better to retry a slow one than to wait. */
const TABLE_TIMEOUT_MS = 2000

export function compose(config: Config, overrides: ServiceOverrides = {}): Services {
  const clock = overrides.clock ?? systemClock
  const { awsRequestHandler } = overrides
  const toTable = awsClient(config, {
    requestTimeoutMs: TABLE_TIMEOUT_MS,
    endpoint: config.DYNAMODB_ENDPOINT ?? config.AWS_ENDPOINT_URL_DYNAMODB,
    requestHandler: awsRequestHandler,
  })
  const table = openTable(config.TABLE_NAME, toTable, clock)
  const outboundFetch = overrides.outboundFetch ?? ((input, init) => fetch(input, init))
  return {
    config,
    clock,
    log: logOf(config),
    table,
    outboundFetch,
    awsRequestHandler,
    startedAt: clock.now(),
  }
}

function logOf({ LOG_FORMAT }: Config): Log {
  if (LOG_FORMAT === "none") return silentLog()
  return LOG_FORMAT === "json" ? jsonLog(writeLine) : prettyLog(writeLine)
}

const writeLine = (line: string) => {
  process.stdout.write(`${line}\n`)
}
