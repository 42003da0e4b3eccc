import { chatKey } from "../../table/keys.ts"
import { type Item, putItem, type Table, updateItem } from "../../table/table.ts"

/** A conversation's count begins anew 24 hours after its first message (contract §3, "Chat"). */
const KEPT_MS = 24 * 3600 * 1000
/** Longer than a call may take: a count that stands open for longer was left by a crash. */
export const OPEN_MS = 120_000
const TRIES_MAX = 50

/** Who talks about which video, and the operation that is one message and its answer. */
export type ChatMessage = { videoId: string; operationId: string }

/** `costs`: this message is to be paid. `left`: operations that a crash may have left counted, for `keepMessage` or `dropMessage`. */
export type CountedMessage = { costs: boolean; left: readonly string[] }

/**
 * Counts a message when its answer is whole, as the last step of its work, and says whether it costs its credit: of the messages of one account about one
 * video, the 2nd, 4th, … that is answered. They are numbered in the order in which their answers end, so that one which fails or is aborted never had a
 * number, and what others pay does not depend on it. The caller holds one credit before the work, whatever the number will be, and waives it
 * when this says so: then a balance of 0 refuses every message, and no message is answered that could not be paid.
 *
 * `unpaid` is what is counted of the next credit: 0 or 1. Each count is one conditional update, so parallel messages cost exactly half their number. Until
 * the call's verdict is known the count stands open under its operation: `keepMessage` after `done`, `dropMessage` after any other end. A
 * message that is dropped after others were counted may leave `unpaid` at −1 (one was paid too early) or 2: the next ones even that out.
 */
export async function countMessage(
  table: Table,
  accountId: string,
  { videoId, operationId }: ChatMessage,
): Promise<CountedMessage> {
  const key = chatKey(accountId, videoId)
  const now = table.clock.now()
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    for (const costs of [false, true]) {
      const written = await updateItem(table, key, {
        update: "SET unpaid = unpaid + :moved, #open = :open",
        condition: `${isUnderWay} AND ${isNew} AND ${costs ? "unpaid >= :one" : "unpaid < :one"}`,
        names: { "#open": nameOf(operationId) },
        values: { ":moved": costs ? -1 : 1, ":one": 1, ":now": now, ":open": { costs, at: now } },
      })
      const item = written.item ?? {}
      const counted = item[nameOf(operationId)] as { costs: boolean } | undefined
      // Also where the store repeated our own write after its answer was lost.
      if (counted) return { costs: counted.costs, left: leftOpen(item, operationId, now) }
    }
    await beginConversation(table, accountId, videoId)
  }
  throw new Error("the conversation did not hold still for a count")
}

/** The message was answered and settled: its count is final. */
export async function commitMessage(
  table: Table,
  accountId: string,
  { videoId, operationId }: ChatMessage,
): Promise<void> {
  await updateItem(table, chatKey(accountId, videoId), {
    update: "REMOVE #open",
    condition: isCounted,
    names: { "#open": nameOf(operationId) },
  })
}

/** The message failed after it was counted: it was none, and paid for nothing. More than once is the same as once. */
export async function discardMessage(
  table: Table,
  accountId: string,
  { videoId, operationId }: ChatMessage,
): Promise<void> {
  for (const costs of [false, true]) {
    await updateItem(table, chatKey(accountId, videoId), {
      update: "SET unpaid = unpaid + :moved REMOVE #open",
      condition: `${isCounted} AND #open.costs = :costs`,
      names: { "#open": nameOf(operationId) },
      values: { ":moved": costs ? 1 : -1, ":costs": costs },
    })
  }
}

const isUnderWay = "expires_at > :now"
const isNew = "attribute_not_exists(#open)"
const isCounted = "attribute_exists(#open)"
const nameOf = (operationId: string) => `open_${operationId}`
const OPEN_NAME = /^open_/

/** A new count, where there is none or the last one is over. */
async function beginConversation(table: Table, accountId: string, videoId: string): Promise<void> {
  const now = table.clock.now()
  const expiresAt = now + KEPT_MS
  const item = {
    ...chatKey(accountId, videoId),
    unpaid: 0,
    expires_at: expiresAt,
    ttl: Math.ceil(expiresAt / 1000) + 3600,
  }
  await putItem(table, item, {
    condition: "attribute_not_exists(pk) OR expires_at <= :now",
    values: { ":now": now },
  })
}

function leftOpen(item: Item, operationId: string, nowMs: number): string[] {
  return Object.entries(item).flatMap(([name, value]) => {
    const other = name.replace(OPEN_NAME, "")
    const isLeft = OPEN_NAME.test(name) && other !== operationId && value.at <= nowMs - OPEN_MS
    return isLeft ? [other] : []
  })
}
