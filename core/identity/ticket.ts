import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto"
import { emailHash, normalEmail } from "../kernel/email.ts"
import { ticketKey } from "../table/keys.ts"
import { deleteItem, getItem, type Item, putItem, type Table, updateItem } from "../table/table.ts"

const LINK_MS = 15 * 60_000
const CODE_MS = 10 * 60_000
/** Wrong codes that one ticket takes. The link lives on: nobody can guess it, and a stranger's guesses must not lock its owner out. */
const CODE_ATTEMPTS_MAX = 5
const CODE_DIGITS = 6
const LINK_BYTES = 32
const TTL_SLACK_SECONDS = 3600
/** The hash of the address, so that the ticket is found by its key, and the secret part. */
const TOKEN = /^([0-9a-f]{64})\.([\w-]{43})$/

/** What one mail carries: a link's token and a code to type. Using either uses up both. */
export type Ticket = { token: string; code: string }

/** Makes the one ticket of an address; the one before it is worth nothing any more. Says nothing of whether the address is known. */
export async function issueTicket(table: Table, secret: string, email: string): Promise<Ticket> {
  const now = table.clock.now()
  const owner = emailHash(email)
  const link = randomBytes(LINK_BYTES).toString("base64url")
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0")
  await putItem(table, {
    ...ticketKey(owner),
    email: normalEmail(email),
    link_hash: linkHash(link),
    code_hash: codeHash(secret, owner, code),
    attempts: 0,
    code_expires_at: now + CODE_MS,
    expires_at: now + LINK_MS,
    ttl: Math.floor((now + LINK_MS) / 1000) + TTL_SLACK_SECONDS,
  })
  return { token: `${owner}.${link}`, code }
}

/** The address that a link proves, once: of many at the same time exactly one gets it. Undefined for whatever is no live link. */
export async function redeemLink(table: Table, token: string): Promise<string | undefined> {
  const [, owner, link] = TOKEN.exec(token) ?? []
  if (owner === undefined || link === undefined) return undefined
  const item = await getItem(table, ticketKey(owner))
  if (!item || item.expires_at <= table.clock.now() || item.link_hash !== linkHash(link)) return undefined
  return await consume(table, owner, item)
}

/**
 * The address that a typed code proves, once. The attempt is counted before the code is looked at, so that guesses at the same time
 * are never more than the ticket takes.
 */
export async function redeemCode(
  table: Table,
  secret: string,
  email: string,
  code: string,
): Promise<string | undefined> {
  const owner = emailHash(email)
  const { ok, item } = await updateItem(table, ticketKey(owner), {
    update: "SET attempts = attempts + :one",
    condition: "attempts < :max AND code_expires_at > :now",
    values: { ":one": 1, ":max": CODE_ATTEMPTS_MAX, ":now": table.clock.now() },
  })
  if (!ok || !item || !isSame(item.code_hash, codeHash(secret, owner, code))) return undefined
  return await consume(table, owner, item)
}

/** Uses the ticket up, if it is still the one that was looked at. */
async function consume(table: Table, owner: string, seen: Item): Promise<string | undefined> {
  const { ok } = await deleteItem(table, ticketKey(owner), {
    condition: "link_hash = :link",
    values: { ":link": seen.link_hash },
  })
  return ok ? seen.email : undefined
}

const linkHash = (link: string) => createHash("sha256").update(link).digest("hex")

/** With the secret, because a million codes are soon tried against a plain hash in somebody's copy of the table. */
const codeHash = (secret: string, owner: string, code: string) =>
  createHmac("sha256", secret).update(`code\0${owner}\0${code}`).digest("hex")

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
