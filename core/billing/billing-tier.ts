import { bestOf, listSubscriptions } from "./subscription.ts"
import type { Table } from "../table/table.ts"
import { writeTier } from "../account/tier.ts"

/**
 * Gives an account what the best of its subscriptions that are good gives, and its keys that tier's limit, at once. With none of them
 * it has what was set by hand, else it is free again.
 */
export async function settleTier(table: Table, accountId: string): Promise<void> {
  await writeTier(table, accountId, async ({ hand }) => ({
    hand,
    paid: bestOf(await listSubscriptions(table, accountId))?.tier ?? "free",
  }))
}
