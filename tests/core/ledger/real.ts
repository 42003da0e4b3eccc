import { expect } from "vitest"
import { type Credits, credits } from "../../../core/kernel/credits.ts"
import type { LedgerAccount } from "../../../core/ledger/ledger-account.ts"
import type { Metered } from "../../../core/metering/metered.ts"
import { createTable } from "../../../core/table/create.ts"
import type { ServiceOverrides } from "../../../functions/compose/services.ts"
import { type TestClock, testClock } from "../../support/clock.ts"
import type { Code } from "../../support/crash-code.ts"
import { type Process, startProcess } from "../../support/crash-process.ts"
import { expectSoundLedger, readLedger } from "../../support/ledger.ts"
import { testCall } from "../../support/payer.ts"

/** A running operation: its work waits until it is told how to end. */
export type Running = {
  more(amount: number): Promise<void>
  /** Ends the work and returns the caller's result: the price paid, or the failure. */
  finish(): Promise<OperationEnd>
  fail(): Promise<OperationEnd>
}
export type OperationEnd = { used: number } | { failed: string }

/** The real ledger of two accounts with their own table and clock. */
export type Real = {
  process: Process
  clock: TestClock
  accountId: string
  otherId: string
  running: Map<string, Running>
  /** Rare events that a run must include to be meaningful. */
  happened: Set<string>
}

export const STARTED_AT = Date.UTC(2026, 5, 1)

let tables = 0

export async function startReal(code: Code, endpoint: string, seams: ServiceOverrides = {}): Promise<Real> {
  tables += 1
  const clock = testClock()
  clock.freezeAt(STARTED_AT)
  const environment = { TABLE_NAME: `model-${tables}`, DYNAMODB_ENDPOINT: endpoint, LOG_FORMAT: "none" }
  const process = startProcess(code, environment, { ...seams, clock })
  await createTable(process.table)
  const open = async (email: string) =>
    (await code.OpenAccount.createAccount(process.table, { email, tier: "free" })).accountId
  const accountId = await open("one@test.example")
  const otherId = await open("other@test.example")
  return { process, clock, accountId, otherId, running: new Map(), happened: new Set() }
}

/** Starts a metered call. Resolves when its work runs, or with the failure when it never does. */
export async function start(real: Real, operationId: string, amount: number): Promise<string | undefined> {
  const { process, accountId } = real
  const begun = Promise.withResolvers<(amount: Credits) => Promise<void>>()
  const work = Promise.withResolvers<void>()
  const call = testCall(accountId, operationId)
  const paid = process.code.Metered.runMetered(
    process.table,
    { ...call, price: credits(amount) },
    async (charge) => {
      begun.resolve(async (extra) => await charge.more(extra))
      await work.promise
    },
  )
  const result = paid.then(usedBy, (cause: unknown) => ({ failed: codeOf(cause) }))
  const more = await Promise.race([begun.promise, result])
  if (typeof more !== "function") return "failed" in more ? more.failed : "ended before its work"
  real.running.set(operationId, {
    more: async (extra) => await more(credits(extra)),
    finish: async () => {
      work.resolve()
      return await result
    },
    fail: async () => {
      work.reject(new Error("the work failed"))
      return await result
    },
  })
  return undefined
}

const usedBy = ({ receipt }: Metered<void>): OperationEnd => ({ used: receipt.creditsUsed })

/**
 * The wire code of an error. An error without one is shown whole, so that it never passes as an
 * expected refusal.
 */
export function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return "code" in cause ? String(cause.code) : cause.message
}

/** Repeats a hold request, as a client would after losing the response. */
export async function repeatHold(real: Real, operationId: string, amount: number, leaseUntil: number) {
  const { process, accountId } = real
  return await process.code.Credit.placeHold(process.table, accountId, {
    operationId,
    name: "hold",
    amount: credits(amount),
    kind: "transcribe",
    description: "Test",
    leaseUntil,
  })
}

export async function grantOnce(
  real: Real,
  accountId: string,
  reference: string,
  amount: number,
): Promise<boolean> {
  const { code, table } = real.process
  const given = { type: "purchase", amount: credits(amount), description: "Test", reference } as const
  return await code.Grants.grant(table, accountId, given)
}

/**
 * Invariants of every run: the ledger is sound, and the index lists the account before its first
 * lease ends.
 */
export async function expectInvariants(real: Real): Promise<LedgerAccount> {
  const { table } = real.process
  await expectSoundLedger(table, real.accountId)
  const { account } = await readLedger(table, real.accountId)
  const leases = account.steps.map(({ entry }) => entry.hold?.lease_until ?? Number.POSITIVE_INFINITY)
  if (account.steps.length > 0) expect(account.dueAt).toBeLessThanOrEqual(Math.min(...leases))
  return account
}
