import { apikeyKey } from "../table/keys.ts"
import { getItem, type Table } from "../table/table.ts"
import { hashOf, isWellFormed } from "./key-secret.ts"

/** Whose key it is, as long as it is active. `hash` is what the table knows of it. */
export type KeyOwner = { accountId: string; keyId: string; hash: string }

/** Authenticates a key without counting a call; undefined for one that is mistyped, unknown or revoked. */
export async function identify(table: Table, rawKey: string): Promise<KeyOwner | undefined> {
  return isWellFormed(rawKey) ? await identifyHash(table, hashOf(rawKey)) : undefined
}

/** As identify, for a caller who proved earlier that the key is theirs. */
export async function identifyHash(table: Table, hash: string): Promise<KeyOwner | undefined> {
  const item = await getItem(table, apikeyKey(hash), ["account_id", "key_id", "status"])
  return item?.status === "active" ? { accountId: item.account_id, keyId: item.key_id, hash } : undefined
}
