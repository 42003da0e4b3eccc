import { GetAccountSettingsCommand } from "@aws-sdk/client-lambda"
import type { Check } from "./check.ts"
import { ok, problem, warning } from "./finding.ts"

/** The usual quota of concurrent Lambda executions; new accounts get less. */
const USUAL = 1000
/** AWS keeps this much concurrency unreserved. */
const UNRESERVED = 100

/** Returns the command that requests a higher quota from AWS. */
const raise = (wanted: number) =>
  `aws service-quotas request-service-quota-increase --region us-east-1 --service-code lambda --quota-code L-B99A9384 --desired-value ${wanted}`

export const checkLambdaQuota: Check = async ({ account: { lambda }, settings }) => {
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}))
  const quota = AccountLimit?.ConcurrentExecutions ?? 0
  const { toolConcurrencyMax = 0 } = settings
  const needed = toolConcurrencyMax + UNRESERVED
  if (toolConcurrencyMax > 0 && quota < needed)
    return problem(
      `toolConcurrencyMax reserves ${toolConcurrencyMax} of ${quota}, and AWS keeps ${UNRESERVED} unreserved`,
      raise(Math.max(USUAL, needed)),
    )
  if (quota < USUAL)
    return warning(
      `${quota} Lambdas at once: calls over that get 429 or 503, and each agent that listens holds one`,
      raise(USUAL),
    )
  return ok(`${quota} Lambdas at once`)
}
