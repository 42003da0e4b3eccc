import { createAccount } from "../../core/account/create-account.ts"
import { localSealer } from "../../core/adapters/local/local-sealer.ts"
import { createKey } from "../../core/apikey/apikey.ts"
import { importRows } from "../../core/history/import.ts"
import { cookieName, signToken } from "../../core/identity/session.ts"
import { createSession } from "../../core/identity/session-store.ts"
import { issueTicket } from "../../core/identity/sign-in-ticket.ts"
import { credits } from "../../core/kernel/credits.ts"
import { deriveKey } from "../../core/kernel/derived-key.ts"
import { newId } from "../../core/kernel/id.ts"
import { runMetered } from "../../core/metering/metered.ts"
import { beginExport } from "../../core/notion/export/export-record.ts"
import type { Sealer } from "../../core/notion/sealer.ts"
import type { Tier } from "../../core/ratelimit/tier.ts"
import type { Table } from "../../core/table/table.ts"
import { connectReady } from "./notion/ready.ts"
import { PLACES } from "./notion/world.ts"
import { testCall } from "./payer.ts"
import { type MadeWebhook, makeWebhook } from "./webhook.ts"

/** The secret of every service under test. */
export const TEST_SECRET = "a secret for tests and for nothing else"

/** A signed-in user. `cookie` and `bearer` are header values. */
export type Person = {
  accountId: string
  email: string
  sessionId: string
  cookie: string
  bearer: string
  /** The operation ID of a paid call, if requested. */
  operationId: string | undefined
  /** The ID of a key, if requested. */
  keyId: string | undefined
  /** The webhook endpoint and an event to deliver to it, if requested. */
  webhook: MadeWebhook | undefined
}

/** A row of the user's history, if requested. */
const IMPORTED = {
  videoId: "synHISTORYA",
  title: "A talk",
  channelName: "Kitchen Garden",
  transcript: "Words",
  summary: "Short",
  createdAt: Date.UTC(2026, 0, 1),
}

/** What the account of a user has. `credits`: the balance; at most 5, which is the default. */
export type PersonOptions = {
  tier?: Tier
  email?: string
  credits?: number
  operation?: boolean
  key?: boolean
  transcription?: boolean
  /** Connects the account to Notion. With "down", Notion does not answer its requests. */
  notion?: "connected" | "down"
  /** Starts an export to Notion. */
  exported?: boolean
  /** The URL of a verified webhook endpoint. */
  webhook?: string
  isWebhookDisabled?: boolean
}

/** The sealer of every service under test without a KMS key. */
export const testSealer = (): Sealer => localSealer(deriveKey(TEST_SECRET, "sealing"))

const EXPORTED = {
  hash: "exported",
  place: { id: PLACES.page, type: "page" as const },
  content: { title: "A talk", blocks: [] },
}
const WELCOME = 5
let persons = 0

/**
 * Opens an account with a session, as the sign-in would. `bearer` is an extension session of its
 * own.
 */
export async function makePerson(
  table: Table,
  given: PersonOptions = {},
  sealer: Sealer = testSealer(),
): Promise<Person> {
  persons += 1
  const { tier = "free", email = `person-${persons}-${process.pid}@test.example` } = given
  const { accountId } = await createAccount(table, { email, tier })
  const [site, extension] = [
    await createSession(table, {
      accountId,
      kind: "site",
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    }),
    await createSession(table, { accountId, kind: "extension" }),
  ]
  if (!site || !extension) throw new Error("no session")
  const secret = deriveKey(TEST_SECRET, "session")
  const cookie = `${cookieName({ secure: false })}=${encodeURIComponent(signToken(site.token, secret))}`
  const bearer = `Bearer ${signToken(extension.token, secret)}`
  const { credits: balance = WELCOME } = given
  if (balance < WELCOME) await pay(table, accountId, WELCOME - balance)
  const operationId = given.operation ? await pay(table, accountId, 1) : undefined
  const key = given.key ? await createKey(table, accountId, { name: null, tier }) : undefined
  if (given.transcription) await importRows(table, accountId, [IMPORTED])
  if (given.notion) await connectReady(table, sealer, accountId, given.notion)
  if (given.exported) await beginExport(table, accountId, EXPORTED)
  const { webhook: url } = given
  const webhook =
    url === undefined
      ? undefined
      : await makeWebhook(table, sealer, accountId, {
          url,
          status: given.isWebhookDisabled ? "disabled" : "active",
        })
  const { sessionId } = site
  return { accountId, email, sessionId, cookie, bearer, operationId, keyId: key?.keyId, webhook }
}

/** Spends credits without work. Returns the operation's ID. */
async function pay(table: Table, accountId: string, price: number): Promise<string> {
  const operationId = newId("operation", table.clock.now())
  const paid = { ...testCall(accountId, operationId), price: credits(price) }
  await runMetered(table, paid, async () => undefined)
  return operationId
}

/** Issues a sign-in ticket without sending its mail. */
export async function makeTicket(table: Table, email: string): Promise<{ email: string; otp: string }> {
  const { code } = await issueTicket(table, deriveKey(TEST_SECRET, "session"), email)
  return { email, otp: code }
}
