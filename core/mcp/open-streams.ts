import { mcpSessionKey, mcpStreamsKey } from "../table/keys.ts"
import { untilWritten } from "../table/retry.ts"
import { getItem, getItems, type Item, putItem, type Table } from "../table/table.ts"
import { isLive, type Session } from "./session.ts"

/** Open GET streams per account; beyond that the oldest ends (docs/contract.md, "MCP"). */
export const STREAMS_MAX = 5

/**
 * Each session's open stream: the newest, because a client may have left an older one unnoticed.
 */
type Open = Record<string, { holder: string; at: number }>

/**
 * Makes `holder` (a random ID of the stream) the session's only GET stream. An older stream of the
 * session, and the account's oldest beyond five, are no longer listed, so they end at their next
 * check. Streams older than `lifetimeMs` were left by instances that died, and are dropped too.
 */
export async function openStream(
  table: Table,
  session: Session,
  holder: string,
  lifetimeMs: number,
): Promise<void> {
  await changeStreams(table, session.accountId, (open) => {
    const now = table.clock.now()
    const others = Object.entries(open)
      .filter(([hash, { at }]) => hash !== session.hash && at > now - lifetimeMs)
      .toSorted(([, a], [, b]) => b.at - a.at)
      .slice(0, STREAMS_MAX - 1)
    return { ...Object.fromEntries(others), [session.hash]: { holder, at: now } }
  })
}

/** Removes the stream, if it still belongs to the holder. */
export async function closeStream(table: Table, session: Session, holder: string): Promise<void> {
  await changeStreams(table, session.accountId, (open) => {
    if (open[session.hash]?.holder !== holder) return undefined
    return Object.fromEntries(Object.entries(open).filter(([hash]) => hash !== session.hash))
  })
}

/** True if the session exists and its stream still belongs to the holder. */
export async function holdsStream(table: Table, session: Session, holder: string): Promise<boolean> {
  const keys = [mcpSessionKey(session.hash), mcpStreamsKey(session.accountId)]
  const [sessionItem, streams] = await getItems(table, keys)
  if (!sessionItem || !isLive(table, sessionItem)) return false
  return openOf(streams)[session.hash]?.holder === holder
}

const openOf = (item: Item | undefined): Open => item?.streams ?? {}

/** Writes only if the version is still the one read, because other instances write concurrently. */
async function changeStreams(
  table: Table,
  accountId: string,
  change: (open: Open) => Open | undefined,
): Promise<void> {
  await untilWritten(table.clock, "the account's streams", async () => {
    const item = await getItem(table, mcpStreamsKey(accountId))
    const streams = change(openOf(item))
    if (!streams) return true
    const version = (item?.version ?? 0) + 1
    const written = await putItem(
      table,
      { ...mcpStreamsKey(accountId), streams, version },
      { condition: "attribute_not_exists(pk) OR version = :seen", values: { ":seen": version - 1 } },
    )
    return written.ok
  })
}
