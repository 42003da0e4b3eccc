import { AppError, type ErrorCode } from "../kernel/errors.ts"
import { compress, decompress, loadBlob, storeBlob } from "../table/blob.ts"
import { operationKey } from "../table/keys.ts"
import { getItem, type Item, putItem, type Table } from "../table/table.ts"

/** One try of the work, as the receipt shows it. */
export type Attempt = { strategy: string; outcome: string; http_status?: number | null; ms: number }

/**
 * How an operation ended. Written once, under a condition: of all who want to end it (its caller, a second caller with the
 * same idempotency key, the sweeper) one decides, and everyone applies that decision.
 */
export type Verdict = {
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
  failure?: { code: ErrorCode; message: string; retryAfterSeconds?: number | undefined } | undefined
}

const verdictIsNew = "attribute_not_exists(pk)"
/** Answers are kept for the 24 hours of an idempotency key (contract §1) and an hour of slack. */
const ANSWER_KEPT_SECONDS = 25 * 3600

/** Writes the verdict, or gives back the one that was there first. */
export async function decide(table: Table, accountId: string, verdict: Verdict): Promise<Verdict> {
  const key = operationKey(accountId, verdict.operationId)
  const { answer, ...rest } = verdict
  const ttl = Math.floor(verdict.createdAt / 1000) + ANSWER_KEPT_SECONDS
  const blob =
    answer === undefined ? undefined : await storeBlob(table, key, "answer", compress(answer), { ttl })
  const written = await putItem(
    table,
    { ...key, ...rest, ...(blob ? { answer: blob } : {}) },
    { condition: verdictIsNew },
  )
  if (written.ok || !written.item) return verdict
  return await verdictFrom(table, accountId, written.item)
}

export async function getVerdict(
  table: Table,
  accountId: string,
  operationId: string,
): Promise<Verdict | undefined> {
  const item = await getItem(table, operationKey(accountId, operationId))
  return item ? await verdictFrom(table, accountId, item) : undefined
}

/** The wire's form of a failure, to be thrown again to whoever asked for the same thing. */
export function failureOf(verdict: Verdict): AppError {
  const { code, message, retryAfterSeconds } = verdict.failure ?? { code: "internal_error" as const }
  return new AppError(code, message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
}

async function verdictFrom(table: Table, accountId: string, item: Item): Promise<Verdict> {
  const { pk: _pk, sk: _sk, answer: blob, ...rest } = item
  const verdict = rest as Verdict
  if (!blob) return verdict
  const bytes = await loadBlob(table, operationKey(accountId, verdict.operationId), "answer", blob)
  return { ...verdict, answer: decompress(bytes) }
}
