import { type Key, OWED_DUE, operationKey } from "../table/keys.ts"
import { queryDue, type Table, updateItem } from "../table/table.ts"

// A paid call leaves a row in the history, and its settlement names it (`owes`). Its caller writes
// the row before the hold ends. If the caller has died or could not write, the function that ends
// the hold first makes the settlement due. The sweep writes the row then.

const PAGE = 50

/** Makes a settlement due: its row may be missing. */
export async function markOwed(table: Table, accountId: string, operationId: string): Promise<void> {
  await updateItem(table, operationKey(accountId, operationId), {
    update: "SET #due = :due, due_at = :now",
    condition: "attribute_exists(pk)",
    names: DUE,
    values: { ":due": OWED_DUE, ":now": table.clock.now() },
  })
}

/** Takes a settlement off the index: its row is written, or not needed any more. */
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
