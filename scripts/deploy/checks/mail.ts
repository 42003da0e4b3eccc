import {
  GetAccountCommand,
  GetConfigurationSetCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  type SESv2Client,
} from "@aws-sdk/client-sesv2"
import type { Check } from "./check.ts"
import { ok, problem, warning } from "./finding.ts"

export const checkMail: Check = async ({ stage, account: { ses }, settings: { mail } }) => {
  if (!mail) {
    const fix = `npm run deploy -- --stage ${stage} --mail noreply@example.org`
    return warning("no sender is set, so nobody can sign in by email", fix)
  }
  const { from, identity, configurationSet } = mail
  const isVerified = await isVerifiedIdentity(ses, identity)
  if (isVerified === undefined) {
    const fix = `aws sesv2 create-email-identity --region us-east-1 --email-identity ${identity}`
    return problem(`SES does not know ${identity}`, fix)
  }
  if (!isVerified) {
    const fix = `aws sesv2 get-email-identity --region us-east-1 --email-identity ${identity} prints the DKIM tokens: set <token>._domainkey.${identity} CNAME <token>.dkim.amazonses.com`
    return problem(`SES has not verified ${identity} yet`, fix)
  }
  const account = await ses.send(new GetAccountCommand({}))
  if (!account.ProductionAccessEnabled) {
    const fix =
      "aws sesv2 put-account-details --region us-east-1 --production-access-enabled --mail-type TRANSACTIONAL --website-url https://<your host>"
    return warning("SES is in its sandbox: mail goes to verified addresses only", fix)
  }
  const set = configurationSet === undefined ? undefined : await findConfigurationSet(ses, configurationSet)
  if (set === "missing") {
    const fix = `aws sesv2 create-configuration-set --region us-east-1 --configuration-set-name ${configurationSet}`
    return problem(`SES has no configuration set ${configurationSet}`, fix)
  }
  // A configuration set with reasons of its own overrides the account's.
  const ownReasons = set?.SuppressionOptions?.SuppressedReasons
  const reasons = new Set(ownReasons ?? account.SuppressionAttributes?.SuppressedReasons)
  if (reasons.has("BOUNCE") && reasons.has("COMPLAINT")) return ok(`${from}, verified, out of the sandbox`)
  const command = ownReasons
    ? `put-configuration-set-suppression-options --configuration-set-name ${configurationSet}`
    : "put-account-suppression-attributes"
  const fix = `aws sesv2 ${command} --region us-east-1 --suppressed-reasons BOUNCE COMPLAINT`
  return warning("SES's suppression list leaves out bounces or complaints", fix)
}

async function findConfigurationSet(ses: SESv2Client, ConfigurationSetName: string) {
  try {
    return await ses.send(new GetConfigurationSetCommand({ ConfigurationSetName }))
  } catch (cause) {
    if (cause instanceof NotFoundException) return "missing"
    throw cause
  }
}

/** Returns whether SES has verified an identity; undefined if SES does not know it. */
async function isVerifiedIdentity(ses: SESv2Client, EmailIdentity: string): Promise<boolean | undefined> {
  try {
    const { VerifiedForSendingStatus = false } = await ses.send(
      new GetEmailIdentityCommand({ EmailIdentity }),
    )
    return VerifiedForSendingStatus
  } catch (cause) {
    if (cause instanceof NotFoundException) return undefined
    throw cause
  }
}
