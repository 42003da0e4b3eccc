import { createAccount } from "../../core/account/create-account.ts"
import { createKey } from "../../core/apikey/apikey.ts"
import { credits } from "../../core/kernel/credits.ts"
import { newId } from "../../core/kernel/id.ts"
import { runMetered } from "../../core/metering/metered.ts"
import type { Table } from "../../core/table/table.ts"
import type { Stage } from "../contract/stage.ts"
import { testCall } from "../support/payer.ts"
import { makePerson } from "../support/person.ts"
import type { Cloud } from "./stage.ts"

const TWO_DAYS_MS = 2 * 86_400_000
let accounts = 0

/**
 * Makes accounts with overdue work: a daily grant that is due, and a hold that a crash left two
 * days ago. The next call must settle both.
 */
export function lateAccounts({
  table,
  sealer,
}: Pick<Cloud, "table" | "sealer">): Pick<Stage, "key" | "person"> {
  const past: Table = { ...table, clock: { ...table.clock, now: () => table.clock.now() - TWO_DAYS_MS } }
  return {
    key: async ({ tier = "free" } = {}) => {
      accounts += 1
      const { accountId } = await createAccount(past, { email: `late-${accounts}@test.example`, tier })
      const key = await createKey(past, accountId, { name: null, tier })
      if (!key) throw new Error("no key")
      await startUnfinishedCall(past, accountId)
      return key.rawKey
    },
    person: async (given) => {
      const person = await makePerson(past, given, sealer)
      await startUnfinishedCall(past, person.accountId)
      return person
    },
  }
}

/** Starts a paid operation and never finishes it. */
export async function startUnfinishedCall(table: Table, accountId: string): Promise<void> {
  const operationId = newId("operation", table.clock.now())
  const call = { ...testCall(accountId, operationId), price: credits(1) }
  const held = Promise.withResolvers<void>()
  runMetered(table, call, async () => {
    held.resolve()
    await new Promise(() => undefined)
  }).catch(held.reject)
  await held.promise
}
