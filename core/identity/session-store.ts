import { randomBytes } from "node:crypto"
import { randomUUID } from "../kernel/random.ts"
import { accountKey, type Key, ownedSessionKey, sessionKey, userKey } from "../table/keys.ts"
import { getItem, getItems, type Item, queryPrefix, type Table, transact } from "../table/table.ts"
import { deviceOf } from "./device.ts"
import { type SessionKind, sessionEnd, tokenHash } from "./session.ts"

/**
 * A new session's data. Pass `token` if another component generated it. The caller must sign the
 * token (`signToken`).
 */
export type SessionRequest = {
  accountId: string
  kind: SessionKind
  userAgent?: string | undefined
  token?: string
}

/** A session as shown to its owner. Times are epoch milliseconds. */
export type SessionSummary = {
  sessionId: string
  kind: SessionKind
  device: string | null
  createdAt: number
  lastUsedAt: number
  expiresAt: number
}
export type NewSession = SessionSummary & { token: string }

const TOKEN_BYTES = 32
/** Sessions per batch read. */
const PAGE = 100

/**
 * Creates a session in one write: its item by token hash, and its item in the account's partition.
 * Returns undefined if the account was deleted.
 */
export async function createSession(
  table: Table,
  { accountId, kind, userAgent, token = randomBytes(TOKEN_BYTES).toString("base64url") }: SessionRequest,
): Promise<NewSession | undefined> {
  const now = table.clock.now()
  const hash = tokenHash(token)
  const sessionId = randomUUID()
  const shown = { session_id: sessionId, kind, device: deviceOf(userAgent), created_at: now }
  const end = sessionEnd(now)
  const item = { ...sessionKey(hash), ...shown, account_id: accountId, last_used_at: now, ...end }
  const made = await transact(table, [
    // Fails if the account is deleted concurrently, so that no session is left behind.
    {
      ConditionCheck: {
        TableName: table.name,
        Key: userKey(accountId),
        ConditionExpression: "attribute_exists(pk)",
      },
    },
    { Put: { TableName: table.name, Item: item, ConditionExpression: "attribute_not_exists(pk)" } },
    { Put: { TableName: table.name, Item: { ...ownedSessionKey(accountId, sessionId), ...shown, hash } } },
  ])
  return made ? { ...ownedFrom(item), token } : undefined
}

/** Returns an account's live sessions, last used first. Deletes those that have ended. */
export async function listSessions(table: Table, accountId: string): Promise<SessionSummary[]> {
  const now = table.clock.now()
  const live: SessionSummary[] = []
  for await (const views of viewsOf(table, accountId)) {
    const items = await getItems(
      table,
      views.map((view) => sessionKey(view.hash)),
    )
    for (const [index, view] of views.entries()) {
      const item = items[index]
      if (item && item.expires_at > now) live.push(ownedFrom(item))
      else await endSession(table, view)
    }
  }
  return live.toSorted((a, b) => b.lastUsedAt - a.lastUsedAt)
}

/** Ends a session at once, by its ID. Returns false if the account has no session with this ID. */
export async function revokeSession(table: Table, accountId: string, sessionId: string): Promise<boolean> {
  const view = await getItem(table, ownedSessionKey(accountId, sessionId))
  if (!view) return false
  await endSession(table, view)
  return true
}

/** Ends the session of a token (sign-out). Returns false if there is none. */
export async function endTokenSession(table: Table, token: string): Promise<boolean> {
  const item = await getItem(table, sessionKey(tokenHash(token)))
  return item ? await revokeSession(table, item.account_id, item.session_id) : false
}

/** Deletes the session's item by token hash and its item in the account's partition (`view`). */
async function endSession(table: Table, view: Item): Promise<void> {
  const keys: Key[] = [sessionKey(view.hash), { pk: view.pk, sk: view.sk }]
  await transact(
    table,
    keys.map((Key) => ({ Delete: { TableName: table.name, Key } })),
  )
}

async function* viewsOf(table: Table, accountId: string): AsyncGenerator<Item[]> {
  let page: Item[] = []
  for await (const view of queryPrefix(table, accountKey(accountId).pk, "SESSION#")) {
    page.push(view)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** Converts a session's item to the summary that its owner sees. */
export function ownedFrom(item: Item): SessionSummary {
  return {
    sessionId: item.session_id,
    kind: item.kind,
    device: item.device,
    createdAt: item.created_at,
    lastUsedAt: item.last_used_at,
    expiresAt: item.expires_at,
  }
}
