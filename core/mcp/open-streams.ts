import { mcpSessionKey, mcpStreamsKey } from "../table/keys.ts"
import { getItem, getItems, type Item, putItem, type Table } from "../table/table.ts"
import type { Session } from "./session.ts"

/** Open GET streams of one account; over them the oldest ends (contract §4). */
export const STREAMS_MAX = 5
const TRIES_MAX = 8

/** Which stream a session has open: the newest, since nobody can see that an older one's client is gone. */
type Open = Record<string, { holder: string; at: number }>

/**
 * Makes `holder` the session's one GET stream. An older one of the same session, and the account's oldest beyond five,
 * lose their place and end at their next look. `lifetimeMs`: what is older was left by an instance that died.
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

/** Gives the place up, where it is still the holder's. */
export async function closeStream(table: Table, session: Session, holder: string): Promise<void> {
  await changeStreams(table, session.accountId, (open) => {
    if (open[session.hash]?.holder !== holder) return undefined
    return Object.fromEntries(Object.entries(open).filter(([hash]) => hash !== session.hash))
  })
}

/** Whether the session lives and its stream is still this holder's, in one round trip. */
export async function holdsStream(table: Table, session: Session, holder: string): Promise<boolean> {
  const keys = [mcpSessionKey(session.hash), mcpStreamsKey(session.accountId)]
  const [sessionItem, streams] = await getItems(table, keys)
  return sessionItem !== undefined && openOf(streams)[session.hash]?.holder === holder
}

const openOf = (item: Item | undefined): Open => item?.streams ?? {}

/** Read, change, write under the version that was read; another instance may be changing it too. */
async function changeStreams(
  table: Table,
  accountId: string,
  change: (open: Open) => Open | undefined,
): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const item = await getItem(table, mcpStreamsKey(accountId))
    const streams = change(openOf(item))
    if (!streams) return
    const version = (item?.version ?? 0) + 1
    const written = await putItem(
      table,
      { ...mcpStreamsKey(accountId), streams, version },
      { condition: "attribute_not_exists(pk) OR version = :seen", values: { ":seen": version - 1 } },
    )
    if (written.ok) return
  }
  throw new Error("an account's streams are changed too often at once")
}
