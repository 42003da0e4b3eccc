import { sha256 } from "../kernel/hash.ts"
import type { Payer } from "../ledger/payer.ts"
import { claimKey } from "../table/keys.ts"
import { putItem, type Table } from "../table/table.ts"

/** An idempotency key holds for 24 hours (contract §1). */
const KEPT_MS = 24 * 3600 * 1000

/** `key` is the caller's; it counts within its account and route only. `bodySha256` tells a repeat from a mistake. */
export type ClaimRequest = { payer: Payer; route: string; key: string; bodySha256: string }

export type Claim =
  | { outcome: "mine" }
  /** The same call came before: it runs, or has ended, as `operationId`. */
  | { outcome: "theirs"; operationId: string; leaseUntil: number }
  /** The same key came with another body. */
  | { outcome: "mismatch" }

/**
 * Makes `operationId` the one operation of this key, by one conditional write. `replaces` names an operation that is
 * known to have failed, whose claim may be taken over: a failure opens the key again.
 */
export async function claimIdempotencyKey(
  table: Table,
  request: ClaimRequest,
  operationId: string,
  leaseUntil: number,
  replaces?: string,
): Promise<Claim> {
  const now = table.clock.now()
  const isFree = "attribute_not_exists(pk) OR expires_at <= :now"
  const written = await putItem(
    table,
    {
      ...claimKey(request.payer.accountId, sha256(`${request.route}\n${request.key}`)),
      operation_id: operationId,
      body_sha256: request.bodySha256,
      lease_until: leaseUntil,
      expires_at: now + KEPT_MS,
      ttl: Math.ceil((now + KEPT_MS) / 1000),
    },
    {
      condition: replaces ? `${isFree} OR operation_id = :replaces` : isFree,
      values: { ":now": now, ...(replaces ? { ":replaces": replaces } : {}) },
    },
  )
  const { item } = written
  if (written.ok || !item) return { outcome: "mine" }
  if (item.body_sha256 !== request.bodySha256) return { outcome: "mismatch" }
  // The store repeated our own write after its answer was lost.
  if (item.operation_id === operationId) return { outcome: "mine" }
  return { outcome: "theirs", operationId: item.operation_id, leaseUntil: item.lease_until }
}
