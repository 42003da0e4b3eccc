import * as Credit from "../credit/credit.ts"
import { writeEntry } from "../credit/ledger.ts"
import type { Account, PendingStep } from "../credit/step.ts"
import { AppError } from "../kernel/errors.ts"
import type { Attempt, Receipt } from "../kernel/receipt.ts"
import type { Credits } from "../kernel/units.ts"
import * as Operation from "../operation/operation.ts"
import type { Table } from "../table/table.ts"
import { endByVerdict } from "./end-holds.ts"
import { JobUnderWay, NeedsSound, WorkLost } from "./refusal.ts"
import { sweepAccount } from "./sweep.ts"

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
export const lineOf = (what: string, through: string | undefined): string =>
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
export type Paid<T> = { value: T; receipt: Receipt; remaining: number }

/**
 * Hold → work → settle (docs/decisions.md, "Ledger"). The ledger line is written beside the work. What the work throws is thrown
 * on after the holds have come back. `answer` makes the body that an idempotency key will give again; it is
 * stored with the verdict, so that no crash can lie between being charged and being answered.
 */
export async function metered<T>(
  table: Table,
  call: MeteredCall,
  work: (charge: Charge) => Promise<T>,
  answer?: (value: T, receipt: Receipt) => string,
): Promise<Paid<T>> {
  const createdAt = table.clock.now()
  const holds: PendingStep[] = []
  const lines: Promise<void>[] = []
  let waived = false

  const take = async (name: string, amount: Credits) => {
    const held = heldBy(holds)
    const taken = await holdFresh(table, call, { name, amount, held, leaseUntil: createdAt + LEASE_MS })
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
    const verdict = await Operation.decide(table, call.accountId, {
      ...told,
      operationId: call.operationId,
      state,
      holds: Object.fromEntries(
        holds.map((step) => [step.name, { seq: step.seq, refund: keeps ? 0 : Credit.heldCredits(step) }]),
      ),
      ...("value" in outcome
        ? { answer: answer?.(outcome.value, told) }
        : { failure: failureFrom(outcome.cause) }),
    })
    // From here on it is decided: what cannot be applied now the sweeper applies, and the caller is told the verdict.
    let account: Account | undefined
    for (const step of holds) {
      account = await endByVerdict(table, call.accountId, step, verdict).catch(() => undefined)
    }
    return { verdict, remaining: account?.balance ?? verdict.balanceAfter }
  }

  const isOwn = (verdict: Operation.Verdict) =>
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
          throw new WorkLost("the hold was ended by somebody else")
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
  if (verdict.state === "released") throw Operation.failureOf(verdict)
  // What another run was charged for pays for nothing here. Who may come again looks before for what that one left.
  if (!isOwn(verdict)) {
    const message = "This call is done already. Nothing more was charged."
    throw new AppError("conflict", message, { isRetryable: true })
  }
  return { value, receipt: verdict, remaining }
}

/** The same work for nobody's account: nothing is held, and nothing can be charged (the free trial). */
export async function unmetered<T>(
  table: Table,
  { kind, attempts }: Pick<MeteredCall, "kind" | "attempts">,
  work: (charge: Charge) => Promise<T>,
): Promise<Paid<T>> {
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

const heldBy = (holds: readonly PendingStep[]): number =>
  holds.reduce((sum, step) => sum + Credit.heldCredits(step), 0)

/** Holds, after closing what stands overdue on the account; throws `insufficient_credits` where the balance is short. */
export async function holdFresh(
  table: Table,
  { accountId, operationId, kind, description }: Omit<MeteredCall, "price" | "attempts">,
  wanted: { name: string; amount: Credits; held: number; leaseUntil: number; upload?: string },
): Promise<Extract<Credit.Held, { outcome: "held" }>> {
  const { held, ...hold } = wanted
  for (let tries = 0; tries < 4; tries += 1) {
    const taken = await Credit.hold(table, accountId, { operationId, kind, description, ...hold })
    if (taken.outcome === "held") return taken
    // What the call holds already comes back with the refusal.
    if (taken.outcome === "insufficient")
      throw insufficientCredits(held + hold.amount, held + taken.account.balance)
    await sweepAccount(table, accountId)
  }
  throw new Error("the account stays overdue")
}

/** What is said to who cannot pay. */
export function insufficientCredits(price: number, balance: number): AppError {
  const word = price === 1 ? "credit" : "credits"
  return new AppError(
    "insufficient_credits",
    `This call needs ${price} ${word} and the balance is ${balance}. One credit comes back every 24 hours.`,
  )
}

export function failureFrom(cause: unknown): Operation.Verdict["failure"] {
  // Whoever waited for a caller that has gone asks anew in their place (idempotent.ts).
  if (isAbort(cause)) return { code: "internal_error", message: "Internal error", abandoned: true }
  if (!(cause instanceof AppError)) return { code: "internal_error", message: "Internal error" }
  return cause.toStored()
}

/** How a caller who has hung up ends the work; or one whose work a worker does. */
const isAbort = (cause: unknown): boolean =>
  cause instanceof JobUnderWay ||
  cause instanceof NeedsSound ||
  (cause instanceof DOMException && cause.name === "AbortError")
