import { sha256 } from "../kernel/hash.ts"
import type { OperationKind } from "../ledger/operation-kind.ts"
import type { Key } from "../table/keys.ts"
import { trialAddressKey, trialVisitorKey } from "../table/keys.ts"
import { getItem, type Item, type Table, updateItem } from "../table/table.ts"

// The free trial of visitors who are not signed in: a few calls per visitor cookie, and a limit per
// address and day.

export type TrialKind = Extract<OperationKind, "transcribe" | "summarize">

/** Free calls of each kind per visitor, in total (docs/contract.md, "App routes"). */
export const VISITOR_MAX = 3
/** Free calls of each kind per address and UTC day. */
export const ADDRESS_MAX = 10

/**
 * Longer than the longest call. After this time an open reservation belongs to a dead process and
 * does not count.
 */
export const LEASE_MS = 120_000
/** Longer than the year that a visitor's cookie lives. */
export const VISITOR_KEPT_SECONDS = 400 * 86_400
export const ADDRESS_KEPT_SECONDS = 2 * 86_400
/** Attempts to remove dead reservations, which concurrent calls may also remove. */
const TRIES_MAX = 4

/**
 * A call with the same `callId` reserves once. `address` is an IPv4 address, or the /64 of an IPv6
 * address.
 */
export type TrialCall = { callId: string; visitorId: string; address: string; kind: TrialKind }

/** A reserved call, to commit or release. The address key contains the day of the reservation. */
export type Reservation = { readonly callId: string; readonly visitor: Key; readonly address: Key }

export type TrialRefusal = { by: "visitor" | "address"; limit: number }

/** `used` is the visitor's count, including this call if it was reserved. */
export type Reserved =
  | { outcome: "reserved"; reservation: Reservation; used: number; limit: number }
  | { outcome: "refused"; by: "visitor" | "address"; used: number; limit: number }

/**
 * Reserves one call before its work. Counts it with one conditional update per counter, first the
 * visitor's, so parallel calls cannot exceed a limit. If the address is over its limit, the
 * visitor's count is released. A reservation counts at once. `commitTrial` makes it final after a
 * success, even a cached one; `releaseTrial` undoes it after a failure. A reservation left by a
 * crash is removed after its lease, by the first call that would be refused because of it.
 */
export async function reserveTrial(table: Table, call: TrialCall): Promise<Reserved> {
  const now = table.clock.now()
  const reservation = reservationOf(call, now)
  const seconds = Math.ceil(now / 1000)
  const visitor = { key: reservation.visitor, max: VISITOR_MAX, ttl: seconds + VISITOR_KEPT_SECONDS }
  const address = { key: reservation.address, max: ADDRESS_MAX, ttl: seconds + ADDRESS_KEPT_SECONDS }
  const visitorCount = await countCall(table, visitor, call.callId)
  if (!visitorCount.isCounted)
    return { outcome: "refused", by: "visitor", used: visitorCount.used, limit: VISITOR_MAX }
  const addressCount = await countCall(table, address, call.callId)
  if (addressCount.isCounted)
    return { outcome: "reserved", reservation, used: visitorCount.used, limit: VISITOR_MAX }
  await uncountCall(table, reservation.visitor, call.callId)
  return { outcome: "refused", by: "address", used: visitorCount.used - 1, limit: VISITOR_MAX }
}

/**
 * Returns the limit that would refuse this call, if any. Calls with a reservation are never
 * refused. Reserves nothing.
 */
export async function trialRefusal(table: Table, call: TrialCall): Promise<TrialRefusal | undefined> {
  const now = table.clock.now()
  const { visitor, address } = reservationOf(call, now)
  const [visitorItem, addressItem] = await Promise.all([getItem(table, visitor), getItem(table, address)])
  if (isUsedUp(visitorItem, VISITOR_MAX, call.callId, now)) return { by: "visitor", limit: VISITOR_MAX }
  return isUsedUp(addressItem, ADDRESS_MAX, call.callId, now)
    ? { by: "address", limit: ADDRESS_MAX }
    : undefined
}

function isUsedUp(item: Item | undefined, max: number, callId: string, nowMs: number): boolean {
  if (!item || item[leaseAttribute(callId)] !== undefined) return false
  return item["taken"] - deadCalls(item, nowMs).length >= max
}

function reservationOf(call: TrialCall, nowMs: number): Reservation {
  const day = new Date(nowMs).toISOString().slice(0, 10)
  return {
    callId: call.callId,
    visitor: trialVisitorKey(sha256(call.visitorId), call.kind),
    address: trialAddressKey(sha256(`${day}\n${call.address}`), call.kind),
  }
}

/** Makes the reservation of a successful call final. */
export async function commitTrial(table: Table, { visitor, address, callId }: Reservation): Promise<void> {
  const keep = { update: "REMOVE #call", condition: isOpen, names: { "#call": leaseAttribute(callId) } }
  await Promise.all([visitor, address].map(async (key) => await updateItem(table, key, keep)))
}

/** Undoes the reservation of a call that failed or was refused. Safe to repeat. */
export async function releaseTrial(table: Table, { visitor, address, callId }: Reservation): Promise<void> {
  await Promise.all([visitor, address].map(async (key) => await uncountCall(table, key, callId)))
}

type Counter = { key: Key; max: number; ttl: number }

const isOpen = "attribute_exists(#call)"
const isNew = "attribute_not_exists(#call)"
const belowLimit = "(attribute_not_exists(taken) OR taken < :max)"
/** The attribute with the end of a call's lease, in epoch ms. */
const leaseAttribute = (callId: string) => `call_${callId}`
const LEASE_NAME = /^call_/

async function countCall(
  table: Table,
  { key, max, ttl }: Counter,
  callId: string,
): Promise<{ isCounted: boolean; used: number }> {
  for (let tries = 0; ; tries += 1) {
    const now = table.clock.now()
    const written = await updateItem(table, key, {
      update: "SET #call = :until, taken = if_not_exists(taken, :zero) + :one, #ttl = :ttl",
      condition: `${isNew} AND ${belowLimit}`,
      names: { "#call": leaseAttribute(callId), "#ttl": "ttl" },
      values: { ":until": now + LEASE_MS, ":zero": 0, ":one": 1, ":max": max, ":ttl": ttl },
    })
    const item = written.item ?? {}
    // The store's client repeated our own write after the response was lost.
    if (written.ok || item[leaseAttribute(callId)] !== undefined)
      return { isCounted: true, used: item["taken"] }
    const dead = deadCalls(item, now)
    if (dead.length === 0 || tries === TRIES_MAX) return { isCounted: false, used: item["taken"] ?? max }
    for (const { callId: other, until } of dead) await uncountCall(table, key, other, until)
  }
}

function deadCalls(item: Item, nowMs: number): { callId: string; until: number }[] {
  return Object.entries(item).flatMap(([name, until]) =>
    LEASE_NAME.test(name) && until <= nowMs ? [{ callId: name.replace(LEASE_NAME, ""), until }] : [],
  )
}

/** Subtracts a call from a counter, at most once: the write requires the call's lease. */
async function uncountCall(table: Table, key: Key, callId: string, until?: number): Promise<void> {
  await updateItem(table, key, {
    update: "SET taken = taken - :one REMOVE #call",
    condition: until === undefined ? isOpen : "#call = :until",
    names: { "#call": leaseAttribute(callId) },
    values: { ":one": 1, ...(until === undefined ? {} : { ":until": until }) },
  })
}
