import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { SIGNUP_CREDITS } from "../../../core/account/account.ts"
import { createAccount } from "../../../core/account/create-account.ts"
import { createKey } from "../../../core/apikey/apikey.ts"
import { authenticate } from "../../../core/apikey/authenticate.ts"
import { isWellFormed } from "../../../core/apikey/key-secret.ts"
import { credits } from "../../../core/kernel/credits.ts"
import { grant } from "../../../core/ledger/grants.ts"
import type { Table } from "../../../core/table/table.ts"
import { LocalRunError } from "../process/user-error.ts"

const DEMO = { email: "demo@localhost", tier: "scale" } as const
const DEMO_CREDITS = 100

/** The account that `npm start` shows, made at the first run: Scale, with 100 credits. */
export async function demoAccount(table: Table): Promise<string> {
  const { accountId } = await createAccount(table, DEMO)
  await grant(table, accountId, {
    type: "adjustment",
    amount: credits(DEMO_CREDITS - SIGNUP_CREDITS),
    description: "Demo credits",
    reference: `demo:${accountId}`,
  })
  return accountId
}

/** The demo account's raw key, kept in the data folder for its owner alone; a new one where that is gone or refused. */
export async function demoKey(table: Table, dataDir: string, accountId: string): Promise<string> {
  const file = join(dataDir, "demo-key")
  const kept = readKept(file)
  if (kept && (await authenticate(table, kept)).outcome !== "refused") return kept
  const made = await createKey(table, accountId, { name: "demo", tier: DEMO.tier })
  if (!made) throw new LocalRunError(`The demo account has too many keys, and ${file} holds none of them.`)
  writeFileSync(file, `${made.rawKey}\n`, { mode: 0o600 })
  return made.rawKey
}

function readKept(file: string): string | undefined {
  try {
    const text = readFileSync(file, "utf8").trim()
    return isWellFormed(text) ? text : undefined
  } catch {
    return undefined
  }
}
