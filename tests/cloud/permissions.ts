import type { AwsCall } from "../support/aws-calls.ts"
import type { Deployed } from "./deployed.ts"

/**
 * Actions that the Lambda service takes with these roles, unseen by this test: it writes the log
 * and stores failed events.
 */
const OF_RUNTIME = /^(logs:(CreateLogStream|PutLogEvents)|sqs:SendMessage)$/

/** `lambda: action on resource` for each pair that a policy allows. */
export function allowedBy({ id, statements }: Deployed): readonly string[] {
  return statements
    .flatMap(({ actions, resources }) =>
      actions.flatMap((action) => resources.map((resource) => ({ action, resource }))),
    )
    .filter(({ action }) => !OF_RUNTIME.test(action))
    .map(({ action, resource }) => `${id}: ${action} on ${resource}`)
}

/** The same for each recorded call. */
export const madeBy = ({ caller, action, resource }: AwsCall): string => `${caller}: ${action} on ${resource}`
