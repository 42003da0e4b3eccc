import { randomBytes } from "node:crypto"
import { SECRETS, type Secret } from "../../../functions/route/secrets.ts"
import { createSecret, putCommand, readStageParameters } from "../account/parameters.ts"
import type { Check } from "./check.ts"
import { ok, problem } from "./finding.ts"

/** Random values that only the service itself uses, so this check can generate them. */
const GENERATED: readonly Secret[] = ["TOKEN_SECRET", "EXTRACTOR_SERVICE_KEY"]
const RANDOM_BYTES = 48
const LENGTH_MIN = 32

/** Secrets that are useless without one another. */
const PAIRS: readonly (readonly [Secret, Secret])[] = [["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRETS"]]

/** Checks the stage's secrets. Reports names only and never prints a value. */
export const checkSecrets: Check = async ({ stage, account: { ssm }, mayFix }) => {
  const found = await readStageParameters(ssm, stage, SECRETS)
  const short = GENERATED.find((name) => found[name] !== undefined && found[name].length < LENGTH_MIN)
  if (short)
    return problem(
      `${short} is shorter than ${LENGTH_MIN} characters`,
      putCommand(stage, short, '"$(openssl rand -base64 48)"'),
    )
  const half = PAIRS.find(([one, other]) => (found[one] === undefined) !== (found[other] === undefined))
  if (half) {
    const missing = found[half[0]] === undefined ? half[0] : half[1]
    return problem(`${half.join(" and ")} must be set together`, putCommand(stage, missing, '"…"'))
  }
  const absent = GENERATED.filter((name) => found[name] === undefined)
  if (absent.length > 0 && !mayFix)
    return problem(
      `${absent.join(" and ")} are missing`,
      absent.map((name) => putCommand(stage, name, '"$(openssl rand -base64 48)"')).join(" && "),
    )
  for (const name of absent)
    await createSecret(ssm, stage, name, randomBytes(RANDOM_BYTES).toString("base64url"))
  const set = SECRETS.filter((name) => found[name] !== undefined)
  const made = absent.length > 0 ? [`created ${absent.join(" and ")}`] : []
  return ok([...made, `set: ${set.join(", ") || "none"}`].join("; "))
}
