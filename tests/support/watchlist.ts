import { createAccount } from "../../core/account/create-account.ts"
import type { Table } from "../../core/table/table.ts"
import { createWatchlist } from "../../core/watch/create-watchlist.ts"
import { getToken } from "../../core/watch/watch-tokens.ts"
import { userOf } from "./payer.ts"

let made = 0

/**
 * Makes an account with a watchlist that sends digests. Returns the unsubscribe token that its
 * mails contain.
 */
export async function makeUnsubscribeToken(table: Table): Promise<string> {
  made += 1
  const email = `digest-${table.clock.now()}-${made}@test.example`
  const { accountId } = await createAccount(table, { email, tier: "free" })
  const wish = {
    name: "Garden",
    sources: [{ kind: "search", q: "garden" }] as const,
    minutes: undefined,
    action: { kind: "announce" } as const,
    isWebhook: false,
    digest: "daily" as const,
    key: undefined,
  }
  const { watchlist } = await createWatchlist(table, userOf(accountId), wish, undefined)
  return (await getToken(table, watchlist, "unsubscribe")) ?? ""
}
