import { APIError } from "better-auth/api"
import { mailboxOf } from "../../account/mailbox.ts"
import type { CountWithin } from "../../account/new-account-limit.ts"
import type { Users } from "../../account/user.ts"
import { liveLinkUntil } from "../../identity/sign-in-ticket.ts"
import { retryIn } from "../../kernel/retry-in.ts"
import type { Table } from "../../table/table.ts"

/** Dependencies and settings of the limits for sign-in mails. */
export type MailCapOptions = {
  table: Table
  count: CountWithin
  users: Pick<Users, "findByEmail">
  /** Maximum sign-in mails per day to all addresses together. */
  mailsPerDay: number
}
type Counted = Awaited<ReturnType<CountWithin>>

const TEN_MINUTES = { windowSeconds: 600 }
const DAY = { windowSeconds: 86_400 }
export const MAIL_LIMITS = {
  caller: { name: "mail-caller", max: 10, ...TEN_MINUTES },
  callerAndEmail: { name: "mail-caller-email", max: 3, ...TEN_MINUTES },
  email: { name: "mail-email", max: 12, ...TEN_MINUTES },
  emailAndDay: { name: "mail-email-day", max: 24, ...DAY },
  /** For mails above `email` or `emailAndDay`, which are sent only if no earlier link is valid. */
  emailExtra: { name: "mail-email-extra", max: 6, ...TEN_MINUTES },
  mailboxAndDay: { name: "mail-mailbox-day", max: 40, ...DAY },
} as const
/**
 * The limit for all mails, because mail costs money, and mailing strangers harms our reputation.
 */
const ALL = { name: "mail-all", subject: "", ...DAY }

/**
 * Counts a sign-in mail that `caller` requests for an address. Throws 429 above a limit. Returns
 * false if the mail must not be sent. The response must then be the same as if it was sent, because
 * it would otherwise reveal whether the address has an account.
 *
 * Strangers can use up the limits of an address, but cannot lock its owner out: above the limits,
 * another mail is sent as soon as no earlier link is valid. So the owner always has a valid link or
 * can request one. All addresses of a mailbox (with tags and dots) share a limit, which does not
 * apply to an address with an account.
 */
export async function countMail(options: MailCapOptions, caller: string, email: string): Promise<boolean> {
  const { count, users, mailsPerDay } = options
  refuseUnless(await count({ ...MAIL_LIMITS.caller, subject: caller }))
  refuseUnless(await count({ ...MAIL_LIMITS.callerAndEmail, subject: `${caller} ${email}` }))
  const emailLimits = [
    await count({ ...MAIL_LIMITS.email, subject: email }),
    await count({ ...MAIL_LIMITS.emailAndDay, subject: email }),
  ]
  if (emailLimits.some(({ allowed }) => !allowed)) await refuseWhileLinked(options, email)
  const mailbox = await count({ ...MAIL_LIMITS.mailboxAndDay, subject: mailboxOf(email) })
  if (!mailbox.allowed && (await users.findByEmail(email)) === undefined) return false
  refuseUnless(await count({ ...ALL, max: mailsPerDay }))
  return true
}

async function refuseWhileLinked({ table, count }: MailCapOptions, email: string): Promise<void> {
  const leftMs = (await liveLinkUntil(table, email)) - table.clock.now()
  if (leftMs <= 0) return refuseUnless(await count({ ...MAIL_LIMITS.emailExtra, subject: email }))
  const resetSeconds = Math.ceil(leftMs / 1000)
  refuse(
    resetSeconds,
    `This address got many emails. Open the link in the newest one, or retry in ${resetSeconds} seconds.`,
  )
}

/** Throws 429 if a count exceeds its limit. */
export function refuseUnless({ allowed, resetSeconds }: Counted, what = "Too many attempts."): void {
  if (!allowed) refuse(resetSeconds, `${what} ${retryIn(resetSeconds)}`)
}

function refuse(resetSeconds: number, message: string): never {
  throw new APIError("TOO_MANY_REQUESTS", { message }, { "Retry-After": String(resetSeconds) })
}
