import { Duration, type Stack } from "aws-cdk-lib"
import { CfnBudget } from "aws-cdk-lib/aws-budgets"
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch"
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions"
import { ServicePrincipal } from "aws-cdk-lib/aws-iam"
import type { Function } from "aws-cdk-lib/aws-lambda"
import { Topic } from "aws-cdk-lib/aws-sns"
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions"
import type { Gateway } from "../api/api.ts"
import type { Settings } from "../base/settings.ts"
import type { Storage } from "../storage/storage.ts"
import { type Signal, signalsOf } from "./alarms.ts"

const WIDGETS_PER_ROW = 3
const ROW_WIDTH = 24

/** One alarm per signal, a dashboard with all of them, and a budget warning by email. */
export function createObservability(
  stack: Stack,
  settings: Settings,
  base: Storage,
  gateway: Gateway,
  schedules: ReadonlyMap<string, Function>,
): void {
  const topic = alarmTopic(stack)
  if (settings.alarmEmail !== undefined) topic.addSubscription(new EmailSubscription(settings.alarmEmail))
  const signals = signalsOf(stack, base, gateway, schedules)
  for (const signal of signals) alarmOf(stack, signal).addAlarmAction(new SnsAction(topic))
  const dashboard = new Dashboard(stack, "Dashboard", { defaultInterval: Duration.days(1) })
  for (let from = 0; from < signals.length; from += WIDGETS_PER_ROW) {
    dashboard.addWidgets(...signals.slice(from, from + WIDGETS_PER_ROW).map(widgetOf))
  }
  if (settings.alarmEmail !== undefined) createBudget(stack, settings.budgetUsd, settings.alarmEmail)
}

/**
 * Creates the topic of the alarms. `enforceSSL` adds a policy that replaces the default one, so
 * CloudWatch needs an explicit grant to publish.
 */
function alarmTopic(stack: Stack): Topic {
  const topic = new Topic(stack, "Alarms", { enforceSSL: true })
  const conditions = { StringEquals: { "aws:SourceAccount": stack.account } }
  topic.grantPublish(new ServicePrincipal("cloudwatch.amazonaws.com", { conditions }))
  return topic
}

function alarmOf(
  stack: Stack,
  { id, description, metric, threshold, periods, alarmsOnLowOrMissing }: Signal,
): Alarm {
  return new Alarm(stack, id, {
    alarmDescription: description,
    metric,
    threshold,
    evaluationPeriods: periods,
    comparisonOperator: alarmsOnLowOrMissing
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: alarmsOnLowOrMissing ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  })
}

function widgetOf({
  description,
  metric,
  threshold,
}: {
  description: string
  metric: IMetric
  threshold: number
}): GraphWidget {
  return new GraphWidget({
    title: description,
    left: [metric],
    leftAnnotations: [{ value: threshold }],
    width: ROW_WIDTH / WIDGETS_PER_ROW,
  })
}

/**
 * Creates a budget for the whole AWS account. It warns at 80% of the monthly amount, and when the
 * forecast exceeds that amount.
 */
function createBudget(stack: Stack, amount: number, address: string): CfnBudget {
  const subscribers = [{ subscriptionType: "EMAIL", address }]
  const at = (notificationType: string, threshold: number) => ({
    notification: {
      notificationType,
      comparisonOperator: "GREATER_THAN",
      threshold,
      thresholdType: "PERCENTAGE",
    },
    subscribers,
  })
  return new CfnBudget(stack, "Budget", {
    budget: { budgetType: "COST", timeUnit: "MONTHLY", budgetLimit: { amount, unit: "USD" } },
    notificationsWithSubscribers: [at("ACTUAL", 80), at("FORECASTED", 100)],
  })
}
