import type { Attempt } from "../kernel/attempt.ts"
import type { Credits } from "../kernel/credits.ts"
import { AppError } from "../kernel/errors.ts"
import { LeaseLost } from "../kernel/lease.ts"
import { writeEntry } from "../ledger/entries.ts"
import * as Credit from "../ledger/holds.ts"
import type { LedgerAccount, PendingEntry } from "../ledger/ledger-account.ts"
import { openHold } from "../ledger/open-hold.ts"
import type { Receipt } from "../ledger/receipt.ts"
import { applySettlement } from "../ledger/settle-holds.ts"
import * as Operation from "../ledger/settlement.ts"
import { failureFrom } from "../ledger/settlement.ts"
import type { Table } from "../table/table.ts"

/** From the hold to the moment when the sweeper may take it back: longer than the longest work in a request. */
export const LEASE_MS = 60_000

export type MeteredCall = {
  accountId: string
  operationId: string
  kind: string
  description: string
  price: Credits
  attempts: Attempt[]
}

/** What a ledger's line says: what was asked for, and for an agent that asked in somebody's name, which. */
export const entryDescription = (what: string, through: string | undefined): string =>
  through === undefined ? what : `${what}, asked by ${through}`

/** What the work may do with its charge. */
export type Charge = {
  /** Holds more, when the work turns out dearer; throws `insufficient_credits` when the balance is short. */
  more: (amount: Credits) => Promise<void>
  /** The work is done and nothing is to be paid for it: all that is held comes back. */
  waive: () => void
  /** Says that the work goes on: its holds stay for as long again as at their beginning. Throws WorkLost where they were ended. */
  renew: () => Promise<void>
  /** The balance after what is held, for who has to name it before the end. */
  balance: () => number
}

/** `remaining` is the balance when the call ended; others may have moved it since the receipt's own step. */
export type Metered<T> = { value: T; receipt: Receipt; remaining: number }

/**
 * Hold → work → settle (docs/decisions.md, "Ledger"). The ledger line is written beside the work. What the work throws is thrown
 * on after the holds have come back. `answer` makes the body that an idempotency key will give again; it is
 * stored with the verdict, so that no crash can lie between being charged and being answered.
 */
export async function runMetered<T>(
  table: Table,
  call: MeteredCall,
  work: (charge: Charge) => Promise<T>,
  answer?: (value: T, receipt: Receipt) => string,
): Promise<Metered<T>> {
  const createdAt = table.clock.now()
  const holds: PendingEntry[] = []
  const lines: Promise<void>[] = []
  let waived = false

  const take = async (name: string, amount: Credits) => {
    const held = heldBy(holds)
    const taken = await openHold(table, call, { name, amount, held, leaseUntil: createdAt + LEASE_MS })
    holds.push(taken.hold)
    const line = writeEntry(table, call.accountId, taken.hold)
    // Awaited before the verdict; until then a failure must not count as unhandled.
    line.catch(() => undefined)
    lines.push(line)
  }
  const end = async (state: "done" | "released", outcome: { value: T } | { cause: unknown }) => {
    await Promise.all(lines)
    const keeps = state === "done" && !waived
    const held = heldBy(holds)
    const balance = holds.at(-1)?.balanceAfter ?? 0
    const told: Receipt = {
      operationId: call.operationId,
      kind: call.kind,
      creditsHeld: held,
      creditsUsed: keeps ? held : 0,
      balanceAfter: keeps ? balance : balance + held,
      attempts: [...call.attempts],
      createdAt,
    }
    const verdict = await Operation.settle(table, call.accountId, {
      ...told,
      operationId: call.operationId,
      state,
      holds: Object.fromEntries(
        holds.map((step) => [step.name, { seq: step.seq, refund: keeps ? 0 : Credit.holdAmount(step) }]),
      ),
      ...("value" in outcome
        ? { answer: answer?.(outcome.value, told) }
        : { failure: failureFrom(outcome.cause) }),
    })
    // From here on it is decided: what cannot be applied now the sweeper applies, and the caller is told the verdict.
    let account: LedgerAccount | undefined
    for (const step of holds) {
      account = await applySettlement(table, call.accountId, step, verdict).catch(() => undefined)
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
        waived = true
      },
      renew: async () => {
        const leaseUntil = table.clock.now() + LEASE_MS
        for (const step of holds) {
          if (await Credit.extendHold(table, call.accountId, step, leaseUntil)) continue
          throw new LeaseLost("the hold was ended by somebody else")
        }
      },
      balance: () => holds.at(-1)?.balanceAfter ?? 0,
    })
  } catch (cause) {
    // What cannot be given back now (the store is away) the sweeper gives back when the lease is over.
    if (holds.length > 0) await end("released", { cause }).catch(() => undefined)
    throw cause
  }
  const { verdict, remaining } = await end("done", { value }).catch(async (cause: unknown) => {
    // Nobody knows whether that was written: if it was, the call is done after all; if not, it is released now.
    const ended = await end("released", { cause }).catch(() => undefined)
    if (ended?.verdict.state !== "done") throw cause
    return ended
  })
  // Somebody else ended it first (the sweeper, a duplicate): nothing is charged here, and the caller is told so.
  if (verdict.state === "released") throw Operation.settlementError(verdict)
  // What another run was charged for pays for nothing here. Who may come again looks before for what that one left.
  if (!isOwn(verdict)) {
    const message = "This call is done already. Nothing more was charged."
    throw new AppError("conflict", message, { isRetryable: true })
  }
  return { value, receipt: verdict, remaining }
}

/** The same work for nobody's account: nothing is held, and nothing can be charged (the free trial). */
export async function runUnmetered<T>(
  table: Table,
  { kind, attempts }: Pick<MeteredCall, "kind" | "attempts">,
  work: (charge: Charge) => Promise<T>,
): Promise<Metered<T>> {
  const createdAt = table.clock.now()
  const value = await work({
    more: async () => undefined,
    waive: () => undefined,
    renew: async () => undefined,
    balance: () => 0,
  })
  const nothing = { operationId: null, creditsHeld: 0, creditsUsed: 0, balanceAfter: 0 }
  return { value, receipt: { ...nothing, kind, attempts: [...attempts], createdAt }, remaining: 0 }
}

const heldBy = (holds: readonly PendingEntry[]): number =>
  holds.reduce((sum, step) => sum + Credit.holdAmount(step), 0)
