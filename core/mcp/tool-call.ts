import { sha256 } from "../kernel/hash.ts"
import { newId } from "../kernel/id.ts"
import { mcpCallKey, mcpCancelKey } from "../table/keys.ts"
import { getItem, type Item, putItem, type Table, updateItem } from "../table/table.ts"

/** A tool call of a session, identified by its JSON-RPC ID, tool name and arguments. */
export type CallRef = {
  sessionHash: string
  /** Identifies the call and its event stream within the session. */
  stream: string
}

/**
 * The call's worker, operation and lease. `startedAt` identifies the run: the same call after
 * `KEPT_MS` is a new one. `request` is the JSON-RPC message.
 */
export type CallState = {
  owner: string
  operationId: string
  leaseUntil: number
  startedAt: number
  request: string
}

/** A call is kept for as long as its client may return for the response. */
export const KEPT_MS = 15 * 60_000

export function callRef(
  sessionHash: string,
  requestId: string | number,
  call: { name: string; arguments?: unknown },
): CallRef {
  const parts = [requestId, call.name, call.arguments ?? {}]
  return { sessionHash, stream: sha256(JSON.stringify(parts)).slice(0, 32) }
}

/**
 * Claims a new call for `owner` under a new operation; undefined if it is already claimed. The
 * operation ID is not derived from the call, so a paid operation cannot be reached after the call
 * has expired.
 */
export async function claimCall(
  table: Table,
  call: CallRef,
  claim: { owner: string; leaseMs: number; request: string },
): Promise<CallState | undefined> {
  const now = table.clock.now()
  const item = {
    ...mcpCallKey(call.sessionHash, call.stream),
    owner: claim.owner,
    operation_id: newId("operation", now),
    lease_until: now + claim.leaseMs,
    started_at: now,
    request: claim.request,
    expires_at: now + KEPT_MS,
    ttl: Math.ceil((now + KEPT_MS) / 1000),
  }
  const written = await putItem(table, item, {
    condition: "attribute_not_exists(pk) OR expires_at <= :now OR #owner = :owner",
    names: { "#owner": "owner" },
    values: { ":now": now, ":owner": claim.owner },
  })
  return written.ok ? callStateFrom(item, now) : undefined
}

export function callStateFrom(item: Item | undefined, nowMs: number): CallState | undefined {
  if (!item || item.expires_at <= nowMs) return undefined
  const { owner, operation_id: operationId, lease_until: leaseUntil, started_at: startedAt, request } = item
  return { owner, operationId, leaseUntil, startedAt, request }
}

/**
 * Takes over a call whose lease has expired. Of concurrent attempts one succeeds; the others get
 * undefined.
 */
export async function claimExpiredCall(
  table: Table,
  call: CallRef,
  seen: CallState,
  claim: { owner: string; leaseMs: number; operationId: string },
): Promise<CallState | undefined> {
  return await setLease(table, call, claim, "lease_until = :seen AND #owner = :before", {
    ":seen": seen.leaseUntil,
    ":before": seen.owner,
  })
}

/**
 * Renews the owner's lease. Undefined if another instance has taken over, or may have: an expired
 * lease is not renewed.
 */
export async function renewLease(
  table: Table,
  call: CallRef,
  { owner, operationId }: CallState,
  leaseMs: number,
): Promise<CallState | undefined> {
  const claim = { owner, operationId, leaseMs }
  return await setLease(table, call, claim, "#owner = :owner AND lease_until >= :now", {
    ":now": table.clock.now(),
  })
}

async function setLease(
  table: Table,
  call: CallRef,
  { owner, operationId, leaseMs }: { owner: string; operationId: string; leaseMs: number },
  condition: string,
  values: Item,
): Promise<CallState | undefined> {
  const now = table.clock.now()
  const written = await updateItem(table, mcpCallKey(call.sessionHash, call.stream), {
    update: "SET lease_until = :until, #owner = :owner, operation_id = :operation",
    condition,
    names: { "#owner": "owner" },
    values: { ":until": now + leaseMs, ":owner": owner, ":operation": operationId, ...values },
  })
  return written.ok ? callStateFrom(written.item, now) : undefined
}

const cancelKey = (sessionHash: string, requestId: string | number) =>
  mcpCancelKey(sessionHash, sha256(JSON.stringify(requestId)))

/** Marks a request as cancelled, for the instance that works on it. */
export async function markCancelled(
  table: Table,
  sessionHash: string,
  requestId: string | number,
): Promise<void> {
  const now = table.clock.now()
  const ttl = Math.ceil((now + KEPT_MS) / 1000)
  await putItem(table, { ...cancelKey(sessionHash, requestId), at: now, ttl })
}

/**
 * True if a request was cancelled after `sinceMs`; an older mark was for another call with the same
 * ID.
 */
export async function isCancelled(
  table: Table,
  sessionHash: string,
  requestId: string | number,
  sinceMs: number,
): Promise<boolean> {
  const cancellation = await getItem(table, cancelKey(sessionHash, requestId))
  return cancellation !== undefined && cancellation.at >= sinceMs
}
