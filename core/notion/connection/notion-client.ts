import { AppError } from "../../kernel/errors.ts"
import type { Table } from "../../table/table.ts"
import { NotionError, type Workspace } from "../notion.ts"
import { breakConnection } from "./connection.ts"
import { connectAgain, type NotionDeps, notConnected, openTokens, requireConnection } from "./notion-deps.ts"
import { refreshTokens } from "./refresh-tokens.ts"
import { delayRequests, takeRequestSlot } from "./request-slot.ts"

/**
 * Makes one request to a connected workspace; repeats it where that is certain to be right. `before` comes right before it, each
 * time, when its turn has come. Throws AppError or NotesError.
 */
export type NotionCall = <T>(
  request: (workspace: Workspace) => Promise<T>,
  before?: () => Promise<void>,
) => Promise<T>

/** The longest that a connection waits because it was asked to; Notion asks for seconds. */
const DELAY_SECONDS_MAX = 300

/**
 * A way to ask an account's workspace, until a time (epoch ms) after which it takes no more turns. Requests of a connection take
 * turns, whoever makes them; one that was refused for the rate had no effect and comes again; a token that is worth nothing is
 * refreshed once. Throws `conflict` where nothing is connected, or not any more.
 */
export async function notionClient(desk: NotionDeps, accountId: string, until: number): Promise<NotionCall> {
  const { table, notes } = desk
  let connection = await requireConnection(table, accountId)
  let tokens = await openTokens(desk, accountId, connection)
  let isRefreshed = false
  return async (request, before) => {
    for (;;) {
      await myTurn(table, accountId, until)
      await before?.()
      try {
        return await request(notes.workspace(tokens.access))
      } catch (cause) {
        if (!(cause instanceof NotionError)) throw cause
        if (cause.failure === "rate_limited") {
          desk.report(cause)
          const seconds = Math.min(cause.retryAfterSeconds ?? 1, DELAY_SECONDS_MAX)
          await delayRequests(table, accountId, table.clock.now() + seconds * 1000)
        } else if (cause.failure === "unauthorized" && !isRefreshed) {
          connection = await refreshTokens(desk, accountId, connection, tokens)
          tokens = await openTokens(desk, accountId, connection)
          isRefreshed = true
        } else if (cause.failure === "unauthorized") {
          await breakConnection(table, accountId, connection)
          throw connectAgain()
        } else throw cause
      }
    }
  }
}

async function myTurn(table: Table, accountId: string, until: number): Promise<void> {
  const at = await takeRequestSlot(table, accountId, until)
  if (at === undefined) throw notConnected()
  if (at === "late") throw new NotionError("rate_limited", "Notion: no turn in time")
  const waitMs = at - table.clock.now()
  if (waitMs > 0) await table.clock.sleep(waitMs)
}

/** A failure as the caller of a route is told it. What is about our own requests is for the log alone. */
export function toAppError(cause: unknown): unknown {
  if (!(cause instanceof NotionError)) return cause
  if (cause.failure === "missing") {
    const message =
      "Notion has no such place, or it is not shared with us any more: choose the destination again."
    return new AppError("conflict", message, { cause })
  }
  return new AppError("provider_failed", "Notion did not do what it was asked. Try again in a minute.", {
    cause,
  })
}
