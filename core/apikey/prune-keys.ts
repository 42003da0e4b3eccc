import { accountKey } from "../table/keys.ts"
import { queryPrefix, type Table } from "../table/table.ts"
import { deleteKey } from "./apikey.ts"

/** The number of revoked keys that an account keeps. */
export const REVOKED_KEYS_MAX = 50

/**
 * Deletes all but the 50 most recently revoked keys, so that creating and revoking keys does not
 * fill the table.
 */
export async function pruneRevokedKeys(table: Table, accountId: string): Promise<void> {
  const revoked: { keyId: string; revokedAt: number }[] = []
  for await (const item of queryPrefix(table, accountKey(accountId).pk, "KEY#")) {
    if (item.status === "revoked") revoked.push({ keyId: item.key_id, revokedAt: item.revoked_at })
  }
  const surplus = revoked.toSorted((a, b) => b.revokedAt - a.revokedAt).slice(REVOKED_KEYS_MAX)
  for (const { keyId } of surplus) await deleteKey(table, accountId, keyId)
}
