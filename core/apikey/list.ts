import { accountKey } from "../table/keys.ts"
import { queryPrefix, type Table } from "../table/table.ts"

/** A key as its owner sees it; times are epoch milliseconds. */
export type OwnedKey = {
  keyId: string
  name: string | null
  prefix: string
  status: "active" | "revoked"
  createdAt: number
}

/** The keys of an account, revoked ones too. */
export async function listKeys(table: Table, accountId: string): Promise<OwnedKey[]> {
  const keys: OwnedKey[] = []
  for await (const item of queryPrefix(table, accountKey(accountId).pk, "KEY#")) {
    const { key_id: keyId, name, prefix, status, created_at: createdAt } = item
    keys.push({ keyId, name, prefix, status, createdAt })
  }
  return keys
}
