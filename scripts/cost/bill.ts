import type { RouteDeclaration } from "../../functions/http/declaration.ts"
import { RESOURCES } from "../../functions/resources.ts"
import { ROUTES } from "../../functions/routes.ts"
import recorded from "./calls.gen.json" with { type: "json" }
import { PRICES } from "./prices.ts"

type Asked = { actions: Readonly<Record<string, number | undefined>>; readUnits: number; writeUnits: number }
export const RECORDED: Readonly<Record<string, Asked>> = recorded

/** By service, in US dollars. */
export type Bill = Readonly<Record<string, number>>

/** How long a warm Lambda works, in milliseconds: assumed; the platform or the model decides for what asks it, the table for all else. */
const WORK_MS = 40
const WORK_MS_OF: Readonly<Record<string, number>> = {
  transcribe: 1500,
  appTranscribe: 1500,
  summarize: 8000,
  appSummarize: 8000,
  chat: 6000,
  search: 1200,
  channelVideos: 1200,
  channelSearch: 1200,
  channelResolve: 800,
  channelLatest: 800,
  playlistVideos: 1200,
  comments: 1500,
  playlist: 2500,
  og: 300,
}
/** What a call sends out, and writes into the log: its own line and AWS's three. */
const ANSWER_KB = 4
/** Documents and pages go out squeezed, as they were when measured. */
const ANSWER_KB_OF: Readonly<Record<string, number>> = {
  transcribe: 40,
  "transcribe, cached": 40,
  og: 60,
  docs: 27,
  openapi: 23,
  llms: 5,
}
const LOG_KB = 0.8
const KB_PER_GB = 1_000_000

/** What one call costs. */
export function costOf(name: string): Bill {
  const { readUnits, writeUnits, actions } = RECORDED[name] ?? { readUnits: 0, writeUnits: 0, actions: {} }
  const [id = ""] = name.split(",")
  const { lambda, isPublic, isBehindGateway } = lambdaOf(id)
  const seconds = (WORK_MS_OF[name] ?? WORK_MS) / 1000
  const gb = lambda.memoryMb / 1024
  const out = (ANSWER_KB_OF[name] ?? ANSWER_KB) / KB_PER_GB
  return {
    Lambda: PRICES.lambdaRequest + seconds * gb * PRICES.lambdaGbSecond[lambda.architecture ?? "arm64"],
    "API Gateway": isBehindGateway ? PRICES.httpApiRequest : 0,
    DynamoDB: readUnits * PRICES.dynamodbRead + writeUnits * PRICES.dynamodbWrite,
    CloudFront: isPublic
      ? PRICES.cloudfrontRequest + PRICES.cloudfrontFunction + out * PRICES.cloudfrontGb
      : 0,
    CloudWatch: (LOG_KB / KB_PER_GB) * PRICES.logsGb,
    SES: (actions["ses:SendEmail"] ?? 0) * PRICES.mail,
  }
}

/** What stands there whether or not anybody calls. CloudWatch counts each metric of an alarm. */
export type Standing = { alarms: number; countedMetrics: number; isFirewalled: boolean }
/** As stacks/signals.ts makes them; tests/cloud holds the two together. */
export const STANDING: Standing = { alarms: 12, countedMetrics: 4, isFirewalled: false }

/** What is paid when nobody calls: what stands there, and the schedules. */
export function idleBill({ alarms, countedMetrics, isFirewalled }: Standing): Bill {
  return {
    CloudWatch: PRICES.dashboard + alarms * PRICES.alarm + countedMetrics * PRICES.countedMetric,
    "Secrets Manager": PRICES.secret,
    WAF: isFirewalled ? PRICES.firewall : 0,
  }
}

/** A month: these calls of each route, what is stored, and what stands there. */
export function monthOf(calls: Readonly<Record<string, number>>, storedGb: number, standing: Standing): Bill {
  const bills = Object.entries(calls)
    .filter(([name]) => RECORDED[name] !== undefined)
    .map(([name, count]) => times(costOf(name), count))
  const seen = Object.entries(calls).filter(([name]) => RECORDED[name] !== undefined && isPublic(name))
  const requests = seen.reduce((sum, [, count]) => sum + count, 0)
  const firewall = standing.isFirewalled ? requests * PRICES.firewallRequest : 0
  return sumOf([...bills, { DynamoDB: storedGb * PRICES.dynamodbGbMonth, WAF: firewall }, idleBill(standing)])
}

export const totalOf = (bill: Bill): number => Object.values(bill).reduce((sum, usd) => sum + usd, 0)

const times = (bill: Bill, count: number): Bill =>
  Object.fromEntries(Object.entries(bill).map(([service, usd]) => [service, usd * count]))

function sumOf(bills: readonly Bill[]): Bill {
  const sum: Record<string, number> = {}
  for (const bill of bills) {
    for (const [service, usd] of Object.entries(bill)) sum[service] = (sum[service] ?? 0) + usd
  }
  return sum
}

/** The firewall stands before what comes by CloudFront. */
const isPublic = (name: string): boolean => lambdaOf(name.split(",")[0] ?? "").isPublic

type Made = { lambda: RouteDeclaration["lambda"]; isPublic: boolean; isBehindGateway: boolean }

function lambdaOf(id: string): Made {
  const route = Object.entries<RouteDeclaration>(ROUTES).find(([name]) => name === id)?.[1]
  if (route) {
    const isPublic = route.caller !== "internal"
    return { lambda: route.lambda, isPublic, isBehindGateway: isPublic && !route.streaming }
  }
  const schedule = RESOURCES.schedules.find((made) => made.id === id)
  if (!schedule) throw new Error(`there is no ${id}`)
  return { lambda: schedule.lambda, isPublic: false, isBehindGateway: false }
}
