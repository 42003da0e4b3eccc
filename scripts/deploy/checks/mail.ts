import {
  GetAccountCommand,
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
  const { from, identity } = mail
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
  const suppressed = new Set(account.SuppressionAttributes?.SuppressedReasons)
  if (suppressed.has("BOUNCE") && suppressed.has("COMPLAINT"))
    return ok(`${from}, verified, out of the sandbox`)
  const fix =
    "aws sesv2 put-account-suppression-attributes --region us-east-1 --suppressed-reasons BOUNCE COMPLAINT"
  return warning("SES sends mail again to addresses that bounced or complained", fix)
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
