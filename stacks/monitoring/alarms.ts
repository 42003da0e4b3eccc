import { Duration, type Stack } from "aws-cdk-lib"
import { type IMetric, MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch"
import type { Function } from "aws-cdk-lib/aws-lambda"
import { FilterPattern, type LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs"
import type { Gateway } from "../api/api.ts"
import type { Storage } from "../storage/storage.ts"

/** What is watched: an alarm and a graph each. docs/operations.md says of each what it means and what to do. */
export type Signal = {
  readonly id: string
  readonly says: string
  readonly metric: IMetric
  readonly threshold: number
  /** How many periods of the metric in a row make it an alarm. */
  readonly periods: number
  /** True where fewer than the threshold, or nothing at all, is what is wrong. */
  readonly isMissingBad?: boolean
}

const FIVE_MINUTES = Duration.minutes(5)

/** On sums over all Lambdas, so that their number does not grow with the routes. CloudWatch charges for each. */
export function signalsOf(
  stack: Stack,
  { table, logs, deadLetters, uploads }: Storage,
  { api }: Gateway,
  schedules: ReadonlyMap<string, Function>,
): readonly Signal[] {
  const ofLambdas = (metricName: string) =>
    new Metric({ namespace: "AWS/Lambda", metricName, period: FIVE_MINUTES, statistic: Stats.SUM })
  const counted = (id: string, pattern: string) => countLines(stack, logs, id, pattern)
  const failures = ["transcription_failed", "summarization_failed", "youtube_api_error"]
  return [
    {
      id: "ServerErrors",
      says: "Calls that broke (internal_error) in 5 minutes",
      metric: counted("InternalErrors", '{ $.error = "internal_error" }'),
      threshold: 5,
      periods: 1,
    },
    {
      id: "LambdaErrors",
      says: "Lambdas of the account that crashed, ran out of time or were refused in 5 minutes",
      metric: sumOf({ errors: ofLambdas("Errors"), throttles: ofLambdas("Throttles") }),
      threshold: 3,
      periods: 1,
    },
    {
      id: "SlowAnswers",
      says: "Milliseconds that 95 of 100 calls stay under",
      metric: api.metricLatency({ period: FIVE_MINUTES, statistic: Stats.percentile(95) }),
      threshold: 15_000,
      periods: 3,
    },
    {
      id: "TableThrottles",
      says: "Reads and writes that the table refused in 5 minutes",
      metric: throttlesOf(table.tableName),
      threshold: 10,
      periods: 1,
    },
    {
      id: "DeadLetters",
      says: "Events and uploads that failed for good and were not seen to",
      metric: sumOf({
        events: deadLetters.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES }),
        uploads: uploads.deadLetters.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES }),
      }),
      threshold: 1,
      periods: 2,
    },
    {
      id: "SoundWaits",
      says: "Seconds that the oldest upload has waited to be heard",
      metric: uploads.queue.metricApproximateAgeOfOldestMessage({ period: FIVE_MINUTES, statistic: "max" }),
      threshold: 1800,
      periods: 1,
    },
    {
      id: "Refunds",
      says: "Calls in 15 minutes that gave their credits back",
      metric: counted("Refunds", `{ ${failures.map((code) => `$.error = "${code}"`).join(" || ")} }`),
      threshold: 20,
      periods: 3,
    },
    {
      id: "Blocked",
      says: "Calls in 5 minutes whose first two ways to the platform were blocked",
      metric: counted(
        "Blocked",
        '{ $.attempts[0].outcome = "blocked" && $.attempts[1].outcome = "blocked" }',
      ),
      threshold: 20,
      periods: 3,
    },
    {
      id: "SweeperStopped",
      says: "Runs of the sweeper in 5 minutes that did not fail",
      metric: runsOf(schedules.get("sweep")),
      threshold: 1,
      periods: 2,
      isMissingBad: true,
    },
    {
      id: "LedgerDrift",
      says: "Accounts in 5 minutes whose balance is not what their ledger says",
      metric: counted("LedgerDrift", '{ $.error = "ledger_drift" }'),
      threshold: 1,
      periods: 1,
    },
  ]
}

/** Counts lines of the log, which are JSON. */
function countLines(stack: Stack, logs: LogGroup, id: string, pattern: string): Metric {
  const filter = new MetricFilter(stack, `${id}Count`, {
    logGroup: logs,
    metricNamespace: stack.stackName,
    metricName: id,
    filterPattern: FilterPattern.literal(pattern),
  })
  return filter.metric({ period: FIVE_MINUTES, statistic: Stats.SUM })
}

function throttlesOf(TableName: string): MathExpression {
  const of = (metricName: string) =>
    new Metric({ namespace: "AWS/DynamoDB", metricName, dimensionsMap: { TableName }, statistic: Stats.SUM })
  return sumOf({ reads: of("ReadThrottleEvents"), writes: of("WriteThrottleEvents") })
}

/** Metrics of which none counts what did not happen. */
function sumOf(usingMetrics: Readonly<Record<string, IMetric>>): MathExpression {
  const terms = Object.keys(usingMetrics).map((name) => `FILL(${name}, 0)`)
  return new MathExpression({
    expression: terms.join(" + "),
    usingMetrics,
    period: FIVE_MINUTES,
    label: "sum",
  })
}

function runsOf(target: Function | undefined): MathExpression {
  if (!target) throw new Error("there is no sweeper")
  return new MathExpression({
    expression: "FILL(runs, 0) - FILL(failures, 0)",
    usingMetrics: {
      runs: target.metricInvocations({ statistic: Stats.SUM }),
      failures: target.metricErrors({ statistic: Stats.SUM }),
    },
    period: FIVE_MINUTES,
    label: "runs",
  })
}
