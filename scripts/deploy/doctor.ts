import { checkCertificate } from "./checks/certificate.ts"
import type { Check, Examined } from "./checks/check.ts"
import { checkCredentials } from "./checks/credentials.ts"
import { checkDocker } from "./checks/docker.ts"
import { checkEgressProxy } from "./checks/egress-proxy.ts"
import { type Finding, problem } from "./checks/finding.ts"
import { checkLambdaQuota } from "./checks/lambda-quota.ts"
import { checkMachine, checkRegion } from "./checks/machine.ts"
import { checkMail } from "./checks/mail.ts"
import { checkOriginSecret } from "./checks/origin-secret.ts"
import { checkParameterNames } from "./checks/parameter-names.ts"
import { checkSecrets } from "./checks/secrets.ts"
import { checkServiceRole } from "./checks/service-role.ts"

/** Checks of this machine, which need no AWS account. */
const LOCAL: Readonly<Record<string, Check>> = {
  machine: checkMachine,
  region: checkRegion,
  Docker: checkDocker,
}

const OF_ACCOUNT: Readonly<Record<string, Check>> = {
  "ECS role": checkServiceRole,
  "Lambda quota": checkLambdaQuota,
  mail: checkMail,
  certificate: checkCertificate,
  secrets: checkSecrets,
  "names of parameters": checkParameterNames,
  "origin secret": checkOriginSecret,
  "egress proxy": checkEgressProxy,
}

/**
 * Runs every check and reports each finding as soon as it is known. Skips the account's checks if
 * there are no credentials. Returns the number of problems.
 */
export async function examine(
  examined: Examined,
  report: (name: string, finding: Finding) => void,
): Promise<number> {
  let problems = 0
  const run = async (name: string, check: Check): Promise<boolean> => {
    const finding = await attempt(check, examined)
    report(name, finding)
    if (finding.state === "problem") problems += 1
    return finding.state !== "problem"
  }
  for (const [name, check] of Object.entries(LOCAL)) await run(name, check)
  if (!(await run("credentials", checkCredentials))) return problems
  for (const [name, check] of Object.entries(OF_ACCOUNT)) await run(name, check)
  return problems
}

/** Runs a check. Its exception counts as a problem, usually a missing permission. */
async function attempt(check: Check, examined: Examined): Promise<Finding> {
  try {
    return await check(examined)
  } catch (cause) {
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause))
    const fix = "Use credentials with administrator rights: aws sts get-caller-identity"
    return problem(`could not be checked (${name}: ${message})`, fix)
  }
}
