import { expect } from "vitest"
import { type Credits, credits } from "../../../core/kernel/credits.ts"
import type { LedgerAccount } from "../../../core/ledger/ledger-account.ts"
import type { Metered } from "../../../core/metering/metered.ts"
import { createTable } from "../../../core/table/create.ts"
import type { Seams } from "../../../functions/compose/services.ts"
import { type TestClock, testClock } from "../../support/clock.ts"
import { type Code, type Process, startProcess } from "../../support/crash-process.ts"
import { expectSoundLedger, readLedger } from "../../support/ledger.ts"

/** An operation that runs: its work waits until it is told how to end. */
export type Running = {
  more(amount: number): Promise<void>
  /** Ends the work and gives what the caller is told: what it paid, or why it failed. */
  finish(): Promise<Told>
  fail(): Promise<Told>
}
export type Told = { used: number } | { failed: string }

/** The real ledger of two accounts on a table and a clock of their own. */
export type Real = {
  process: Process
  clock: TestClock
  accountId: string
  otherId: string
  running: Map<string, Running>
  /** Rare things that a run must have met to mean anything. */
  happened: Set<string>
}

export const STARTED_AT = Date.UTC(2026, 5, 1)

let tables = 0

export async function startReal(code: Code, endpoint: string, seams: Seams = {}): Promise<Real> {
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
  const call = { accountId, operationId, kind: "test", description: "Test", attempts: [] }
  const paid = process.code.Metered.runMetered(
    process.table,
    { ...call, price: credits(amount) },
    async (charge) => {
      begun.resolve(async (extra) => await charge.more(extra))
      await work.promise
    },
  )
  const told = paid.then(usedBy, (cause: unknown) => ({ failed: codeOf(cause) }))
  const more = await Promise.race([begun.promise, told])
  if (typeof more !== "function") return "failed" in more ? more.failed : "ended before its work"
  real.running.set(operationId, {
    more: async (extra) => await more(credits(extra)),
    finish: async () => {
      work.resolve()
      return await told
    },
    fail: async () => {
      work.reject(new Error("the work failed"))
      return await told
    },
  })
  return undefined
}

const usedBy = ({ receipt }: Metered<void>): Told => ({ used: receipt.creditsUsed })

/** The wire's code of an error; one that has none shows itself, so that no test takes it for an expected refusal. */
export function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return "code" in cause ? String(cause.code) : cause.message
}

/** The same hold once more, as a request sends it that was thought lost. */
export async function repeatHold(real: Real, operationId: string, amount: number, leaseUntil: number) {
  const { process, accountId } = real
  return await process.code.Credit.placeHold(process.table, accountId, {
    operationId,
    name: "hold",
    amount: credits(amount),
    kind: "test",
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

/** What must hold whatever happened: the ledger is sound, and the index shows the account before its first lease is over. */
export async function expectInvariants(real: Real): Promise<LedgerAccount> {
  const { table } = real.process
  await expectSoundLedger(table, real.accountId)
  const { account } = await readLedger(table, real.accountId)
  const leases = account.steps.map(({ entry }) => entry.hold?.lease_until ?? Number.POSITIVE_INFINITY)
  if (account.steps.length > 0) expect(account.dueAt).toBeLessThanOrEqual(Math.min(...leases))
  return account
}
