import { randomUUID } from "node:crypto"
import type { Attempt } from "../kernel/attempt.ts"
import { AppError, type StoredError } from "../kernel/errors.ts"
import { compress, decompress, loadBlob, storeBlob } from "../table/blob.ts"
import { type Key, operationKey } from "../table/keys.ts"
import { getItem, type Item, putItem, type Table } from "../table/table.ts"

/**
 * How an operation ended. Written once, under a condition: of all who want to end it (its caller, a second caller with the
 * same idempotency key, the sweeper) one decides, and everyone applies that decision.
 */
export type Settlement = {
  operationId: string
  state: "done" | "released"
  kind: string
  creditsHeld: number
  creditsUsed: number
  /** The balance that the caller was told. */
  balanceAfter: number
  /** For each hold that the decision knew: its seq, and how much of it comes back. */
  holds: Record<string, { seq: number; refund: number }>
  attempts: readonly Attempt[]
  createdAt: number
  /** What was answered, kept for the idempotency key: the body of a success, or the code of a failure. */
  answer?: string | undefined
  failure?: (StoredError & { abandoned?: true }) | undefined
}

const verdictIsNew = "attribute_not_exists(pk)"
/** Answers are kept for the 24 hours of an idempotency key (contract §1) and an hour of slack. */
const ANSWER_KEPT_SECONDS = 25 * 3600

/** Writes the verdict, or gives back the one that was there first. */
export async function settle(table: Table, accountId: string, verdict: Settlement): Promise<Settlement> {
  const key = operationKey(accountId, verdict.operationId)
  const { answer, ...rest } = verdict
  const ttl = Math.floor(verdict.createdAt / 1000) + ANSWER_KEPT_SECONDS
  const kept = answer === undefined ? {} : { answer: await storeAnswer(table, key, answer, ttl) }
  const written = await putItem(table, { ...key, ...rest, ...kept }, { condition: verdictIsNew })
  return written.ok || !written.item ? verdict : verdictFrom(written.item)
}

/** What the operation answered; undefined when it kept no answer, or keeps it no more. */
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

/** Answers lie in items of their own, which end after a day and which only a repeat of the call reads. */
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
  return item ? verdictFrom(item) : undefined
}

/** The wire's form of a failure, to be thrown again to whoever asked for the same thing. */
export function settlementError(verdict: Settlement): AppError {
  return verdict.failure ? AppError.from(verdict.failure) : new AppError("internal_error")
}

function verdictFrom(item: Item): Settlement {
  const { pk: _pk, sk: _sk, answer: _answer, ...verdict } = item
  return verdict as Settlement
}

/** Ends an operation that failed or that nobody works on any more. Returns the first settlement written. */
export async function releaseOperation(
  table: Table,
  accountId: string,
  operationId: string,
  cause: unknown,
): Promise<Settlement> {
  return await release(table, accountId, operationId, failureFrom(cause))
}

/** Ends an operation that has no outcome of its own: the work goes on elsewhere. */
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

/** An operation without an outcome. A duplicate that waited for it runs the call itself (idempotent.ts). */
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
