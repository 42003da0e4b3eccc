import { sha256 } from "../kernel/hash.ts"
import { newId } from "../kernel/id.ts"
import { currentAccount } from "../ledger/balance.ts"
import type { Payer } from "../ledger/payer.ts"
import { freeReceipt, type Receipt } from "../ledger/receipt.ts"
import { settleAnswered } from "../ledger/settlement.ts"
import type { KeyedOperation } from "../metering/idempotent.ts"
import type { Table } from "../table/table.ts"
import { type DescribedWatchlist, describeWatchlist } from "./describe-watchlist.ts"
import { nextDigestAt } from "./digest-time.ts"
import { followSources } from "./follow-sources.ts"
import { getWatchlist, putWatchlist, requireRoomForSources } from "./stored-watchlist.ts"
import { requireInterval } from "./watch-interval.ts"
import type { WatchSource } from "./watch-source.ts"
import { putTokens } from "./watch-tokens.ts"
import { type Digest, isPush, type WatchAction, type Watchlist } from "./watchlist.ts"

/** What a caller chooses. `minutes`: the least minutes between two polls of a source. */
export type WatchlistSettings = {
  name: string
  sources: readonly WatchSource[]
  minutes: number | undefined
  action: WatchAction
  isWebhook: boolean
  digest: Digest
}

export type CreatedWatchlist = DescribedWatchlist & { receipt: Receipt; remaining: number }

/** An Idempotency-Key is valid for 24 hours (docs/contract.md, "Common rules"). */
const KEY_MS = 24 * 3600_000

/**
 * Creates a watchlist. Costs nothing: each transcription is charged when it runs. With the same
 * Idempotency-Key (`key`), returns the watchlist of the first call. Throws `conflict` above the
 * plan's number of sources, and `invalid_request` for an interval that the plan does not have.
 */
export async function createWatchlist(
  table: Table,
  payer: Payer,
  settings: WatchlistSettings & { key: string | undefined },
  operation: KeyedOperation<CreatedWatchlist> | undefined,
): Promise<CreatedWatchlist> {
  const { accountId } = payer
  const { watchId, existing } = await resolveWatchId(table, accountId, settings)
  const account = await currentAccount(table, accountId)
  const watchlist = existing ?? (await putNew(table, payer, settings, { watchId, tier: account.tier }))
  const receipt = freeReceipt({
    operationId: operation?.operationId ?? null,
    kind: "call",
    balanceAfter: account.balance,
    attempts: [],
    createdAt: table.clock.now(),
  })
  const outcome = { ...(await describeWatchlist(table, watchlist)), receipt, remaining: account.balance }
  if (operation) {
    await settleAnswered(table, payer, receipt, { ...operation, answer: operation.answer(outcome) })
  }
  return outcome
}

/**
 * Returns the ID for a new watchlist, and the watchlist that an earlier call with the same key
 * created.
 */
async function resolveWatchId(
  table: Table,
  accountId: string,
  { key, ...settings }: WatchlistSettings & { key: string | undefined },
): Promise<{ watchId: string; existing: Watchlist | undefined }> {
  const now = table.clock.now()
  if (key === undefined) return { watchId: newId("watchlist", now), existing: undefined }
  for (let n = 0; ; n += 1) {
    const watchId = `wat_${sha256(JSON.stringify([accountId, key, settings, n])).slice(0, 26)}`
    const existing = await getWatchlist(table, { accountId, watchId })
    if (!existing || existing.createdAt > now - KEY_MS) return { watchId, existing }
  }
}

async function putNew(
  table: Table,
  payer: Payer,
  settings: WatchlistSettings,
  { watchId, tier }: { watchId: string; tier: string },
): Promise<Watchlist> {
  const { accountId } = payer
  const { name, sources, action, isWebhook, digest } = settings
  const intervalMs = requireInterval(tier, settings.minutes)
  await requireRoomForSources(table, accountId, sources.length)
  const digestAt = nextDigestAt(digest, table.clock.now())
  const common = { accountId, watchId, intervalMs }
  // Followers and tokens are stored first: without a watchlist, they do nothing.
  await putTokens(table, common)
  const follows = await followSources(table, { ...common, isPush: isPush(settings) }, sources)
  return await putWatchlist(table, { ...common, name, payer, action, isWebhook, digest, digestAt, follows })
}
