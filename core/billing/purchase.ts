import type { z } from "zod"
import { purchaseKey } from "../table/keys.ts"
import { getItem, queryPrefix, type Table } from "../table/table.ts"
import type { Purchase } from "./billing.schema.ts"
import { objectOf } from "./sync-row.ts"

export type PurchaseStatus = z.output<typeof Purchase>["status"]

/** A one-time purchase. `id` is the checkout's ID. `amount` is in the currency's minor unit. */
export type PurchaseRow = {
  id: string
  priceId: string | null
  productName: string | null
  credits: number
  amount: number
  currency: string
  status: PurchaseStatus
  createdAt: number
}

/** Returns an account's purchase by its checkout's ID, or undefined. */
export async function findPurchase(
  table: Table,
  accountId: string,
  id: string,
): Promise<PurchaseRow | undefined> {
  return objectOf(await getItem(table, purchaseKey(accountId, id))) as PurchaseRow | undefined
}

/** Returns an account's purchases, newest first. */
export async function listPurchases(table: Table, accountId: string): Promise<PurchaseRow[]> {
  const { pk, sk } = purchaseKey(accountId, "")
  const rows: PurchaseRow[] = []
  for await (const item of queryPrefix(table, pk, sk)) {
    const row = objectOf(item) as PurchaseRow | undefined
    if (row) rows.push(row)
  }
  return rows.toSorted((a, b) => b.createdAt - a.createdAt)
}
