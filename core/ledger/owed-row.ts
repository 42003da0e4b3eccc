import { type Key, OWED_DUE, operationKey } from "../table/keys.ts"
import { queryDue, type Table, updateItem } from "../table/table.ts"

// Every paid call with a history row records the row in its settlement (`owes`). The process that
// serves the call writes the row before the hold ends. If it crashed or failed to write the row,
// the code that ends the hold marks the settlement as due, and the sweep writes the row later.

const PAGE = 50

/** Marks a settlement as due because its history row may be missing. */
export async function markOwed(table: Table, accountId: string, operationId: string): Promise<void> {
  await updateItem(table, operationKey(accountId, operationId), {
    update: "SET #due = :due, due_at = :now",
    condition: "attribute_exists(pk)",
    names: DUE,
    values: { ":due": OWED_DUE, ":now": table.clock.now() },
  })
}

/** Removes a settlement from the due index once its row is written or no longer needed. */
export async function clearOwed(table: Table, accountId: string, operationId: string): Promise<void> {
  await updateItem(table, operationKey(accountId, operationId), {
    update: "REMOVE #due, due_at",
    condition: "attribute_exists(pk)",
    names: DUE,
  })
}

/** Yields the keys of the settlements whose rows may be missing, oldest first. */
export async function* owedRows(table: Table): AsyncGenerator<Key> {
  for await (const page of queryDue(table, OWED_DUE, table.clock.now(), PAGE)) yield* page
}

const DUE = { "#due": "due" }
