import type { Attempt } from "../kernel/attempt.ts"
import type { Credits } from "../kernel/credits.ts"
import { AppError } from "../kernel/errors.ts"
import { LeaseLost } from "../kernel/lease.ts"
import { eventsOfCharge } from "../ledger/charge-events.ts"
import { writeEntry } from "../ledger/entries.ts"
import * as Credit from "../ledger/holds.ts"
import type { LedgerAccount, PendingEntry } from "../ledger/ledger-account.ts"
import { openHold } from "../ledger/open-hold.ts"
import type { OperationKind } from "../ledger/operation-kind.ts"
import { type Payer, paidBy } from "../ledger/payer.ts"
import type { Receipt } from "../ledger/receipt.ts"
import { applySettlement } from "../ledger/settle-holds.ts"
import * as Operation from "../ledger/settlement.ts"
import { ABANDONED, failureFrom } from "../ledger/settlement.ts"
import type { Table } from "../table/table.ts"
import { StoreUnavailable } from "../table/unavailable.ts"
import { openTestCharge } from "./test-charge.ts"

/** The sweeper may release a hold after this time. Longer than the longest work in a request. */
export const LEASE_MS = 60_000

export type MeteredCall = {
  payer: Payer
  operationId: string
  kind: OperationKind
  description: string
  /** The video that the call is about. The ledger entries name it. */
  videoId?: string | undefined
  price: Credits
  attempts: Attempt[]
}

/** How the work controls its charge. */
export type Charge = {
  /** Holds more credits. Throws `insufficient_credits` if the balance is too low. */
  more: (amount: Credits) => Promise<void>
  /** Makes the call free: all holds are released. */
  waive: () => void
  /**
   * Ends the operation without an outcome, because the work continues elsewhere: all holds are
   * released.
   */
  abandon: () => void
  /** Renews the leases of all holds. Throws LeaseLost if one has ended. */
  renew: () => Promise<void>
  /** The balance after the holds, for callers that report it before the work ends. */
  balance: () => number
}

/**
 * `remaining` is the balance at the end of the call. Other calls may have changed it since the
 * receipt.
 */
export type Metered<T> = { value: T; receipt: Receipt; remaining: number }

/** The history row that a paid call must write. `pay` writes it and returns whether it could. */
export type OwedRowPayment = { row: Operation.OwedRow; pay: () => Promise<boolean> }

/**
 * Hold → work → settle (docs/architecture.md). The ledger entry is written in parallel with the
 * work. Errors of the work are rethrown after the holds are released. `answer` renders the body
 * that an idempotency key replays. It is stored in the settlement's write, so a crash cannot charge
 * the call without storing the answer. The settlement also names the history row of `owedRow`: if
 * the call cannot write that row, the sweep does.
 */
