import { countWithin, type Limit } from "../../ratelimit/rate-limit.ts"
import { chatKey } from "../../table/keys.ts"
import { type Item, putItem, type Table, updateItem } from "../../table/table.ts"

/**
 * A conversation's count restarts 24 hours after its first message (docs/contract.md, "App
 * routes").
 */
const KEPT_MS = 24 * 3600 * 1000
/**
 * Conversations per account and hour whose first message is free. Callers could name a new video
 * with every message, and the model is not free.
 */
export const FREE_FIRST_MESSAGES_MAX = 20
/** Longer than a call can take: a count open for longer was left by a crash. */
export const OPEN_MS = 120_000
const TRIES_MAX = 50

/** A message about a video, and the operation that answers it. */
export type ChatMessage = { videoId: string; operationId: string }

/**
 * `costs`: charge this message. `left`: open operations, possibly after a crash, that need
 * settling.
 */
export type MessageCount = { costs: boolean; left: readonly string[] }

/**
 * Counts a message once its answer is complete and decides whether it costs its credit: every 2nd
 * answered message of one account about one video does, and in a conversation that begins above
 * `FREE_FIRST_MESSAGES_MAX`, the 1st, 3rd, and so on. Messages are numbered in the order in which
 * their answers end, so failed or aborted ones get no number. The caller holds one credit up front
 * and waives it if the message is free: a balance of 0 refuses every message.
 *
 * `unpaid` counts towards the next credit: 0 or 1. Each count is one conditional update, so
 * parallel messages cost exactly half their number; an odd one out costs a credit only in a
 * conversation that begins above the limit. A count stays open under its operation until
 * the settlement: `commitMessage` after `done`, `discardMessage` otherwise. Discarding after later
 * counts may leave `unpaid` at −1 (charged too early) or 2; the next messages even that out.
 */
export async function countMessage(
  table: Table,
  accountId: string,
  { videoId, operationId }: ChatMessage,
): Promise<MessageCount> {
  const key = chatKey(accountId, videoId)
  const now = table.clock.now()
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    let expiresAt = 0
    for (const costs of [false, true]) {
      const written = await updateItem(table, key, {
        update: "SET unpaid = unpaid + :moved, #open = :open",
        condition: `${isUnderWay} AND ${isNew} AND ${costs ? "unpaid >= :one" : "unpaid < :one"}`,
        names: { "#open": nameOf(operationId) },
        values: { ":moved": costs ? -1 : 1, ":one": 1, ":now": now, ":open": { costs, at: now } },
      })
      const item = written.item ?? {}
      const counted = item[nameOf(operationId)] as { costs: boolean } | undefined
      // Also true if the store's client repeated our own write after its response was lost.
      if (counted) return { costs: counted.costs, left: leftOpen(item, operationId, now) }
      expiresAt = Number(item["expires_at"] ?? 0)
    }
    if (expiresAt <= now) await beginConversation(table, accountId, videoId)
  }
  throw new Error("the message count changed too often to be updated")
}

/** Makes a count final after the message was answered and settled. */
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

/** Reverts the count of a message that failed after it was counted. Idempotent. */
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

/** The limit of an account's free first messages. */
export const freeFirstMessages = (accountId: string): Limit => ({
  name: "chat first message",
  subject: accountId,
  max: FREE_FIRST_MESSAGES_MAX,
  windowSeconds: 3600,
})

const isUnderWay = "expires_at > :now"
const isNew = "attribute_not_exists(#open)"
const isCounted = "attribute_exists(#open)"
const nameOf = (operationId: string) => `open_${operationId}`
const OPEN_NAME = /^open_/

/**
 * Starts a new count if there is none or the last one expired. Above the limit, its first message
 * costs a credit. Parallel first messages about one video may each use up a free one.
 */
async function beginConversation(table: Table, accountId: string, videoId: string): Promise<void> {
  const now = table.clock.now()
  const expiresAt = now + KEPT_MS
  const { allowed: isFree } = await countWithin(table, freeFirstMessages(accountId))
  const item = {
    ...chatKey(accountId, videoId),
    unpaid: isFree ? 0 : 1,
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
