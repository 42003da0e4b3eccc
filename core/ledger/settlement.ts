import type { Attempt } from "../kernel/attempt.ts"
import { AppError, type StoredError } from "../kernel/errors.ts"
import { randomUUID } from "../kernel/random.ts"
import { compress, decompress, loadBlob, storeBlob } from "../table/blob.ts"
import { type Key, operationKey } from "../table/keys.ts"
import { getItem, type Item, putItem, type Table } from "../table/table.ts"
import type { WebhookEvent } from "../webhook/outbox/store-event.ts"
import type { SettledKind } from "./operation-kind.ts"
import { type PaidBy, type Payer, paidBy } from "./payer.ts"
import type { Receipt } from "./receipt.ts"

/**
 * How an operation ended. The caller, a retry with the same idempotency key and the sweeper may all
 * try to end it. The first conditional write decides, and all of them apply that decision.
 */
export type Settlement = {
  operationId: string
  state: "done" | "released"
  kind: SettledKind
  creditsHeld: number
  creditsUsed: number
  /** The balance reported to the caller. */
  balanceAfter: number
  /** For each hold known when settling: its seq and the credits to refund. */
  holds: Record<string, { seq: number; refund: number }>
  attempts: readonly Attempt[]
  createdAt: number
  /** Undefined if no caller paid, and in settlements of earlier releases. */
  payer?: PaidBy | undefined
  /** What an idempotent retry receives: the body of a success, or the error of a failure. */
  answer?: string | undefined
  failure?: (StoredError & { abandoned?: true }) | undefined
  /** The history row that the paid call must write (owed-row.ts). Kept after the row is written. */
  owes?: OwedRow | undefined
  /** Events that the charge caused. They are stored before a hold ends. */
  events?: readonly WebhookEvent[] | undefined
}

/** The row of a video whose transcript is in this slot. */
export type OwedRow = { videoId: string; slot: string }

const isNewSettlement = "attribute_not_exists(pk)"
/**
 * Stored responses live for an idempotency key's 24 hours (docs/contract.md, "Common rules") plus
 * an hour.
 */
const ANSWER_KEPT_SECONDS = 25 * 3600

/** Writes the settlement, or returns the one that was written first. */
export async function settle(table: Table, accountId: string, settlement: Settlement): Promise<Settlement> {
  const key = operationKey(accountId, settlement.operationId)
  const { answer, ...rest } = settlement
  const ttl = Math.floor(settlement.createdAt / 1000) + ANSWER_KEPT_SECONDS
  const kept = answer === undefined ? {} : { answer: await storeAnswer(table, key, answer, ttl) }
  const written = await putItem(table, { ...key, ...rest, ...kept }, { condition: isNewSettlement })
  return written.ok || !written.item ? settlement : settlementFrom(written.item)
}

/**
 * Settles an operation that answered without a hold of its own, so that its Idempotency-Key replays
 * the answer. Throws if a duplicate took over the key because this call outlasted its lease.
 * Repeats then get the duplicate's answer, so this call must not give another one.
 */
export async function settleAnswered(
  table: Table,
  payer: Payer,
  receipt: Omit<Receipt, "operationId">,
  { operationId, answer }: { operationId: string; answer: string },
): Promise<void> {
  const settlement = await settle(table, payer.accountId, {
    ...receipt,
    payer: paidBy(payer),
    operationId,
    state: "done",
    holds: {},
    answer,
  })
  if (settlement.state === "released") throw settlementError(settlement)
}

/** Returns the operation's stored response; undefined if it has none or it has expired. */
export async function loadAnswer(
  table: Table,
  accountId: string,
  operationId: string,
): Promise<string | undefined> {
  const key = operationKey(accountId, operationId)
  const item = await getItem(table, key, ["answer"])
  if (!item?.answer) return undefined
  const { version, ...blob } = item.answer
  return decompress(await loadBlob(table, key, version, blob))
}

/**
 * Responses are stored in items of their own: they expire after a day, and only retries read them.
 */
async function storeAnswer(table: Table, key: Key, answer: string, ttl: number): Promise<Item> {
  const version = randomUUID()
  return { version, ...(await storeBlob(table, key, version, compress(answer), { inlineMax: 0, ttl })) }
}

export async function getSettlement(
  table: Table,
  accountId: string,
  operationId: string,
): Promise<Settlement | undefined> {
  const item = await getItem(table, operationKey(accountId, operationId))
  return item ? settlementFrom(item) : undefined
}

/** Returns the stored failure as an error to throw to a retry of the call. */
export function settlementError(settlement: Settlement): AppError {
  return settlement.failure ? AppError.from(settlement.failure) : new AppError("internal_error")
}

function settlementFrom(item: Item): Settlement {
  const { pk: _pk, sk: _sk, answer: _answer, due: _due, due_at: _dueAt, ...settlement } = item
  return settlement as Settlement
}

/**
 * Ends an operation that failed or has lost its worker. Returns the first settlement written.
 */
export async function releaseOperation(
  table: Table,
  accountId: string,
  operationId: string,
  cause: unknown,
): Promise<Settlement> {
  return await release(table, accountId, operationId, failureFrom(cause))
}

/** Ends an operation that has no outcome of its own, because the work continues elsewhere. */
export async function abandonOperation(
  table: Table,
  accountId: string,
  operationId: string,
): Promise<Settlement> {
  return await release(table, accountId, operationId, ABANDONED)
}

async function release(
  table: Table,
  accountId: string,
  operationId: string,
  failure: Settlement["failure"],
): Promise<Settlement> {
  return await settle(table, accountId, {
    operationId,
    state: "released",
    kind: "call",
    creditsHeld: 0,
    creditsUsed: 0,
    balanceAfter: 0,
    holds: {},
    attempts: [],
    createdAt: table.clock.now(),
    failure,
  })
}

/**
 * An operation without an outcome. A duplicate that waited for it runs the call itself
 * (idempotent.ts).
 */
export const ABANDONED = {
  code: "internal_error",
  message: "Internal error",
  abandoned: true,
} as const satisfies Settlement["failure"]

export function failureFrom(cause: unknown): Settlement["failure"] {
  if (isAbort(cause)) return ABANDONED
  if (!(cause instanceof AppError)) return { code: "internal_error", message: "Internal error" }
  return cause.toStored()
}

/** True when the caller hung up. */
const isAbort = (cause: unknown): boolean => cause instanceof DOMException && cause.name === "AbortError"