export async function runMetered<T>(
  table: Table,
  call: MeteredCall,
  work: (charge: Charge) => Promise<T>,
  answer?: (value: T, receipt: Receipt) => string | undefined,
  owedRow?: (value: T, receipt: Receipt) => OwedRowPayment | undefined,
): Promise<Metered<T>> {
  if (table.isTest) {
    const test = openTestCharge(table, call)
    const value = await work(test.charge)
    const receipt = await test.close((testReceipt) => answer?.(value, testReceipt))
    return { value, receipt, remaining: receipt.balanceAfter }
  }
  const { accountId } = call.payer
  const createdAt = table.clock.now()
  const holds: PendingEntry[] = []
  const lines: Promise<void>[] = []
  let held: LedgerAccount | undefined
  let isWaived = false
  let isAbandoned = false

  const take = async (name: string, amount: Credits) => {
    const leaseUntil = createdAt + LEASE_MS
    const opened = await openHold(table, call, { name, amount, held: heldBy(holds), leaseUntil })
    holds.push(opened.hold)
    held = opened.account
    const line = writeEntry(table, accountId, opened.hold)
    // Awaited before the settlement. Until then, a rejection must not count as unhandled.
    line.catch(() => undefined)
    lines.push(line)
  }
  const receiptFor = (keeps: boolean): Receipt => {
    const amount = heldBy(holds)
    const balance = holds.at(-1)?.balanceAfter ?? 0
    return {
      operationId: call.operationId,
      kind: call.kind,
      creditsHeld: amount,
      creditsUsed: keeps ? amount : 0,
      balanceAfter: keeps ? balance : balance + amount,
      attempts: [...call.attempts],
      createdAt,
    }
  }
  const end = async (
    state: "done" | "released",
    outcome: { value: T } | { failure: Operation.Settlement["failure"] },
  ) => {
    await Promise.all(lines)
    const keeps = state === "done" && !isWaived
    const receipt = receiptFor(keeps)
    const owed = "value" in outcome ? owedRow?.(outcome.value, receipt) : undefined
    const events = keeps && held ? eventsOfCharge(call.payer, held, table.clock.now()) : []
    const verdict = await Operation.settle(table, accountId, {
      ...receipt,
      operationId: call.operationId,
      payer: paidBy(call.payer),
      state,
      holds: Object.fromEntries(
        holds.map((step) => [step.name, { seq: step.seq, refund: keeps ? 0 : Credit.holdAmount(step) }]),
      ),
      ...(owed ? { owes: owed.row } : {}),
      ...(events.length > 0 ? { events } : {}),
      ...("value" in outcome ? { answer: answer?.(outcome.value, receipt) } : outcome),
    })
    // Pays before the holds end, because until then the sweep finds the hold, and through it the
    // owed row.
    const isPaid = owed !== undefined && verdict.state === "done" && isOwn(verdict) && (await owed.pay())
    const unpaid = isPaid ? { ...verdict, owes: undefined } : verdict
    // The outcome is final now. The sweeper applies it to holds for which this fails.
    let account: LedgerAccount | undefined
    for (const step of holds) {
      account = await applySettlement(table, accountId, step, unpaid).catch(() => undefined)
    }
    return { verdict, remaining: account?.balance ?? verdict.balanceAfter }
  }

  const isOwn = (verdict: Operation.Settlement) =>
    verdict.createdAt === createdAt && holds.every(({ name, seq }) => verdict.holds[name]?.seq === seq)

  let value: T
  try {
    await take("hold", call.price)
    value = await work({
      more: async (amount) => await take(`hold${holds.length + 1}`, amount),
      waive: () => {
        isWaived = true
      },
      abandon: () => {
        isAbandoned = true
      },
      renew: async () => {
        const leaseUntil = table.clock.now() + LEASE_MS
        for (const step of holds) {
          if (await Credit.extendHold(table, accountId, step, leaseUntil)) continue
          throw new LeaseLost("the hold was settled or released by another process")
        }
      },
      balance: () => holds.at(-1)?.balanceAfter ?? 0,
    })
  } catch (cause) {
    // If the store is down, the sweeper releases the holds when their lease expires.
    if (holds.length > 0) await end("released", { failure: failureFrom(cause) }).catch(() => undefined)
    throw holds.length > 0 ? failedWork(cause) : cause
  }
  if (isAbandoned) {
    await end("released", { failure: ABANDONED }).catch(() => undefined)
    const receipt = receiptFor(false)
    return { value, receipt, remaining: receipt.balanceAfter }
  }
  const { verdict, remaining } = await end("done", { value }).catch(async (cause: unknown) => {
    // The write may have succeeded although its response failed. If so, the call is done. If not,
    // this releases it.
    const ended = await end("released", { failure: failureFrom(cause) }).catch(() => undefined)
    if (ended?.verdict.state !== "done") throw failedWork(cause)
    return ended
  })
  // The sweeper or a duplicate released the operation first, so nothing is charged.
  if (verdict.state === "released") throw Operation.settlementError(verdict)
  // Another run of the operation was charged. Its credits do not pay for this run.
  if (!isOwn(verdict)) {
    const message = "This call has already completed. Nothing more was charged."
    throw new AppError("conflict", message, { isRetryable: true })
  }
  return { value, receipt: verdict, remaining }
}

/** Runs the work without holds and charges, for calls without an account (the free trial). */
export async function runUnmetered<T>(
  table: Table,
  { kind, attempts }: Pick<MeteredCall, "kind" | "attempts">,
  work: (charge: Charge) => Promise<T>,
): Promise<Metered<T>> {
  const createdAt = table.clock.now()
  const value = await work({
    more: async () => undefined,
    waive: () => undefined,
    abandon: () => undefined,
    renew: async () => undefined,
    balance: () => 0,
  }).catch((cause: unknown) => {
    throw failedWork(cause)
  })
  const nothing = { operationId: null, creditsHeld: 0, creditsUsed: 0, balanceAfter: 0 }
  return { value, receipt: { ...nothing, kind, attempts: [...attempts], createdAt }, remaining: 0 }
}

/**
 * Converts the error of work that had begun. Only a call whose work had not begun may report that
 * the store was unavailable.
 */
const failedWork = (cause: unknown): unknown =>
  cause instanceof StoreUnavailable ? new AppError("internal_error", undefined, { cause }) : cause

const heldBy = (holds: readonly PendingEntry[]): number =>
  holds.reduce((sum, step) => sum + Credit.holdAmount(step), 0)
