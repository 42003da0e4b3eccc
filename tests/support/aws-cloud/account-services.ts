import type { Account } from "./account.ts"
import { ACCOUNT } from "./place.ts"
import type { Answer, Query } from "./query-protocol.ts"
import { Refusal } from "./refusal.ts"

/** Roles that AWS makes for its services, by the service that asks. */
const LINKED: Readonly<Record<string, string>> = { "ecs.amazonaws.com": "AWSServiceRoleForECS" }

const roleOf = (name: string): Answer => ({
  Role: {
    Path: "/",
    RoleName: name,
    RoleId: "AROASTANDIN",
    Arn: `arn:aws:iam::${ACCOUNT}:role/${name}`,
    CreateDate: new Date(0),
  },
})

/** IAM, as far as service-linked roles go. */
export function iam({ linkedRoles }: Account, query: Query): Answer {
  switch (query.action) {
    case "GetRole": {
      const name = query.text("RoleName") ?? ""
      if (linkedRoles.has(name)) return roleOf(name)
      throw new Refusal("NoSuchEntity", `The role with name ${name} cannot be found.`, 404)
    }
    case "CreateServiceLinkedRole": {
      const name = LINKED[query.text("AWSServiceName") ?? ""]
      if (name === undefined) throw new Refusal("InvalidInput", "No such service.")
      if (linkedRoles.has(name))
        throw new Refusal("InvalidInput", `Service role name ${name} has been taken in this account.`)
      linkedRoles.add(name)
      return roleOf(name)
    }
    default:
      throw new Refusal("InvalidAction", `The stand-in's IAM has no ${query.action}.`)
  }
}

/** Lambda, as far as the account's quota of concurrent runs goes. */
export function lambda({ lambdaQuota }: Account, path: string): object {
  if (!path.startsWith("/2016-08-19/account-settings"))
    throw new Refusal("UnknownOperationException", `The stand-in's Lambda has no ${path}.`, 404)
  return { AccountLimit: { ConcurrentExecutions: lambdaQuota, UnreservedConcurrentExecutions: lambdaQuota } }
}

/** Identities of SES, and its settings for the whole account. */
export function ses(account: Account, path: string): object {
  const { identities, isSandbox, suppressedReasons, configurationSets } = account
  if (path === "/v2/email/account") {
    const SuppressionAttributes = { SuppressedReasons: suppressedReasons }
    return { ProductionAccessEnabled: !isSandbox, SendingEnabled: true, SuppressionAttributes }
  }
  const [, set] = /^\/v2\/email\/configuration-sets\/([^/]+)$/.exec(path) ?? []
  if (set !== undefined) {
    if (!configurationSets.has(set))
      throw new Refusal("NotFoundException", `Configuration set <${set}> does not exist.`, 404)
    const SuppressedReasons = configurationSets.get(set)
    return {
      ConfigurationSetName: set,
      ...(SuppressedReasons ? { SuppressionOptions: { SuppressedReasons } } : {}),
    }
  }
  const [, name] = /^\/v2\/email\/identities\/([^/]+)$/.exec(path) ?? []
  if (name === undefined)
    throw new Refusal("UnknownOperationException", `The stand-in's SES has no ${path}.`, 404)
  const isVerified = identities.get(decodeURIComponent(name))
  if (isVerified === undefined)
    throw new Refusal("NotFoundException", `Email identity ${name} does not exist.`, 404)
  return { IdentityType: "DOMAIN", VerifiedForSendingStatus: isVerified }
}
