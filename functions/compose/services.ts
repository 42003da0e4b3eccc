import { type Clock, systemClock } from "../../core/kernel/clock.ts"
import type { OutboundFetch } from "../../core/kernel/outbound-fetch.ts"
import { openTable, type Table } from "../../core/table/table.ts"
import { awsClient, type RequestHandler } from "./aws.ts"
import type { Config } from "./config.ts"
import { jsonLog, type Log, prettyLog, silentLog } from "./log.ts"

/** What every handler can reach. What only some need is made from this by its own file beside this one. */
export type Services = {
  config: Config
  clock: Clock
  log: Log
  table: Table
  /** The one way out for everything that is not AWS. */
  outboundFetch: OutboundFetch
  /** The one way out to AWS where it is not the SDK's own. */
  awsRequestHandler: RequestHandler | undefined
  startedAt: number
}

/** The two outbound seams, and time. Crash tests, attempt logs, permission replay and cost reports hang on them. */
export type Seams = {
  clock?: Clock
  awsRequestHandler?: RequestHandler
  outboundFetch?: OutboundFetch
}

/** A call to the table takes milliseconds; one that does not is better made again. */
const TABLE_TIMEOUT_MS = 2000

export function compose(config: Config, seams: Seams = {}): Services {
  const clock = seams.clock ?? systemClock
  const { awsRequestHandler } = seams
  const toTable = awsClient(config, {
    requestTimeoutMs: TABLE_TIMEOUT_MS,
    endpoint: config.DYNAMODB_ENDPOINT,
    requestHandler: awsRequestHandler,
  })
  const table = openTable(config.TABLE_NAME, toTable, clock)
  const outboundFetch = seams.outboundFetch ?? ((input, init) => fetch(input, init))
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
  if (LOG_FORMAT === "none") return silentLog
  return LOG_FORMAT === "json" ? jsonLog(writeLine) : prettyLog(writeLine)
}

const writeLine = (line: string) => {
  process.stdout.write(`${line}\n`)
}
