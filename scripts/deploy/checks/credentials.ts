import { GetCallerIdentityCommand } from "@aws-sdk/client-sts"
import { CREDENTIALS_FIX, refusedText } from "../../cloud/credentials.ts"
import type { Check } from "./check.ts"
import { ok, problem } from "./finding.ts"

export const checkCredentials: Check = async ({ account: { sts } }) => {
  try {
    const { Account, Arn } = await sts.send(new GetCallerIdentityCommand({}))
    return ok(`account ${Account} as ${Arn}`)
  } catch (cause) {
    return problem(refusedText(cause as Error), CREDENTIALS_FIX)
  }
}
