import { createAccount } from "../../../core/account/create-account.ts"
import { createKey } from "../../../core/apikey/apikey.ts"
import { credits } from "../../../core/kernel/credits.ts"
import { grant } from "../../../core/ledger/grants.ts"
import type { Table } from "../../../core/table/table.ts"

const CREDITS_OF_AN_ACCOUNT = 1_000_000

export type Caller = { key: string; accountId: string }

/** Creates Scale accounts with more credits than any benchmark uses, and their keys. */
export async function makeCallers(
  table: Table,
  options: { accounts: number; keysOfEach: number },
): Promise<Caller[]> {
  const callers: Caller[] = []
  for (let account = 0; account < options.accounts; account += 1) {
    const { accountId } = await createAccount(table, { email: `${account}@bench.example`, tier: "scale" })
    await grant(table, accountId, {
      type: "adjustment",
      amount: credits(CREDITS_OF_AN_ACCOUNT),
      description: "Bench",
      reference: `bench:${accountId}`,
    })
    for (let n = 0; n < options.keysOfEach; n += 1) {
      const key = await createKey(table, accountId, { name: null, tier: "scale" })
      if (!key) throw new Error("the account has reached its limit of keys")
      callers.push({ key: key.rawKey, accountId })
    }
  }
  return callers
}
