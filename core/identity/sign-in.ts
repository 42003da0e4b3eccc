import { findByEmail } from "../account/account.ts"
import { getUser, updateUser } from "../account/user.ts"
import { type Auth, type AuthOptions, createAuth } from "../adapters/better-auth/better-auth.ts"
import type { Mailer } from "../mail/mail.ts"
import { signInMail } from "../mail/sign-in-mail.ts"
import { countWithin } from "../ratelimit/rate-limit.ts"
import { openAccount } from "../account/create-account.ts"

/** What is configured of signing in; the rest is joined here. */
export type SignInOptions = Omit<AuthOptions, "users" | "count" | "sendMail"> & { mailer: Mailer }

/** Joins the sign-in with what it touches: accounts that are opened with their credits, mail, and limits. */
export function openSignIn({ mailer, ...options }: SignInOptions): Auth {
  const { table } = options
  return createAuth({
    ...options,
    users: {
      open: async (person) => (await openAccount(table, { ...person, tier: "free" })).accountId,
      get: async (accountId) => await getUser(table, accountId),
      findByEmail: async (email) => await findByEmail(table, email),
      update: async (accountId, changes) => await updateUser(table, accountId, changes),
    },
    count: async (limit) => await countWithin(table, limit),
    sendMail: async (mail) => await mailer.send(signInMail(mail)),
  })
}
