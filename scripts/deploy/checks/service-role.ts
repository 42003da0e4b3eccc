import { CreateServiceLinkedRoleCommand, GetRoleCommand, NoSuchEntityException } from "@aws-sdk/client-iam"
import type { Check } from "./check.ts"
import { ok, problem } from "./finding.ts"

const ROLE = "AWSServiceRoleForECS"
const SERVICE = "ecs.amazonaws.com"

/**
 * Checks for the service-linked role of ECS. AWS creates it too late for an account's first
 * cluster, whose deployment then fails.
 */
export const checkServiceRole: Check = async ({ account: { iam }, mayFix }) => {
  try {
    await iam.send(new GetRoleCommand({ RoleName: ROLE }))
    return ok(ROLE)
  } catch (cause) {
    if (!(cause instanceof NoSuchEntityException)) throw cause
  }
  if (mayFix) {
    await iam.send(new CreateServiceLinkedRoleCommand({ AWSServiceName: SERVICE }))
    return ok(`created ${ROLE}`)
  }
  const fix = `aws iam create-service-linked-role --aws-service-name ${SERVICE}`
  return problem(`the account has no role ${ROLE}`, fix)
}
