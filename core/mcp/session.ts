// The room of the tool protocol's sessions: what has to be known of one by whichever instance serves its next request
// (session), a tool call and who works on it (call), what was sent on its stream (event), which GET streams an account
// has open (streams), and long transcripts in pages (pieces, page, cursor).
import { randomBytes } from "node:crypto"
import { sha256 } from "../kernel/hash.ts"
import { mcpSessionKey } from "../table/keys.ts"
import { deleteItem, getItem, putItem, type Table, updateItem } from "../table/table.ts"

/** A session of the 2025 revisions of the protocol. `keyHash` names the key that opened it; times are epoch milliseconds. */
export type Session = {
  /** What the client sends; a credential, so the table holds its hash alone. */
  id: string
  hash: string
  accountId: string
  keyId: string
  keyHash: string
  protocolVersion: string
  lastSeenAt: number
}

/** A session ends a day after its last request. */
const IDLE_MS = 24 * 3600 * 1000
const TOUCHED_EVERY_MS = 60_000
/** 256 bits, visible ASCII, as the protocol asks. */
const SHAPE = /^mcp_[\w-]{43}$/

export const newSessionId = (): string => `mcp_${randomBytes(32).toString("base64url")}`
const hashOf = (id: string): string => sha256(id)

/** Stores a new session; its client learns the id only after this. */
export async function openSession(
  table: Table,
  id: string,
  given: Pick<Session, "accountId" | "keyId" | "keyHash" | "protocolVersion">,
): Promise<Session> {
  const now = table.clock.now()
  const session = { ...given, id, hash: hashOf(id), lastSeenAt: now }
  await putItem(table, {
    ...mcpSessionKey(session.hash),
    account_id: given.accountId,
    key_id: given.keyId,
    key_hash: given.keyHash,
    protocol_version: given.protocolVersion,
    created_at: now,
    ...seenAt(now),
  })
  return session
}

/** The session of an id; undefined when it is unknown, over or deleted. Consistent: the next request comes in milliseconds. */
export async function getSession(table: Table, id: string): Promise<Session | undefined> {
  if (!SHAPE.test(id)) return undefined
  const hash = hashOf(id)
  const item = await getItem(table, mcpSessionKey(hash))
  // The store deletes hours late, so the time is looked at here.
  if (!item || item.expires_at <= table.clock.now()) return undefined
  return {
    id,
    hash,
    accountId: item.account_id,
    keyId: item.key_id,
    keyHash: item.key_hash,
    protocolVersion: item.protocol_version,
    lastSeenAt: item.last_seen_at,
  }
}

/** Puts a session's end off, at most once a minute. One that was deleted meanwhile stays so. */
export async function touchSession(table: Table, session: Session): Promise<void> {
  const now = table.clock.now()
  if (now - session.lastSeenAt < TOUCHED_EVERY_MS) return
  const seen = seenAt(now)
  await updateItem(table, mcpSessionKey(session.hash), {
    update: "SET last_seen_at = :seen, expires_at = :expires, #ttl = :ttl",
    condition: "attribute_exists(pk)",
    names: { "#ttl": "ttl" },
    values: { ":seen": seen.last_seen_at, ":expires": seen.expires_at, ":ttl": seen.ttl },
  })
}

/** Ends a session on all instances. */
export async function endSession(table: Table, session: Session): Promise<void> {
  await deleteItem(table, mcpSessionKey(session.hash))
}

const seenAt = (now: number) => ({
  last_seen_at: now,
  expires_at: now + IDLE_MS,
  ttl: Math.ceil((now + IDLE_MS) / 1000),
})
