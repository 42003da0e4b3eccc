import { createTiming } from "../../core/mcp/timing.ts"
import { parseConfig } from "../../functions/compose/config.ts"
import { RESOURCES } from "../../functions/resources.ts"
import { audioHour } from "./audio.ts"
import { type Bill, HOURS_OF_MONTH, KB_PER_GB, sumOf, times } from "./bill.ts"
import { costOf, isPublic, LOG_KB } from "./call-cost.ts"
import { type FixedResources, idleBill } from "./idle.ts"
import { PRICES } from "./prices.ts"
import { proxyKb } from "./proxy.ts"
import { RECORDED } from "./recorded-calls.ts"

/** A stream records in its session that it has opened, and that it has ended. */
const STREAM_WRITES = 2

/**
 * Returns the monthly cost of an agent that listens all the time. Each stream occupies a Lambda
 * until it ends; the client then waits and reconnects.
 */
export function listeningAgent(): Bill {
  const { streamMs, retryMs, pollMs } = createTiming(parseConfig({ TABLE_NAME: "none" }))
  const calls = (HOURS_OF_MONTH * 3_600_000) / (streamMs + retryMs)
  const polls = streamMs / pollMs
  const [service] = RESOURCES.services
  const gbSeconds = calls * (streamMs / 1000) * (service.lambda.memoryMb / 1024)
  return {
    Lambda: calls * PRICES.lambdaRequest + gbSeconds * PRICES.lambdaGbSecond.arm64,
    DynamoDB: calls * (polls * PRICES.dynamodbRead + STREAM_WRITES * PRICES.dynamodbWrite),
    CloudFront: calls * (PRICES.cloudfrontRequest + PRICES.cloudfrontFunction),
    CloudWatch: ((calls * LOG_KB) / KB_PER_GB) * PRICES.logsGb,
  }
}

/** The amounts of a month that are not calls. `proxyUsdPerGb`: 0 without a proxy. */
export type MonthAmounts = {
  storedGb: number
  hours: number
  agents: number
  proxyUsdPerGb: number
}

/** The cost of a month: calls per route, audio, agents, stored data and fixed resources. */
export function monthOf(
  calls: Readonly<Record<string, number>>,
  { storedGb, hours, agents, proxyUsdPerGb }: MonthAmounts,
  standing: FixedResources,
): Bill {
  const bills = Object.entries(calls)
    .filter(([name]) => RECORDED[name] !== undefined)
    .map(([name, count]) => times(costOf(name), count))
  const publicCalls = Object.entries(calls).filter(([name]) => RECORDED[name] !== undefined && isPublic(name))
  const requests = publicCalls.reduce((sum, [, count]) => sum + count, 0)
  const firewall = standing.isFirewalled ? requests * PRICES.firewallRequest : 0
  const stored = { DynamoDB: storedGb * PRICES.dynamodbGbMonth, WAF: firewall }
  const proxy = { "Egress proxy": (proxyKb(calls) / KB_PER_GB) * proxyUsdPerGb }
  const metered = [times(audioHour(), hours), times(listeningAgent(), agents), proxy]
  return sumOf([...bills, stored, ...metered, idleBill(standing)])
}
