import { Duration, type Stack } from "aws-cdk-lib"
import { type IMetric, MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch"
import type { Function } from "aws-cdk-lib/aws-lambda"
import { FilterPattern, type LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs"
import { REFUND_ERRORS } from "../../functions/route/refunds.ts"
import type { Gateway } from "../api/api.ts"
import type { Storage } from "../storage/storage.ts"

/**
 * A monitored signal: one alarm and one graph. docs/operations.md explains each one and how to
 * react.
 */
export type Signal = {
  readonly id: string
  readonly description: string
  readonly metric: IMetric
  readonly threshold: number
  /** Consecutive periods over the threshold that raise the alarm. */
  readonly periods: number
  /** True if values below the threshold, or no data, are the problem. */
  readonly alarmsOnLowOrMissing?: boolean
}

const FIVE_MINUTES = Duration.minutes(5)

/**
 * Returns the signals. They use sums over all Lambdas, because CloudWatch charges per alarm and the
 * number of routes grows.
 */
export function signalsOf(
  stack: Stack,
  { table, logs, deadLetters, uploads }: Storage,
  { api }: Gateway,
  schedules: ReadonlyMap<string, Function>,
): readonly Signal[] {
  const ofLambdas = (metricName: string) =>
    new Metric({ namespace: "AWS/Lambda", metricName, period: FIVE_MINUTES, statistic: Stats.SUM })
  const counted = (id: string, pattern: string) => countLines(stack, logs, id, pattern)
  return [
    {
      id: "ServerErrors",
      description: "Calls that failed with internal_error in 5 minutes",
      metric: counted("InternalErrors", '{ $.error = "internal_error" }'),
      threshold: 5,
      periods: 1,
    },
    {
      id: "LambdaErrors",
      description: "Lambda invocations that crashed, timed out or were throttled in 5 minutes",
      metric: sumOf({ errors: ofLambdas("Errors"), throttles: ofLambdas("Throttles") }),
      threshold: 3,
      periods: 1,
    },
    {
      id: "SlowAnswers",
      description: "95th percentile of latency in milliseconds",
      metric: api.metricLatency({ period: FIVE_MINUTES, statistic: Stats.percentile(95) }),
      // Calls that poll a job wait for it on purpose, for up to 20 s.
      threshold: 22_000,
      periods: 3,
    },
    {
      id: "TableThrottles",
      description: "Reads and writes that DynamoDB throttled in 5 minutes",
      metric: throttlesOf(table.tableName),
      threshold: 10,
      periods: 1,
    },
    {
      id: "DeadLetters",
      description: "Events and worker messages waiting in the dead-letter queues",
      metric: sumOf({
        events: deadLetters.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES }),
        uploads: uploads.deadLetters.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES }),
        // A Lambda receives these messages at once. A message that always fails is hidden nearly
        // all the time.
        taken: uploads.deadLetters.metricApproximateNumberOfMessagesNotVisible({ period: FIVE_MINUTES }),
      }),
      threshold: 1,
      periods: 2,
    },
    {
      id: "AudioWaits",
      description: "Age of the oldest message waiting for a worker, in seconds",
      metric: uploads.queue.metricApproximateAgeOfOldestMessage({ period: FIVE_MINUTES, statistic: "max" }),
      threshold: 1800,
      periods: 1,
    },
    {
      id: "Refunds",
      description: "Failed calls that released their credits, per 5 minutes",
      metric: counted("Refunds", `{ ${REFUND_ERRORS.map((code) => `$.error = "${code}"`).join(" || ")} }`),
      threshold: 20,
      periods: 3,
    },
    {
      id: "Blocked",
      description: "Calls whose first two attempts at YouTube were blocked, per 5 minutes",
      metric: counted(
        "Blocked",
        '{ $.attempts[0].outcome = "blocked" && $.attempts[1].outcome = "blocked" }',
      ),
      threshold: 20,
      periods: 3,
    },
    {
      id: "ExtractionBroken",
      description: "Causes of failing extraction that the log names (where = diagnosis), per 5 minutes",
      metric: counted("Diagnosis", '{ $.where = "diagnosis" }'),
      threshold: 1,
      periods: 2,
    },
    {
      id: "SweepStopped",
      description: "Successful runs of the sweep in 5 minutes",
      metric: runsOf(schedules.get("sweep")),
      threshold: 1,
      periods: 2,
      alarmsOnLowOrMissing: true,
    },
    {
      id: "LedgerDrift",
      description: "Accounts whose balance differs from their ledger, per 5 minutes",
      metric: counted("LedgerDrift", '{ $.error = "ledger_drift" }'),
      threshold: 1,
      periods: 1,
    },
  ]
}

/** Counts matching log lines, which are JSON. */
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

/** The sum of metrics, counting missing data as 0. */
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
  if (!target) throw new Error("the schedule `sweep` is missing")
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
