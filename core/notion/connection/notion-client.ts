import { AppError } from "../../kernel/errors.ts"
import type { Table } from "../../table/table.ts"
import { NotionError, type Workspace } from "../notion.ts"
import { breakConnection } from "./connection.ts"
import {
  connectionRevoked,
  type NotionDeps,
  notConnected,
  openTokens,
  requireConnection,
} from "./notion-deps.ts"
import { refreshTokens } from "./refresh-tokens.ts"
import { delayRequests, takeRequestSlot } from "./request-slot.ts"

/**
 * Makes one request to a connected workspace and retries it if that is safe. `before` runs right
 * before each attempt. Throws AppError or NotionError.
 */
export type NotionCall = <T>(
  request: (workspace: Workspace) => Promise<T>,
  before?: () => Promise<void>,
) => Promise<T>

/** The longest Retry-After accepted, in seconds. */
const DELAY_SECONDS_MAX = 300

/**
 * Creates a client for an account's workspace, which starts no requests after `until` (epoch ms).
 * All requests of a connection share its rate limit. Retries rate-limited requests, which had no
 * effect, and refreshes a rejected token once. Throws `conflict` if there is no connection.
 */
export async function notionClient(deps: NotionDeps, accountId: string, until: number): Promise<NotionCall> {
  const { table, notes } = deps
  let connection = await requireConnection(table, accountId)
  let tokens = await openTokens(deps, accountId, connection)
  let isRefreshed = false
  return async (request, before) => {
    for (;;) {
      await waitForRequestSlot(table, accountId, until)
      await before?.()
      try {
        return await request(notes.workspace(tokens.access))
      } catch (cause) {
        if (!(cause instanceof NotionError)) throw cause
        if (cause.failure === "rate_limited") {
          deps.report(cause)
          const seconds = Math.min(cause.retryAfterSeconds ?? 1, DELAY_SECONDS_MAX)
          await delayRequests(table, accountId, table.clock.now() + seconds * 1000)
        } else if (cause.failure === "unauthorized" && !isRefreshed) {
          connection = await refreshTokens(deps, accountId, connection, tokens)
          tokens = await openTokens(deps, accountId, connection)
          isRefreshed = true
        } else if (cause.failure === "unauthorized") {
          await breakConnection(table, accountId, connection)
          throw connectionRevoked()
        } else throw cause
      }
    }
  }
}

async function waitForRequestSlot(table: Table, accountId: string, until: number): Promise<void> {
  const at = await takeRequestSlot(table, accountId, until)
  if (at === undefined) throw notConnected()
  if (at === "late") throw new NotionError("rate_limited", "Notion: no request slot in time")
  const waitMs = at - table.clock.now()
  if (waitMs > 0) await table.clock.sleep(waitMs)
}

/** Converts a Notion failure for the caller. Details of our own request appear only in the log. */
export function toAppError(cause: unknown): unknown {
  if (!(cause instanceof NotionError)) return cause
  if (cause.failure === "missing") {
    const message =
      "Notion no longer has this page, or it is no longer shared with this app. Choose the destination again."
    return new AppError("conflict", message, { cause })
  }
  return new AppError("provider_failed", "Notion did not complete the request. Try again in a minute.", {
    cause,
  })
}
