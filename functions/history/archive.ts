import { getUser } from "../../core/account/user.ts"
import { listKeys, spendOf } from "../../core/apikey/list-keys.ts"
import { listPurchases } from "../../core/billing/purchase.ts"
import { listSubscriptions } from "../../core/billing/subscription.ts"
import { archivedTranscriptions } from "../../core/export/archived-transcriptions.ts"
import { type ArchiveFile, zipStream } from "../../core/export/zip-stream.ts"
import { isoTime } from "../../core/kernel/clock.ts"
import { currentAccount } from "../../core/ledger/balance.ts"
import type { LedgerAccount } from "../../core/ledger/ledger-account.ts"
import { readLines } from "../../core/ledger/transactions.ts"
import type { Table } from "../../core/table/table.ts"
import { keyBody } from "../account/keys/key-body.ts"
import { transactionBodies } from "../account/transaction-bodies.ts"
import { purchaseBody, subscriptionBody } from "../billing/bodies.ts"
import { attachment, lazyStream } from "../http/attachment.ts"
import { handlerOf } from "../http/pipeline.ts"
import { transcriptionBody } from "./bodies.ts"
import { accountArchive as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller: { accountId } }) => {
  const { table, clock } = services
  // Read before the first byte is sent, so that a store that does not answer causes an error
  // response, not half a file.
  const account = await currentAccount(table, accountId)
  const now = clock.now()
  const archive = zipStream(filesOf(table, account, now), now)
  return attachment(lazyStream(archive), `my-data-${isoTime(now).slice(0, 10)}.zip`)
})

async function* filesOf(table: Table, account: LedgerAccount, now: number): AsyncGenerator<ArchiveFile> {
  const { accountId, balance, tier } = account
  const user = await getUser(table, accountId)
  const profile = {
    account_id: accountId,
    email: user?.email ?? null,
    name: user?.name ?? null,
    language: user?.language ?? null,
    tier,
    balance,
  }
  yield json("account.json", profile)
  yield { name: "transactions.jsonl", text: transactions(table, account) }
  const keys = await listKeys(table, accountId)
  yield json(
    "api-keys.json",
    keys.map((key) => keyBody(key, spendOf(account, key.keyId, now))),
  )
  yield json("purchases.json", (await listPurchases(table, accountId)).map(purchaseBody))
  yield json("subscriptions.json", (await listSubscriptions(table, accountId)).map(subscriptionBody))
  yield* archivedTranscriptions(table, accountId, transcriptionBody)
}

const json = (name: string, value: unknown): ArchiveFile => ({
  name,
  text: [`${JSON.stringify(value, undefined, 2)}\n`],
})

const LINES_PER_READ = 500

/** Yields the ledger as it was when the archive began, oldest entry first. */
async function* transactions(table: Table, account: LedgerAccount): AsyncGenerator<string> {
  for (let first = 0; first < account.seq; first += LINES_PER_READ) {
    const end = Math.min(account.seq, first + LINES_PER_READ)
    const entries = await readLines(table, account, { first, end })
    const bodies = await transactionBodies(table, account.accountId, entries)
    yield bodies.map((body) => `${JSON.stringify(body)}\n`).join("")
  }
}
