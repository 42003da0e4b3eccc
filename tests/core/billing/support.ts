import { createAccount } from "../../../core/account/create-account.ts"
import { credits } from "../../../core/kernel/credits.ts"
import { newId } from "../../../core/kernel/id.ts"
import { runMetered } from "../../../core/metering/metered.ts"
import type { Table } from "../../../core/table/table.ts"
import { testCall } from "../../support/payer.ts"

let accounts = 0

export async function newAccount(table: Table): Promise<string> {
  accounts += 1
  const { accountId } = await createAccount(table, { email: `billed-${accounts}@test.example`, tier: "free" })
  return accountId
}

/** Spends credits. False when the balance is too low. */
export async function spend(table: Table, accountId: string, price: number): Promise<boolean> {
  const operationId = newId("operation", table.clock.now())
  const paid = { ...testCall(accountId, operationId), price: credits(price) }
  return await runMetered(table, paid, async () => undefined).then(
    () => true,
    () => false,
  )
}
