import { KEPT_DAYS } from "../../core/requestlog/requestlog.schema.ts"
import { RESOURCES } from "../../functions/resources.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { isRequestLogged } from "../../functions/route/traits.ts"
import { ROUTES } from "../../functions/routes.ts"
import { type Bill, DAYS_OF_MONTH, KB_PER_GB } from "./bill.ts"
import { PRICES } from "./prices.ts"
import { asksPlatform } from "./proxy.ts"
import { RECORDED, type RecordedCall } from "./recorded-calls.ts"

/**
 * Assumed duration of a warm call in ms: dominated by the platform or the model where a route uses
 * one, else by the table.
 */
const WORK_MS = 40
const WORK_MS_OF: Readonly<Record<string, number>> = {
  transcribe: 1500,
  "getJob, waiting": 20_000,
  appTranscribe: 1500,
  summarize: 8000,
  appSummarize: 8000,
  chat: 6000,
  ask: 8000,
  appAsk: 8000,
  extract: 12_000,
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
/** Assumed size of a response. */
const ANSWER_KB = 4
/** Other sizes by route. Documents and pages are measured compressed. */
const ANSWER_KB_OF: Readonly<Record<string, number>> = {
  transcribe: 40,
  "transcribe, cached": 40,
  og: 60,
  docs: 27,
  openapi: 23,
  llms: 5,
  llmsFull: 29,
  postman: 12,
}
/** Assumed size of a call's log: our own line and Lambda's three. */
export const LOG_KB = 0.8

/** Returns the cost of one call. */
export function costOf(name: string): Bill {
  const { readUnits, writeUnits, actions } = RECORDED[name] ?? { readUnits: 0, writeUnits: 0, actions: {} }
  const [id = ""] = name.split(",")
  const { lambda, isPublic, isBehindGateway, isLogged } = lambdaOf(id)
  const seconds = (WORK_MS_OF[name] ?? WORK_MS) / 1000
  const gb = lambda.memoryMb / 1024
  const out = (ANSWER_KB_OF[name] ?? ANSWER_KB) / KB_PER_GB
  // A process writes its counts of YouTube requests once in ten seconds, so one write per call is
  // the upper bound.
  const writes = writeUnits + (asksPlatform(name) ? 1 : 0)
  return {
    Lambda: PRICES.lambdaRequest + seconds * gb * PRICES.lambdaGbSecond[lambda.architecture ?? "arm64"],
    "API Gateway": isBehindGateway ? PRICES.httpApiRequest : 0,
    DynamoDB:
      readUnits * PRICES.dynamodbRead + writes * PRICES.dynamodbWrite + (isLogged ? requestLine() : 0),
    CloudFront: isPublic
      ? PRICES.cloudfrontRequest + PRICES.cloudfrontFunction + out * PRICES.cloudfrontGb
      : 0,
    CloudWatch: (LOG_KB / KB_PER_GB) * PRICES.logsGb,
    SES: (actions["ses:SendEmail"] ?? 0) * PRICES.mail,
    SQS: queueRequests(actions) * PRICES.queueRequest,
  }
}

/** Measured size of a line of the request log, with its key. */
const LINE_KB = 0.25

/**
 * Returns the cost of one line in an account's request log: one write, and seven days of storage.
 */
export const requestLine = (): number =>
  PRICES.dynamodbWrite + (LINE_KB / KB_PER_GB) * (KEPT_DAYS / DAYS_OF_MONTH) * PRICES.dynamodbGbMonth

const queueRequests = (actions: RecordedCall["actions"]): number =>
  Object.entries(actions).reduce(
    (sum, [action, count = 0]) => sum + (action.startsWith("sqs:") ? count : 0),
    0,
  )

/** True for a call that comes through CloudFront, where the firewall inspects it. */
export const isPublic = (name: string): boolean => lambdaOf(name.split(",")[0] ?? "").isPublic

type PricedLambda = {
  lambda: RouteDeclaration["lambda"]
  isPublic: boolean
  isBehindGateway: boolean
  isLogged: boolean
}

function lambdaOf(id: string): PricedLambda {
  const route = Object.entries<RouteDeclaration>(ROUTES).find(([name]) => name === id)?.[1]
  if (route) {
    const isPublic = route.caller !== "internal"
    return {
      lambda: route.lambda,
      isPublic,
      isBehindGateway: isPublic && !route.streaming,
      isLogged: isRequestLogged(route),
    }
  }
  const schedule = RESOURCES.schedules.find((candidate) => candidate.id === id)
  if (!schedule) throw new Error(`unknown route or schedule: ${id}`)
  return { lambda: schedule.lambda, isPublic: false, isBehindGateway: false, isLogged: false }
}
