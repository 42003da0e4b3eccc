import { sha256 } from "../kernel/hash.ts"
import type { Payer } from "../ledger/payer.ts"
import { claimKey } from "../table/keys.ts"
import { putItem, type Table } from "../table/table.ts"

/** An idempotency key is valid for 24 hours (docs/contract.md, "Common rules"). */
const KEPT_MS = 24 * 3600 * 1000

/**
 * `key` is the caller's, unique per account and route. `bodySha256` detects another body under the
 * same key.
 */
export type ClaimRequest = { payer: Payer; route: string; key: string; bodySha256: string }

export type Claim =
  | { outcome: "mine" }
  /** An earlier call with this key and body runs, or has ended, as `operationId`. */
  | { outcome: "theirs"; operationId: string; leaseUntil: number }
  /** The key was used with another body. */
  | { outcome: "mismatch" }

/**
 * Claims the key for `operationId` with one conditional write. `replaces` is an operation that has
 * failed: its claim is overwritten, because a failed call may be retried with the same key.
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
  // The SDK repeated our own write after the response was lost.
  if (item.operation_id === operationId) return { outcome: "mine" }
  return { outcome: "theirs", operationId: item.operation_id, leaseUntil: item.lease_until }
}
