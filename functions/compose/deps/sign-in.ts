import { findByEmail } from "../../../core/account/account.ts"
import { createAccount } from "../../../core/account/create-account.ts"
import { mailboxHash } from "../../../core/account/mailbox.ts"
import { getUser, updateUser } from "../../../core/account/user.ts"
import {
  type Auth,
  type AuthOptions,
  createBetterAuth,
} from "../../../core/adapters/better-auth/better-auth.ts"
import { acceptedLanguage, toMailLanguage } from "../../../core/mail/language.ts"
import type { Mailer } from "../../../core/mail/mail.ts"
import { signInMail } from "../../../core/mail/sign-in-mail.ts"
import { countWithin } from "../../../core/ratelimit/rate-limit.ts"
import { perServices } from "../per-services.ts"
import { secretFor } from "../secrets.ts"
import { getMailer } from "./mailer.ts"

/** Returns the sign-in service. Throws ConfigError if TOKEN_SECRET is not set. */
export const getSignIn = perServices((services): Auth => {
  const { config, table, log } = services
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config
  return openSignIn({
    table,
    secret: secretFor(services, "session"),
    publicUrl: config.PUBLIC_URL,
    trustedOrigins: config.ALLOWED_ORIGINS,
    mailboxSecret: secretFor(services, "mailbox"),
    mailsPerDay: config.SIGN_IN_MAILS_PER_DAY,
    accountsPerAddress: config.ACCOUNTS_PER_ADDRESS,
    google: clientId && clientSecret ? { clientId, clientSecret } : undefined,
    mailer: { send: async (mail) => await (await getMailer(services)).send(mail) },
    report: (where, cause) => log.failure(where, cause),
  })
})

/**
 * The options of `openSignIn`. `mailboxSecret` keys the hashes of mailboxes, which are stored to
 * record who has already received sign-up credits.
 */
type SignInOptions = Omit<AuthOptions, "users" | "count" | "sendMail"> & {
  mailer: Mailer
  mailboxSecret: string
}

/**
 * Connects better-auth to our accounts, mail and rate limits. New accounts get sign-up credits,
 * unless their mailbox recently received some.
 */
export function openSignIn({ mailer, mailboxSecret, ...options }: SignInOptions): Auth {
  const { table } = options
  return createBetterAuth({
    ...options,
    users: {
      open: async (user) => {
        const mailbox = mailboxHash(mailboxSecret, user.email)
        return (await createAccount(table, { ...user, mailbox, tier: "free" })).accountId
      },
      get: async (accountId) => await getUser(table, accountId),
      findByEmail: async (email) => await findByEmail(table, email),
      update: async (accountId, changes) => await updateUser(table, accountId, changes),
    },
    count: async (limit) => await countWithin(table, limit),
    sendMail: async ({ accepted, ...mail }) =>
      await mailer.send(signInMail({ ...mail, language: toMailLanguage(acceptedLanguage(accepted)) })),
  })
}
