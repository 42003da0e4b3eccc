import { sha256 } from "../kernel/hash.ts"
import { importQuotaKey } from "../table/keys.ts"
import { type Table, updateItem } from "../table/table.ts"

/**
 * Reserves bytes for texts that an account is about to import. One conditional update counts them,
 * so that concurrent imports never exceed `bytesMax`. Returns false if they would. Only imported
 * texts count, not those that were paid for.
 */
export async function reserveImport(
  table: Table,
  accountId: string,
  bytes: number,
  bytesMax: number,
): Promise<boolean> {
  if (bytes > bytesMax) return false
  const { ok } = await updateItem(table, importQuotaKey(sha256(accountId)), {
    update: "ADD used :bytes",
    condition: "attribute_not_exists(used) OR used <= :left",
    values: { ":bytes": bytes, ":left": bytesMax - bytes },
  })
  return ok
}

/** Releases the bytes of texts that were not imported after all, or were deleted. */
export async function releaseImport(table: Table, accountId: string, bytes: number): Promise<void> {
  if (bytes === 0) return
  await updateItem(table, importQuotaKey(sha256(accountId)), {
    update: "ADD used :bytes",
    condition: "used >= :min",
    values: { ":bytes": -bytes, ":min": bytes },
  })
}
