import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createAccount } from "../../../core/account/create-account.ts"
import { createKey } from "../../../core/apikey/apikey.ts"
import { authenticate } from "../../../core/apikey/authenticate.ts"
import { isWellFormed } from "../../../core/apikey/key-secret.ts"
import { credits } from "../../../core/kernel/credits.ts"
import { grant, SIGNUP_CREDITS } from "../../../core/ledger/grants.ts"
import type { Table } from "../../../core/table/table.ts"
import { LocalRunError } from "../process/user-error.ts"

export const DEMO = { email: "demo@localhost", tier: "scale" } as const
const DEMO_CREDITS = 100

/** The demo account of `npm start`, created on the first run: Scale, with 100 credits. */
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

/**
 * The demo account's raw key, stored in the data folder with owner-only access. Creates a new one
 * if it is missing or invalid.
 */
export async function demoKey(table: Table, dataDir: string, accountId: string): Promise<string> {
  const file = join(dataDir, "demo-key")
  const stored = readStoredKey(file)
  if (stored && (await authenticate(table, stored)).outcome !== "refused") return stored
  const key = await createKey(table, accountId, { name: "demo", tier: DEMO.tier })
  if (!key)
    throw new LocalRunError(
      `The demo account has too many keys, and ${file} contains none of them. Revoke one with npm run key.`,
    )
  writeFileSync(file, `${key.rawKey}\n`, { mode: 0o600 })
  return key.rawKey
}

function readStoredKey(file: string): string | undefined {
  try {
    const text = readFileSync(file, "utf8").trim()
    return isWellFormed(text) ? text : undefined
  } catch {
    return undefined
  }
}
