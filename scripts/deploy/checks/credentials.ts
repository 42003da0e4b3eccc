import { GetCallerIdentityCommand } from "@aws-sdk/client-sts"
import type { Check } from "./check.ts"
import { ok, problem } from "./finding.ts"

export const checkCredentials: Check = async ({ account: { sts } }) => {
  try {
    const { Account, Arn } = await sts.send(new GetCallerIdentityCommand({}))
    return ok(`account ${Account} as ${Arn}`)
  } catch (cause) {
    const { name, message } = cause as Error
    const fix = "aws configure sso && aws sso login, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"
    return problem(`AWS does not accept the credentials of this shell (${name}: ${message})`, fix)
  }
}
