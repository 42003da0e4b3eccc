import { sha256 } from "../kernel/hash.ts"
import type { Payer } from "../ledger/payer.ts"
import { claimKey, type Key } from "../table/keys.ts"
import { getItem, putItem, type Table, updateItem } from "../table/table.ts"

/** An idempotency key is valid for 24 hours (docs/contract.md, "Common rules"). */
export const KEPT_MS = 24 * 3600 * 1000

/**
 * `key` is the caller's, unique per account and route. `bodySha256` detects another body under the
 * same key.
 */
export type ClaimRequest = { payer: Payer; route: string; key: string; bodySha256: string }

export type Claim =
  | { outcome: "mine" }
  /**
   * An earlier call with this key and body runs, or has ended, as `operationId`. `beat`: the time
   * of its last renewal, which changes while it runs. Claims of earlier releases have no `beat`.
   */
  | { outcome: "theirs"; operationId: string; leaseUntil: number; beat: number | undefined }
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
      ...keyOf(request),
      operation_id: operationId,
      body_sha256: request.bodySha256,
      lease_until: leaseUntil,
      beat: now,
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
  // The store's client repeated our own write after the response was lost.
  if (item.operation_id === operationId) return { outcome: "mine" }
  return {
    outcome: "theirs",
    operationId: item.operation_id,
    leaseUntil: item.lease_until,
    beat: item.beat,
  }
}

/**
 * Renews the claim, which shows duplicates that the operation still runs. Does nothing once another
 * operation has the claim.
 */
export async function renewClaim(table: Table, request: ClaimRequest, operationId: string): Promise<void> {
  await updateItem(table, keyOf(request), {
    update: "SET beat = :now",
    condition: "operation_id = :operation",
    values: { ":now": table.clock.now(), ":operation": operationId },
  })
}

/** When an operation's claim was last renewed; undefined if another operation has it. */
export async function readClaimRenewal(
  table: Table,
  request: ClaimRequest,
  operationId: string,
): Promise<number | undefined> {
  const item = await getItem(table, keyOf(request), ["operation_id", "beat"])
  return item?.operation_id === operationId ? item.beat : undefined
}

const keyOf = ({ payer, route, key }: ClaimRequest): Key =>
  claimKey(payer.accountId, sha256(`${route}\n${key}`))
