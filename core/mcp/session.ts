// This folder stores MCP sessions for all instances: their tool calls and leases (tool-call), the
// events sent on a call's stream (stream-event), and an account's open GET streams (open-streams).
// It also splits long transcripts into pages (page-blocks, page-breaks, page-token).
import { randomBytes } from "node:crypto"
import { sha256 } from "../kernel/hash.ts"
import { mcpSessionKey } from "../table/keys.ts"
import { deleteItem, getItem, type Item, putItem, type Table, updateItem } from "../table/table.ts"

/**
 * A session of the 2025 protocol revisions. `keyHash` identifies the key that opened it. Times are
 * epoch milliseconds.
 */
export type Session = {
  /** The ID that the client sends. It is a credential, so only its hash is stored. */
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
/** 256 bits in visible ASCII, as the protocol requires. */
const SHAPE = /^mcp_[\w-]{43}$/

export const newSessionId = (): string => `mcp_${randomBytes(32).toString("base64url")}`
const hashOf = (id: string): string => sha256(id)

/** Stores a new session. The client gets its ID only afterwards. */
export async function openSession(
  table: Table,
  id: string,
  owner: Pick<Session, "accountId" | "keyId" | "keyHash" | "protocolVersion">,
): Promise<Session> {
  const now = table.clock.now()
  const session = { ...owner, id, hash: hashOf(id), lastSeenAt: now }
  await putItem(table, {
    ...mcpSessionKey(session.hash),
    account_id: owner.accountId,
    key_id: owner.keyId,
    key_hash: owner.keyHash,
    protocol_version: owner.protocolVersion,
    created_at: now,
    ...seenAt(now),
  })
  return session
}

/**
 * Returns a session; undefined if it is unknown, expired or deleted. Reads consistently, because
 * the next request may follow within milliseconds.
 */
export async function getSession(table: Table, id: string): Promise<Session | undefined> {
  if (!SHAPE.test(id)) return undefined
  const hash = hashOf(id)
  const item = await getItem(table, mcpSessionKey(hash))
  if (!item || !isLive(table, item)) return undefined
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

/**
 * True if a stored session has not expired. DynamoDB deletes expired items hours late, so a session
 * may be over although it is still stored.
 */
export const isLive = ({ clock }: Table, item: Item): boolean => item["expires_at"] > clock.now()

/** Extends a session, at most once a minute. Does not revive a deleted one. */
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
