import { expect, test } from "vitest"
import { credits } from "../../../core/kernel/credits.ts"
import { newId } from "../../../core/kernel/id.ts"
import { deduct, grant } from "../../../core/ledger/grants.ts"
import { placeHold } from "../../../core/ledger/holds.ts"
import type { Send } from "../../../core/table/dynamo/commands.ts"
import { StoreUnavailable } from "../../../core/table/unavailable.ts"
import { errorFor } from "../../../functions/http/error-response.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { readLedger } from "../../support/ledger.ts"
import { newAccount } from "../billing/support.ts"
import { newTable } from "../history/support.ts"

const { endpoint } = await startTestDynamo()
const table = await newTable(endpoint)

test.each([
  ["grant", grant],
  ["deduction", deduct],
])("a %s that loses every race to other calls is 503, and moves nothing", async (_what, move) => {
  const accountId = await newAccount(table)
  let others = 0
  const send: Send = async (operation, input) => {
    if (operation === "TransactWriteItems") {
      others += 1
      // The entry of the other call is then later than the one that is about to be written.
      table.clock.advance(1000)
      const other = { type: "adjustment", amount: credits(1), description: "Other call" } as const
      await grant(table, accountId, { ...other, reference: `other:${accountId}:${others}` })
    }
    return await table.send(operation, input)
  }
  const before = (await readLedger(table, accountId)).account.balance
  const content = { type: "adjustment", amount: credits(1), description: "Test" } as const
  const cause: unknown = await move({ ...table, send }, accountId, {
    ...content,
    reference: `test:${accountId}`,
  }).catch((thrown: unknown) => thrown)
  expect(errorFor(cause)).toMatchObject({ code: "unavailable", retryAfterSeconds: 2 })
  expect((await readLedger(table, accountId)).account.balance).toBe(before + others)
})

test("a hold that loses every race to other calls is 503, and holds nothing", async () => {
  const accountId = await newAccount(table)
  const now = table.clock.now()
  const hold = placeHold(table, accountId, {
    operationId: newId("operation", now),
    name: "hold",
    amount: credits(1),
    kind: "search",
    description: "Test",
    leaseUntil: now + 60_000,
    // Never true, as if another call always wrote first.
    rule: { condition: "attribute_exists(moved_by_nobody)", check: () => undefined, spender: undefined },
  })
  const cause: unknown = await hold.catch((thrown: unknown) => thrown)
  expect(cause).toBeInstanceOf(StoreUnavailable)
  expect(errorFor(cause)).toMatchObject({ code: "unavailable", retryAfterSeconds: 2 })
  expect((await readLedger(table, accountId)).account.steps).toEqual([])
})
