import { expect, test } from "vitest"
import { LEASE_MS } from "../../../core/metering/metered.ts"
import { CODE as code } from "../../support/crash-code.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { expectSettledLedger, readLedger } from "../../support/ledger.ts"
import { grantOnce, start, startReal } from "../ledger/real.ts"

const { endpoint } = await startTestDynamo()

test("60 calls at once that find the holds of crashed processes release each once and all continue", async () => {
  const real = await startReal(code, endpoint)
  await grantOnce(real, real.accountId, "many", 100)
  for (const id of ["dead_1", "dead_2", "dead_3"]) await start(real, id, 1)
  real.clock.advance(LEASE_MS + 1)
  const ids = Array.from({ length: 60 }, (_, n) => `op_${n}`)
  const refusals = await Promise.all(ids.map(async (id) => await start(real, id, 1)))
  expect(refusals.filter((refusal) => refusal !== undefined)).toEqual([])
  await Promise.all(ids.map(async (id) => await real.running.get(id)?.finish()))
  await expectSettledLedger(real.process.table, real.accountId)
  const { account, lines } = await readLedger(real.process.table, real.accountId)
  expect(account.balance).toBe(5 + 100 - 60)
  expect(lines.filter((line) => line.type === "refund")).toHaveLength(3)
})

test("an account that was idle for days gets its credits first, as one ledger entry, before a hold is judged", async () => {
  const real = await startReal(code, endpoint)
  expect(await start(real, "op_all", 5)).toBeUndefined()
  await real.running.get("op_all")?.finish()
  real.clock.advance(3 * 24 * 3600_000 + 1)
  expect(await start(real, "op_more", 4)).toBe("insufficient_credits")
  expect(await start(real, "op_three", 3)).toBeUndefined()
  await real.running.get("op_three")?.finish()
  const { account, lines } = await readLedger(real.process.table, real.accountId)
  expect(account.balance).toBe(0)
  expect(lines.map(({ type, amount }) => [type, amount])).toEqual([
    ["signup_grant", 5],
    ["debit", -5],
    ["daily_grant", 3],
    ["debit", -3],
  ])
})
