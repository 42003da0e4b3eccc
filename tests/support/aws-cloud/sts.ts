import type { Account } from "./account.ts"
import { ACCOUNT } from "./place.ts"
import type { Answer, Query } from "./query-protocol.ts"
import { Refusal } from "./refusal.ts"

const HOUR_MS = 3_600_000

/** STS. The caller is an administrator, and may assume every role that a stack has created. */
export function sts(account: Account, query: Query): Answer {
  switch (query.action) {
    case "GetCallerIdentity":
      return { Arn: `arn:aws:iam::${ACCOUNT}:user/operator`, UserId: "AIDASTANDIN", Account: ACCOUNT }
    case "AssumeRole":
      return assumeRole(account, query.text("RoleArn") ?? "")
    default:
      throw new Refusal("InvalidAction", `The stand-in's STS has no ${query.action}.`)
  }
}

function assumeRole(account: Account, arn: string): Answer {
  const name = arn.split("/").at(-1) ?? ""
  if (!account.names.has(`AWS::IAM::Role ${name}`))
    throw new Refusal("AccessDenied", `The caller is not authorized to perform sts:AssumeRole on ${arn}`, 403)
  return {
    Credentials: {
      AccessKeyId: "ASIASTANDIN",
      SecretAccessKey: "stand-in",
      SessionToken: "stand-in",
      Expiration: new Date(Date.now() + HOUR_MS),
    },
    AssumedRoleUser: { Arn: `${arn}/session`, AssumedRoleId: "AROASTANDIN:session" },
  }
}
