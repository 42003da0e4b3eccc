import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto"
import { emailHash, normalEmail } from "../kernel/email.ts"
import { sha256 } from "../kernel/hash.ts"
import { ticketKey } from "../table/keys.ts"
import { deleteItem, getItem, type Item, putItem, type Table, updateItem } from "../table/table.ts"

const LINK_MS = 15 * 60_000
const CODE_MS = 10 * 60_000
/**
 * Code attempts per ticket. The link stays valid: it cannot be guessed, and a stranger's guesses
 * must not lock the owner out.
 */
const CODE_ATTEMPTS_MAX = 5
const CODE_DIGITS = 6
/** Live links per ticket. */
const LINKS_MAX = 3
const LINK_BYTES = 32
const TTL_SLACK_SECONDS = 3600
/** The hash of the email address, which locates the ticket, and the secret part. */
const TOKEN = /^([0-9a-f]{64})\.([\w-]{43})$/

/** The contents of one email: a link's token and a code to type. Using either consumes both. */
export type Ticket = { token: string; code: string }

/**
 * Creates or renews the only ticket of an email address. The new code replaces the previous one.
 * Live links stay valid; otherwise a stranger could invalidate the owner's link by requesting a
 * sign-in for that address. Does not reveal whether the address is known.
 */
export async function issueTicket(table: Table, secret: string, email: string): Promise<Ticket> {
  const owner = emailHash(email)
  const link = randomBytes(LINK_BYTES).toString("base64url")
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0")
  let existing = await getItem(table, ticketKey(owner))
  for (;;) {
    const now = table.clock.now()
    const ticket = {
      email: normalEmail(email),
      links: { ...newestLinks(existing, now), [linkHash(link)]: now + LINK_MS },
      code_hash: codeHash(secret, owner, code),
      attempts: 0,
      code_expires_at: now + CODE_MS,
      ttl: Math.floor((now + LINK_MS) / 1000) + TTL_SLACK_SECONDS,
    }
    const written = await putItem(
      table,
      { ...ticketKey(owner), ...ticket },
      existing ? ifUnchanged(existing) : ifAbsent,
    )
    if (written.ok) return { token: `${owner}.${link}`, code }
    // The ticket was used or renewed concurrently. Consumed links must not come back.
    existing = written.item
  }
}

const ifAbsent = { condition: "attribute_not_exists(pk)" }
/** Every renewal changes the code; see `codeHash`. */
const ifUnchanged = (existing: Item) => ({
  condition: "code_hash = :existing",
  values: { ":existing": existing.code_hash },
})

/** Returns a ticket's newest live links, leaving room for one more. */
function newestLinks(ticket: Item | undefined, now: number): Record<string, number> {
  const links = Object.entries<number>(ticket?.links ?? {})
    .filter(([, expiresAt]) => expiresAt > now)
    .toSorted(([, a], [, b]) => b - a)
  return Object.fromEntries(links.slice(0, LINKS_MAX - 1))
}

/** Throws if the owner of a proven address may not sign in now. The ticket then stays usable. */
export type Admit = (email: string) => Promise<void>

/**
 * Returns the email address that a link proves, exactly once even under concurrency. Undefined if
 * the link is not live. Rejects, with the link unused, if `admit` does.
 */
export async function redeemLink(table: Table, token: string, admit: Admit): Promise<string | undefined> {
  const email = await peekLink(table, token)
  const [, owner, link] = TOKEN.exec(token) ?? []
  if (email === undefined || owner === undefined || link === undefined) return undefined
  await admit(email)
  const { ok } = await deleteItem(table, ticketKey(owner), {
    condition: "#links.#link > :now",
    names: { "#links": "links", "#link": linkHash(link) },
    values: { ":now": table.clock.now() },
  })
  return ok ? email : undefined
}

/**
 * Returns the email address that a link would prove, without using it. Undefined if it is not live.
 */
export async function peekLink(table: Table, token: string): Promise<string | undefined> {
  const [, owner, link] = TOKEN.exec(token) ?? []
  if (owner === undefined || link === undefined) return undefined
  const item = await getItem(table, ticketKey(owner), ["email", "links"])
  return (item?.links?.[linkHash(link)] ?? 0) > table.clock.now() ? item?.email : undefined
}

/** Returns when the newest live link of an email address ends (epoch ms); 0 if it has none. */
export async function liveLinkUntil(table: Table, email: string): Promise<number> {
  const item = await getItem(table, ticketKey(emailHash(email)), ["links"])
  return Math.max(0, ...Object.values<number>(item?.links ?? {}))
}

/**
 * Returns the email address that a typed code proves, once. Counts the attempt before comparing, so
 * concurrent guesses cannot exceed the limit. Rejects, with the code unused, if `admit` does.
 */
export async function redeemCode(
  table: Table,
  secret: string,
  email: string,
  code: string,
  admit: Admit,
): Promise<string | undefined> {
  const owner = emailHash(email)
  const { ok, item } = await updateItem(table, ticketKey(owner), {
    update: "SET attempts = attempts + :one",
    condition: "attempts < :max AND code_expires_at > :now",
    values: { ":one": 1, ":max": CODE_ATTEMPTS_MAX, ":now": table.clock.now() },
  })
  if (!ok || !item || !isSame(item.code_hash, codeHash(secret, owner, code))) return undefined
  await admit(item.email)
  const used = await deleteItem(table, ticketKey(owner), ifUnchanged(item))
  return used.ok ? item.email : undefined
}

const linkHash = (link: string) => sha256(link)

/**
 * Keyed with the secret: if the table leaked, a plain hash of a six-digit code would be easy to
 * brute-force.
 */
const codeHash = (secret: string, owner: string, code: string) =>
  createHmac("sha256", secret).update(`code\0${owner}\0${code}`).digest("hex")

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
