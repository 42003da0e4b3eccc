import { expect, test } from "vitest"
import { createAccount } from "../../../core/account/create-account.ts"
import { credits } from "../../../core/kernel/credits.ts"
import { runMetered } from "../../../core/metering/metered.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { expectSettledLedger, readLedger } from "../../support/ledger.ts"
import { testCall } from "../../support/payer.ts"
import { newTable } from "../table/engines.ts"

const dynamo = await startTestDynamo()

test("the value of one run of an operation is not returned to another run", async () => {
  const table = await newTable(dynamo)
  const { accountId } = await createAccount(table, { email: "own@test.example", tier: "free" })
  const call = testCall(accountId, "op_once")
  const run = async (value: string) =>
    await runMetered(table, { ...call, price: credits(1) }, async () => value)
  expect((await run("paid")).value).toBe("paid")
  table.clock.advance(1000)
  await expect(run("not paid")).rejects.toMatchObject({ code: "conflict" })
  await expectSettledLedger(table, accountId)
  expect((await readLedger(table, accountId)).account.balance).toBe(4)
})
