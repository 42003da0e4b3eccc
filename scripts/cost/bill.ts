import { createTiming } from "../../core/mcp/timing.ts"
import { KEPT_DAYS } from "../../core/requestlog/requestlog.schema.ts"
import { parseConfig } from "../../functions/compose/config.ts"
import { RESOURCES } from "../../functions/resources.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { isKept } from "../../functions/route/traits.ts"
import { ROUTES } from "../../functions/routes.ts"
import recorded from "./calls.gen.json" with { type: "json" }
import { PRICES } from "./prices.ts"
import { asksPlatform, proxyKb } from "./proxy.ts"

type RecordedCall = {
  actions: Readonly<Record<string, number | undefined>>
  readUnits: number
  writeUnits: number
}
/**
 * A scheduled run of exports or webhooks without work: one read of the index. No test records it.
 */
const IDLE_RUN: RecordedCall = { actions: { "dynamodb:Query": 1 }, readUnits: 1, writeUnits: 0 }
/**
 * A scheduled run that names causes of failures and adds up hourly counts. Every run reads a marker
 * and the last slots. Three runs an hour also read an hour's slots and write its counts; the first
 * of them moves the marker. Measured with one counting process: 2.25 reads and 0.58 writes a run,
 * rounded up here.
 */
const ROLL_UP: RecordedCall = {
  actions: { "dynamodb:GetItem": 1, "dynamodb:Query": 1, "dynamodb:PutItem": 1 },
  readUnits: 3,
  writeUnits: 1,
}
/** A poll that waits its full 20 s reads the job about once per second. No test records it. */
const WAITING_POLL: RecordedCall = {
  actions: {
    "dynamodb:UpdateItem": 1,
    "dynamodb:PutItem": 1,
    "dynamodb:DeleteItem": 1,
    "dynamodb:GetItem": 25,
  },
  readUnits: 25,
  writeUnits: 3,
}
export const RECORDED: Readonly<Record<string, RecordedCall>> = {
  ...recorded,
  notes: IDLE_RUN,
  webhooks: IDLE_RUN,
  watch: { ...IDLE_RUN, readUnits: 2 * IDLE_RUN.readUnits },
  diagnosis: ROLL_UP,
  "getJob, waiting": WAITING_POLL,
}

/** US dollars by AWS service. */
export type Bill = Readonly<Record<string, number>>

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
const LOG_KB = 0.8
const KB_PER_GB = 1_000_000

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

/** Resources that cost money without any calls. CloudWatch charges for each metric of an alarm. */
export type FixedResources = {
  alarms: number
  customMetrics: number
  isFirewalled: boolean
  /** A load balancer for the extraction service, which keeps one task running. */
  isBalanced: boolean
  /** Yearly rotations of the sealing key. KMS charges for the first two. */
  keyRotations: number
}
/** Matches stacks/monitoring/alarms.ts, which tests/cloud verifies. */
export const FIXED_RESOURCES: FixedResources = {
  alarms: 20,
  customMetrics: 5,
  isFirewalled: false,
  isBalanced: false,
  keyRotations: 0,
}

/** The monthly cost without any calls: standing resources and schedules. */
export function idleBill(fixed: FixedResources): Bill {
  const { alarms, customMetrics, isFirewalled, isBalanced, keyRotations } = fixed
  return {
    CloudWatch: PRICES.dashboard + alarms * PRICES.alarm + customMetrics * PRICES.customMetric,
    "Secrets Manager": PRICES.secret,
    WAF: isFirewalled ? PRICES.firewall : 0,
    KMS: PRICES.sealingKey * (1 + Math.min(keyRotations, PAID_ROTATIONS)),
    ECR: IMAGE_GB * PRICES.imageGbMonth,
    SQS: DEAD_LETTER_POLLS * PRICES.queueRequest,
    Fargate: isBalanced ? HOURS_OF_MONTH * taskHour() : 0,
    "Load balancer": isBalanced ? HOURS_OF_MONTH * PRICES.loadBalancerHour : 0,
    Addresses: isBalanced ? HOURS_OF_MONTH * BALANCER_ADDRESSES * PRICES.addressHour : 0,
  }
}

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

const HOURS_OF_MONTH = 730
const DAYS_OF_MONTH = HOURS_OF_MONTH / 24
/** A stream records in its session that it has opened, and that it has ended. */
const STREAM_WRITES = 2
/** Assumed compressed size of the worker's image in its registry: Node and ffmpeg on Debian. */
const IMAGE_GB = 0.25
/** Lambda polls a queue over five connections, each waiting up to 20 seconds. */
const DEAD_LETTER_POLLS = (5 * HOURS_OF_MONTH * 3600) / 20
/** One address in each of two zones. */
const BALANCER_ADDRESSES = 2
const PAID_ROTATIONS = 2

/** Assumed task time per hour of audio, and idle time before a task is stopped, both in hours. */
const TRANSCRIBING_HOURS = 2 / 60
const IDLE_HOURS = 10 / 60
const UPLOADS_PER_TASK = 5
/** The number of parts of a one-hour upload, and of queue messages about it. */
const PARTS = 8
const MESSAGES = 12

/** Returns the hourly cost of a task that runs the extraction service and its worker. */
export function taskHour(): number {
  const { cpu, memoryMb } = RESOURCES.extractor
  const { cpu: perCpu, gb } = PRICES.fargateHour
  return (cpu / 1024) * perCpu + (memoryMb / 1024) * gb + PRICES.addressHour
}

/**
 * The cost of an uploaded hour of audio besides its calls: the task, the engine, the store and the
 * queue.
 */
export const audioHour = (): Bill => ({
  Fargate: (TRANSCRIBING_HOURS + IDLE_HOURS / UPLOADS_PER_TASK) * taskHour(),
  "Speech to text": PRICES.speechHour,
  "S3 and SQS": PARTS * PRICES.objectWrite + PRICES.objectRead + MESSAGES * PRICES.queueRequest,
})

/** The cost of a gigabyte of kept audio in a month, and of playing all of it once. */
export const keptGigabyte = (): Readonly<Record<"stored" | "played", Bill>> => ({
  stored: { S3: PRICES.objectGbMonth },
  played: { S3: PRICES.transferGb },
})

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

/** True for a call that comes through CloudFront, where the firewall inspects it. */
const isPublic = (name: string): boolean => lambdaOf(name.split(",")[0] ?? "").isPublic

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
      isLogged: isKept(route),
    }
  }
  const schedule = RESOURCES.schedules.find((candidate) => candidate.id === id)
  if (!schedule) throw new Error(`unknown route or schedule: ${id}`)
  return { lambda: schedule.lambda, isPublic: false, isBehindGateway: false, isLogged: false }
}
