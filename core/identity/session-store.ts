import { randomBytes, randomUUID } from "node:crypto"
import { accountKey, type Key, ownedSessionKey, sessionKey, userKey } from "../table/keys.ts"
import { getItem, getItems, type Item, queryPrefix, type Table, transact } from "../table/table.ts"
import { deviceOf } from "./device.ts"
import { type SessionKind, sessionEnd, tokenHash } from "./session.ts"

/**
 * Input of a new session. Pass `token` if another component generated it; the caller signs it
 * (`signToken`).
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
 * Creates a session and its owner's view in one write. Undefined if the account has no user any
 * more.
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
    // A concurrent account deletion must not leave a session behind.
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

/** Returns an account's live sessions, last used first. Removes the ended ones. */
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

/** Ends one session at once, by ID. Returns false if the account has no such session. */
export async function revokeSession(table: Table, accountId: string, sessionId: string): Promise<boolean> {
  const view = await getItem(table, ownedSessionKey(accountId, sessionId))
  if (!view) return false
  await endSession(table, view)
  return true
}

/** Ends a token's session, for a sign-out. Returns false if there is none. */
export async function endTokenSession(table: Table, token: string): Promise<boolean> {
  const item = await getItem(table, sessionKey(tokenHash(token)))
  return item ? await revokeSession(table, item.account_id, item.session_id) : false
}

/** Deletes the session and its owner's view (`view`) in one transaction. */
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

/** Converts a session's item to the owner's form. */
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
