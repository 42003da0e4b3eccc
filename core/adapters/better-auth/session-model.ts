import { APIError } from "better-auth/api"
import { renewSession, tokenHash } from "../../identity/session.ts"
import {
  createSession,
  endTokenSession,
  ownedFrom,
  type SessionSummary,
} from "../../identity/session-store.ts"
import { sessionKey } from "../../table/keys.ts"
import { getItem, type Table } from "../../table/table.ts"
import { type Model, type Row, textOf, unsupportedQuery } from "./model.ts"

/** The error if an account was deleted before its session was created. */
export const NO_ACCOUNT_HEADER = {
  code: "ACCOUNT_DELETED",
  message: "This account was just deleted. Sign in again to open a new one.",
}

/**
 * better-auth's session model. Its key is the session token. The table stores only the token's
 * hash.
 */
export function sessionModel(table: Table): Model {
  return {
    create: async (data) => {
      const token = String(data["token"])
      const accountId = String(data["userId"])
      const kind = data["kind"] === "extension" ? "extension" : "site"
      const userAgent = typeof data["userAgent"] === "string" ? data["userAgent"] : undefined
      const session = await createSession(table, { accountId, kind, userAgent, token })
      // The account was deleted concurrently.
      if (!session) throw new APIError("UNAUTHORIZED", NO_ACCOUNT_HEADER)
      return rowOf(session, accountId, token)
    },
    find: async (where) => {
      const token = textOf(where, "token")
      if (token === undefined) throw unsupportedQuery("session", where.keys())
      const item = await getItem(table, sessionKey(tokenHash(token)))
      return item ? [rowOf(ownedFrom(item), item.account_id, token)] : []
    },
    // Ignores the changes, because better-auth only updates sessions to extend them.
    update: async (row) => {
      const token = String(row["token"])
      const item = await renewSession(table, sessionKey(tokenHash(token)))
      return item ? rowOf(ownedFrom(item), item.account_id, token) : null
    },
    remove: async (row) => await endTokenSession(table, String(row["token"])),
  }
}

function rowOf(session: SessionSummary, accountId: string, token: string): Row {
  return {
    id: session.sessionId,
    userId: accountId,
    token,
    kind: session.kind,
    userAgent: session.device,
    ipAddress: null,
    createdAt: new Date(session.createdAt),
    updatedAt: new Date(session.lastUsedAt),
    expiresAt: new Date(session.expiresAt),
  }
}
