import { pollUntil } from "../../kernel/async.ts"
import { randomUUID } from "../../kernel/random.ts"
import { NotionError, type Tokens } from "../notion.ts"
import { beginRefresh, type Connection, endRefresh, failRefresh, getConnection } from "./connection.ts"
import {
  connectionRevoked,
  type NotionDeps,
  notConnected,
  revoke,
  sealTokens,
  storeTokens,
} from "./notion-deps.ts"

/** How often to check whether another call's refresh is done. */
const POLL_MS = 200
const WAIT_MS = 10_000

/**
 * Refreshes the tokens. Of concurrent calls, one sends the request, and the others wait for the
 * stored result. The old refresh token is invalid after use, so the response is stored immediately.
 * Throws `conflict` if the user must connect again.
 */
export async function refreshTokens(
  deps: NotionDeps,
  accountId: string,
  seen: Connection,
  { refresh }: Tokens,
): Promise<Connection> {
  const { table } = deps
  const { clock } = table
  const owner = randomUUID()
  const poll = { clock, firstMs: POLL_MS, maxMs: POLL_MS, deadline: clock.now() + WAIT_MS }
  const connection = await pollUntil(poll, async () => {
    const turn = await beginRefresh(table, accountId, seen, owner)
    if (turn === undefined) throw notConnected()
    if (turn === "begun") return await refreshNow(deps, accountId, { seen, refresh, owner })
    if (turn.version !== seen.version) return turn
    if (turn.isBroken) throw connectionRevoked()
    return undefined
  })
  if (!connection) throw new NotionError("unavailable", "Notion: another call's token refresh took too long")
  return connection
}

type Turn = { seen: Connection; refresh: string | null; owner: string }

async function refreshNow(
  deps: NotionDeps,
  accountId: string,
  { seen, refresh, owner }: Turn,
): Promise<Connection> {
  const { table, notes } = deps
  if (refresh === null) {
    await failRefresh(table, accountId, seen, owner, { isBroken: true })
    throw connectionRevoked()
  }
  let brought: Tokens
  try {
    brought = await notes.refresh(refresh)
  } catch (cause) {
    return await refusedRefresh(deps, accountId, { seen, refresh, owner }, cause)
  }
  const version = randomUUID()
  const stored = await storeTokens(table, async () => {
    const sealed = await sealTokens(deps, accountId, brought)
    return await endRefresh(table, accountId, seen, { version, sealed })
  })
  // The user has disconnected or reconnected meanwhile.
  if (stored?.version !== version) await revoke(deps, brought.access)
  if (!stored) throw notConnected()
  return stored
}

/** Returns the connection that a concurrent refresh stored meanwhile. Throws if there is none. */
async function refusedRefresh(
  { table }: NotionDeps,
  accountId: string,
  { seen, owner }: Turn,
  cause: unknown,
): Promise<Connection> {
  const isBroken = cause instanceof NotionError && cause.failure === "invalid_grant"
  const now = isBroken ? await getConnection(table, accountId) : undefined
  if (now && now.version !== seen.version) return now
  await failRefresh(table, accountId, seen, owner, { isBroken })
  if (isBroken) throw connectionRevoked()
  // Here, `unauthorized` means that Notion rejected our own client ID or secret, so reconnecting
  // does not help.
  const message = cause instanceof Error ? cause.message : String(cause)
  throw new NotionError("unavailable", message)
}
