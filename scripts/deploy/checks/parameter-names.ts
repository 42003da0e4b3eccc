import { SECRETS } from "../../../functions/route/secrets.ts"
import { listStageParameters, parameterName } from "../account/parameters.ts"
import type { Check } from "./check.ts"
import { ok, warning } from "./finding.ts"

const KNOWN: readonly string[] = [...SECRETS, "SETTINGS"]

/** Finds parameters of the stage that nothing reads, such as a secret with a typo in its name. */
export const checkParameterNames: Check = async ({ stage, account: { ssm } }) => {
  const names = await listStageParameters(ssm, stage)
  const unknown = names.filter((name) => !KNOWN.includes(name))
  if (unknown.length === 0) return ok("each is known")
  const path = parameterName(stage, "SETTINGS").replace("SETTINGS", unknown[0] ?? "")
  return warning(
    `nothing reads ${unknown.join(", ")}; the names are ${SECRETS.join(", ")}`,
    `aws ssm delete-parameter --region us-east-1 --name ${path}`,
  )
}
