import type { Stack } from "aws-cdk-lib"
import { CfnRule } from "aws-cdk-lib/aws-events"
import { ServicePrincipal } from "aws-cdk-lib/aws-iam"
import type { Function } from "aws-cdk-lib/aws-lambda"
import { type RESOURCES } from "../../functions/resources.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { SCHEDULE_HOST } from "../../functions/route/schedule-host.ts"
import type { Storage } from "../storage/storage.ts"
import { makeLambda, RETRIES_MAX } from "./lambda.ts"

/** One Lambda per schedule, by the schedule's name, with its EventBridge rule. */
export function createSchedules(
  stack: Stack,
  schedules: typeof RESOURCES.schedules,
  base: Storage,
): ReadonlyMap<string, Function> {
  return new Map(
    schedules.map(({ id, everySeconds, lambda, permissions, secrets }) => {
      const target = makeLambda(stack, { id, lambda, permissions, secrets, isScheduled: true }, base)
      startEvery(stack, target, everySeconds, base)
      return [id, target]
    }),
  )
}

/**
 * Invokes a route's Lambda on a schedule, with the event that the gateway would send for a call
 * without a body.
 */
export function callEvery(
  stack: Stack,
  target: Function,
  { method, path }: RouteDeclaration,
  seconds: number,
  base: Storage,
): void {
  const event = {
    version: "2.0",
    rawPath: path,
    rawQueryString: "",
    headers: {},
    requestContext: { domainName: SCHEDULE_HOST, http: { method, path } },
    isBase64Encoded: false,
  }
  startEvery(stack, target, seconds, base, event)
}

/**
 * Invokes a Lambda on a schedule, with a constant event if one is given. Undelivered events go to
 * the dead-letter queue.
 */
function startEvery(
  stack: Stack,
  target: Function,
  seconds: number,
  { deadLetters }: Storage,
  event?: object,
): void {
  const minutes = seconds / 60
  const rule = new CfnRule(stack, `${target.node.id}Rule`, {
    scheduleExpression: minutes === 1 ? "rate(1 minute)" : `rate(${minutes} minutes)`,
    targets: [
      {
        id: target.node.id,
        arn: target.functionArn,
        deadLetterConfig: { arn: deadLetters.queueArn },
        retryPolicy: { maximumRetryAttempts: RETRIES_MAX },
        ...(event ? { input: JSON.stringify(event) } : {}),
      },
    ],
  })
  target.addPermission("Schedule", {
    principal: new ServicePrincipal("events.amazonaws.com"),
    sourceArn: rule.attrArn,
  })
}
