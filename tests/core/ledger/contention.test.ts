import { expect, test } from "vitest"
import { credits } from "../../../core/kernel/credits.ts"
import { newId } from "../../../core/kernel/id.ts"
import { placeHold } from "../../../core/ledger/holds.ts"
import { StoreUnavailable } from "../../../core/table/unavailable.ts"
import { errorFor } from "../../../functions/http/error-response.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { readLedger } from "../../support/ledger.ts"
import { newAccount } from "../billing/support.ts"
import { newTable } from "../history/support.ts"

const { endpoint } = await startTestDynamo()
const table = await newTable(endpoint)

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
