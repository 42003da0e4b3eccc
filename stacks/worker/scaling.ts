import { Duration, type Stack } from "aws-cdk-lib"
import {
  AdjustmentType,
  ScalableTarget,
  ServiceNamespace,
  StepScalingAction,
} from "aws-cdk-lib/aws-applicationautoscaling"
import { Alarm, ComparisonOperator, MathExpression, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch"
import { ApplicationScalingAction } from "aws-cdk-lib/aws-cloudwatch-actions"
import type { Cluster, FargateService } from "aws-cdk-lib/aws-ecs"
import { type IRole, Role } from "aws-cdk-lib/aws-iam"
import type { Settings } from "../base/settings.ts"
import type { Storage } from "../storage/storage.ts"

const MANY_WAITING = 20
const IDLE_MINUTES = 10

/**
 * Adds tasks while messages wait, and removes all of them after a period without work.
 *
 * An alarm repeats its action every minute while it lasts. So "idle" requires that a worker polls:
 * otherwise the alarm would stop each woken worker before it has started.
 */
export function scaleByQueue(
  stack: Stack,
  { cluster, service }: { cluster: Cluster; service: FargateService },
  { workersMax, extractor }: Settings,
  { uploads: { queue } }: Storage,
): void {
  // With a load balancer, one task must always answer.
  const tasksMin = extractor ? 1 : 0
  const scalingTarget = new ScalableTarget(stack, "Count", {
    serviceNamespace: ServiceNamespace.ECS,
    resourceId: `service/${cluster.clusterName}/${service.serviceName}`,
    scalableDimension: "ecs:service:DesiredCount",
    role: scalingRoleOf(stack),
    minCapacity: tasksMin,
    maxCapacity: workersMax,
  })
  const period = Duration.minutes(1)
  const waiting = queue.metricApproximateNumberOfMessagesVisible({ period, statistic: "max" })
  const inFlight = queue.metricApproximateNumberOfMessagesNotVisible({ period, statistic: "max" })
  const emptyPolls = queue.metricNumberOfEmptyReceives({ period, statistic: "sum" })
  scalingTarget.scaleOnMetric("Waiting", {
    metric: waiting,
    adjustmentType: AdjustmentType.CHANGE_IN_CAPACITY,
    scalingSteps: [
      { lower: 1, change: 1 },
      { lower: MANY_WAITING, change: 2 },
    ],
    cooldown: Duration.minutes(3),
  })
  const stop = new StepScalingAction(stack, "Stop", {
    scalingTarget,
    adjustmentType: AdjustmentType.EXACT_CAPACITY,
  })
  stop.addAdjustment({ adjustment: tasksMin, upperBound: 0 })
  new Alarm(stack, "Idle", {
    alarmDescription: "Workers run, and no audio is waiting for or in transcription",
    metric: new MathExpression({
      // SQS reports no data points for counts of zero, so fill them in.
      expression: "IF(FILL(emptyPolls, 0) > 0, waiting + FILL(inFlight, 0), 1)",
      usingMetrics: { waiting, inFlight, emptyPolls },
      period,
    }),
    threshold: 0,
    evaluationPeriods: IDLE_MINUTES,
    comparisonOperator: ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  }).addAlarmAction(new ApplicationScalingAction(stop))
}

/**
 * The service-linked role that AWS creates in every account. A role of our own would have to list
 * its permissions.
 */
function scalingRoleOf(stack: Stack): IRole {
  const arn = stack.formatArn({
    service: "iam",
    region: "",
    resource: "role",
    resourceName:
      "aws-service-role/ecs.application-autoscaling.amazonaws.com/AWSServiceRoleForApplicationAutoScaling_ECSService",
  })
  return Role.fromRoleArn(stack, "ScalingRole", arn)
}
