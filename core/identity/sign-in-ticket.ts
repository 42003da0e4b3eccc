import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto"
import { emailHash, normalEmail } from "../kernel/email.ts"
import { sha256 } from "../kernel/hash.ts"
import { randomUUID } from "../kernel/random.ts"
import { ticketKey } from "../table/keys.ts"
import { getItem, type Item, putItem, type Table, updateItem, type Write } from "../table/table.ts"

const LINK_MS = 15 * 60_000
const CODE_MS = 10 * 60_000
/**
 * After this many attempts, a ticket's code is invalid. The links stay valid: they cannot be
 * guessed, and a stranger who guesses codes must not lock the owner out.
 */
const CODE_ATTEMPTS_MAX = 5
const CODE_DIGITS = 6
/** The most links of a ticket that are valid at the same time. */
const LINKS_MAX = 3
const LINK_BYTES = 32
const TTL_SLACK_SECONDS = 3600
/** A link's token: the hash of the email address (the ticket's key), and a random secret. */
const TOKEN = /^([0-9a-f]{64})\.([\w-]{43})$/

/**
 * A link's token and a code, which are sent in one email. Using either of them invalidates both.
 */
export type Ticket = { token: string; code: string }

/**
 * Creates or renews the ticket of an email address; each address has only one. The new code
 * replaces the previous one. Earlier links stay valid, because otherwise a stranger could
 * invalidate the owner's link by requesting a sign-in. Works the same whether or not the address
 * has an account.
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
    // The ticket was used or renewed meanwhile. Used links must not become valid again.
    existing = written.item
  }
}

const ifAbsent = { condition: "attribute_not_exists(pk)" }
/** The condition that the ticket was not renewed or used meanwhile. Both change the code. */
const ifUnchanged = (existing: Item) => ({
  condition: "code_hash = :existing",
  values: { ":existing": existing.code_hash },
})

/** Returns a ticket's newest valid links. Drops the oldest, so that there is room for one more. */
function newestLinks(ticket: Item | undefined, now: number): Record<string, number> {
  const links = Object.entries<number>(ticket?.links ?? {})
    .filter(([, expiresAt]) => expiresAt > now)
    .toSorted(([, a], [, b]) => b - a)
  return Object.fromEntries(links.slice(0, LINKS_MAX - 1))
}

/** Throws if the owner of a verified address may not sign in now. The ticket then stays valid. */
export type Admit = (email: string) => Promise<void>

/**
 * Uses a link and returns its email address. Of concurrent calls, only one succeeds. Undefined if
 * the link is not valid. If `admit` throws, throws its error and does not use the link.
 */
export async function redeemLink(table: Table, token: string, admit: Admit): Promise<string | undefined> {
  const email = await peekLink(table, token)
  const [, owner, link] = TOKEN.exec(token) ?? []
  if (email === undefined || owner === undefined || link === undefined) return undefined
  await admit(email)
  const isUsed = await useUp(table, owner, {
    condition: "#links.#link > :now",
    names: { "#links": "links", "#link": linkHash(link) },
    values: { ":now": table.clock.now() },
  })
  return isUsed ? email : undefined
}

/**
 * Makes a ticket's links and code invalid. Of concurrent calls, only one returns true. The item
 * stays, without the address, until it expires. Stores the ID of this use, so that a write that is
 * repeated after a lost response recognizes itself.
 */
async function useUp(table: Table, owner: string, write: Required<Omit<Write, "update">>): Promise<boolean> {
  const use = randomUUID()
  const { ok, item } = await updateItem(table, ticketKey(owner), {
    update: "SET used_by = :use, #links = :none, code_hash = :empty, code_expires_at = :zero REMOVE email",
    condition: write.condition,
    names: { ...write.names, "#links": "links" },
    values: { ...write.values, ":use": use, ":none": {}, ":empty": "", ":zero": 0 },
  })
  return ok || item?.used_by === use
}

/** Returns the email address of a link without using the link. Undefined if it is not valid. */
export async function peekLink(table: Table, token: string): Promise<string | undefined> {
  const [, owner, link] = TOKEN.exec(token) ?? []
  if (owner === undefined || link === undefined) return undefined
  const item = await getItem(table, ticketKey(owner), ["email", "links"])
  return (item?.links?.[linkHash(link)] ?? 0) > table.clock.now() ? item?.email : undefined
}

/** Returns when the newest link of an email address expires (epoch ms); 0 if there is none. */
export async function liveLinkUntil(table: Table, email: string): Promise<number> {
  const item = await getItem(table, ticketKey(emailHash(email)), ["links"])
  return Math.max(0, ...Object.values<number>(item?.links ?? {}))
}

/**
 * Uses a code and returns its email address. Counts the attempt before it compares the code, so
 * that concurrent guesses cannot exceed the limit. Undefined if the code is wrong, expired or has
 * no attempts left. If `admit` throws, throws its error and does not use the code.
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
  return (await useUp(table, owner, { ...ifUnchanged(item), names: {} })) ? item.email : undefined
}

const linkHash = (link: string) => sha256(link)

/**
 * Hashes a code with a secret. If the table leaked, a plain hash of a six-digit code would be easy
 * to brute-force.
 */
const codeHash = (secret: string, owner: string, code: string) =>
  createHmac("sha256", secret).update(`code\0${owner}\0${code}`).digest("hex")

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
