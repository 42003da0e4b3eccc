import * as fc from "fast-check"
import { expect, test } from "vitest"
import { LEASE_MS } from "../../../core/metering/metered.ts"
import { CODE as code } from "../../support/crash-code.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { expectSettledLedger, readLedger } from "../../support/ledger.ts"
import { COVERAGE_SEED } from "../../support/seed.ts"
import { act, BATCHES, newTally } from "./batches.ts"
import { COMMANDS, expectAgreement } from "./commands.ts"
import * as Model from "./model.ts"
import { expectInvariants, type Real, STARTED_AT, startReal } from "./real.ts"

const DAY_MS = 24 * 3600_000
const TIMEOUT_MS = 300_000
/**
 * The ways in which a call may fail. The last is for calls that meet too many overdue holds: they
 * give up without a charge.
 */
const FAILURES = [
  "insufficient_credits",
  "internal_error",
  "the work failed",
  "could not place a hold: the account still has overdue holds",
]

const { endpoint } = await startTestDynamo()

test(
  "the ledger matches its model under any order of operations",
  async () => {
    const happened = new Set<string>()
    const commands = fc.commands(COMMANDS, { maxCommands: 40, size: "max" })
    const agrees = fc.asyncProperty(commands, async (chosen) => {
      const real = await startReal(code, endpoint)
      const model = Model.newModel(STARTED_AT, 5)
      await fc.asyncModelRun(() => ({ model, real }), chosen)
      model.now += LEASE_MS + 60_000
      Model.closeExpired(model)
      await settle(real)
      await expectAgreement(model, real)
      for (const thing of real.happened) happened.add(thing)
    })
    await fc.assert(agrees, { numRuns: 55, seed: COVERAGE_SEED })
    expect([...happened]).toEqual(
      expect.arrayContaining([
        "a late hold is held",
        "a late hold is overdue",
        "succeeds",
        "succeeds when it was released",
      ]),
    )
    await fc.assert(agrees, { numRuns: 20 })
  },
  TIMEOUT_MS,
)

test(
  "concurrent operations lose and invent nothing, and every caller's result matches the ledger",
  async () => {
    const failures = new Set<string>()
    const adds = fc.asyncProperty(BATCHES, async (batches) => {
      const real = await startReal(code, endpoint)
      const tally = newTally()
      for (const batch of batches) {
        await Promise.all(batch.map(async (action) => await act(real, tally, action)))
        await expectInvariants(real)
      }
      await settle(real)
      const { table } = real.process
      await code.Balance.currentAccount(table, real.accountId)
      const days = Math.floor((real.clock.now() - STARTED_AT) / DAY_MS)
      const { account } = await readLedger(table, real.accountId)
      expect(account.balance).toBe(5 + days + tally.granted - tally.used)
      for (const failure of tally.failures) failures.add(failure)
      expect(FAILURES).toEqual(expect.arrayContaining([...failures]))
    })
    await fc.assert(adds, { numRuns: 40, seed: COVERAGE_SEED })
    expect([...failures]).toEqual(expect.arrayContaining(FAILURES.slice(0, 3)))
    await fc.assert(adds, { numRuns: 15 })
  },
  TIMEOUT_MS,
)

/** Every lease ends and the sweep runs: nothing is open, and the account is not due again. */
async function settle(real: Real): Promise<void> {
  real.clock.advance(LEASE_MS + 60_000)
  await real.process.sweep()
  await expectSettledLedger(real.process.table, real.accountId)
  const { account } = await readLedger(real.process.table, real.accountId)
  expect(account.dueAt).toBeUndefined()
}
