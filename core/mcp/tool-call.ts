import { sha256 } from "../kernel/hash.ts"
import { newId } from "../kernel/id.ts"
import { mcpCallKey, mcpCancelKey } from "../table/keys.ts"
import { getItem, type Item, putItem, type Table, updateItem } from "../table/table.ts"

/** A tool call of a session: the same JSON-RPC id with the same name and arguments is the same call. */
export type CallRef = {
  sessionHash: string
  /** Names the call within its session, and its stream of events. */
  stream: string
}

/**
 * Who works on a call, under which operation, and until when that is believed. `startedAt` names its run: the same call
 * after `KEPT_MS` is another one. `request` is the JSON-RPC message.
 */
export type CallState = {
  owner: string
  operationId: string
  leaseUntil: number
  startedAt: number
  request: string
}

/** What is known of a call is kept as long as a client may come back for its answer. */
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
 * Makes `owner` the one that works on a call, under an operation of its own; undefined when somebody does or did already.
 * The operation is new and not made of the call's name: what was paid once opens nothing after the call is forgotten.
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

/** Takes a call over from an owner whose lease is over: of many who try, one does. What that one holds, else undefined. */
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
 * Says that the owner still works; undefined when another one has taken the call over, or might: a lease that is over is
 * not had back.
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

/** Whether a request was cancelled after `sinceMs`; an older mark was for another call with the same id. */
export async function isCancelled(
  table: Table,
  sessionHash: string,
  requestId: string | number,
  sinceMs: number,
): Promise<boolean> {
  const mark = await getItem(table, cancelKey(sessionHash, requestId))
  return mark !== undefined && mark.at >= sinceMs
}
