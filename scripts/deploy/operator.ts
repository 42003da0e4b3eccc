import { createAccount } from "../../core/account/create-account.ts"
import { createKey, revokeKey } from "../../core/apikey/apikey.ts"
import { listKeys } from "../../core/apikey/list-keys.ts"
import type { Table } from "../../core/table/table.ts"

const OPERATOR = "Operator"
const SMOKE_TEST = "Smoke test of a deployment"

/**
 * The operator's account. `rawKey` is set only by the first deployment, because raw keys are not
 * stored.
 */
export type OperatorAccount = { readonly accountId: string; readonly rawKey: string | undefined }

/** Opens the account of this email address, and creates a key unless an earlier deployment did. */
export async function operatorAccount(table: Table, email: string): Promise<OperatorAccount> {
  const { accountId } = await createAccount(table, { email, tier: "free" })
  const keys = await listKeys(table, accountId)
  if (keys.some(({ name, status }) => name === OPERATOR && status === "active"))
    return { accountId, rawKey: undefined }
  const key = await createKey(table, accountId, { name: OPERATOR, tier: "free" })
  return { accountId, rawKey: key?.rawKey }
}

/**
 * Runs `use` with a key that is revoked afterwards. Also revokes keys of earlier interrupted runs.
 */
export async function withTemporaryKey<T>(
  table: Table,
  accountId: string,
  use: (rawKey: string) => Promise<T>,
): Promise<T> {
  for (const { keyId, name, status } of await listKeys(table, accountId))
    if (name === SMOKE_TEST && status === "active") await revokeKey(table, accountId, keyId)
  const key = await createKey(table, accountId, { name: SMOKE_TEST, tier: "free" })
  if (!key) throw new Error("The operator's account has 10 active keys, the maximum. Revoke one: npm run key")
  try {
    return await use(key.rawKey)
  } finally {
    await revokeKey(table, accountId, key.keyId)
  }
}
