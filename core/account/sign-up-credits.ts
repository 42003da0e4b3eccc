import { DAY_MS } from "../kernel/clock.ts"
import { SIGNUP_CREDITS } from "../ledger/grants.ts"
import { mailboxKey } from "../table/keys.ts"
import { getItem, type Table, type TransactItem } from "../table/table.ts"

/** A mailbox that got sign-up credits gets no more for this many days. */
export const SIGNUP_CREDITS_DAYS = 90

const TTL_SLACK_SECONDS = 3600
const GRANTED = { amount: SIGNUP_CREDITS, description: "Welcome" }
const REPEATED = {
  amount: 0,
  description: `No sign-up credits: this mailbox received them in the last ${SIGNUP_CREDITS_DAYS} days`,
}

/**
 * The first entry of a ledger, and the write that records that the mailbox got its credits
 * (`mailboxWrite`). It is undefined if there is nothing to record.
 */
export type SignUpGrant = { amount: number; description: string; mailboxWrite: TransactItem | undefined }

/**
 * Returns the sign-up credits for a mailbox (a `mailboxHash`). The caller must make `mailboxWrite`
 * in the transaction that opens the account: then only one of several concurrent sign-ups gets the
 * credits, and a crash cannot leave a record without an account. The record outlives the account.
 * Without a mailbox, as when an operator creates the account, the credits are always granted.
 */
export async function signUpGrant(table: Table, mailbox: string | undefined): Promise<SignUpGrant> {
  if (mailbox === undefined) return { ...GRANTED, mailboxWrite: undefined }
  const now = table.clock.now()
  const seen = await getItem(table, mailboxKey(mailbox), ["expires_at"])
  if (seen && seen.expires_at > now) return { ...REPEATED, mailboxWrite: undefined }
  const expiresAt = now + SIGNUP_CREDITS_DAYS * DAY_MS
  const mailboxWrite = {
    Put: {
      TableName: table.name,
      Item: {
        ...mailboxKey(mailbox),
        expires_at: expiresAt,
        ttl: Math.floor(expiresAt / 1000) + TTL_SLACK_SECONDS,
      },
      ConditionExpression: "attribute_not_exists(pk) OR expires_at <= :now",
      ExpressionAttributeValues: { ":now": now },
    },
  }
  return { ...GRANTED, mailboxWrite }
}
