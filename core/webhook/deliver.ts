import { limitConcurrency } from "../kernel/async.ts"
import { sha256 } from "../kernel/hash.ts"
import { accountOf, deliveryOf, type Key, WEBHOOKS_DUE } from "../table/keys.ts"
import { queryDue, updateItem } from "../table/table.ts"
import { type Delivery, type DeliveryAttempt, getDue, hasDelivered, isAccepted } from "./delivery.ts"
import { disableEndpoint } from "./disable-endpoint.ts"
import { mailEvent } from "./mail-event.ts"
import { type Endpoint, getEndpoints } from "./outbox/endpoints-item.ts"
import { MAIL } from "./outbox/store-event.ts"
import { sendSigned } from "./send-signed.ts"
import type { PostResult, WebhookDeps } from "./webhook-deps.ts"

const MINUTE_MS = 60_000
/**
 * The pauses after each failed attempt: 22 hours in total, and at most a day with jitter. After the
 * last one, the delivery fails. Its endpoint is disabled if it has accepted no other event since
 * the first attempt.
 */
export const PAUSES_MS: readonly number[] = [1, 2, 5, 10, 30, 60, 120, 240, 360, 480].map(
  (minutes) => minutes * MINUTE_MS,
)
const JITTER = 0.1
/** Another run may send a delivery again after this time: longer than a request may take. */
const LEASE_MS = 60_000
/** Endpoints that get deliveries concurrently. */
const CONCURRENCY = 8
/** An endpoint's share of a run: how long requests may start, and how many. */
const TURN_MS = 5_000
const TURN_DELIVERIES_MAX = 100
const PAGE = 100
/** The most attempts stored per delivery. Replays can make more. */
const ATTEMPTS_MAX = 30

export type DeliveryTotals = { delivered: number; failed: number; canceled: number }

/**
 * Sends all due deliveries to their endpoints, and starts no request after `beginUntilMs`. Delivers
 * at least once: a delivery whose run dies is sent again when its lease expires. An endpoint's turn
 * ends after a failure or TURN_MS, so that slow and dead servers do not hold up others. The rest
 * waits for the next run.
 */
export async function deliverDue(
  deps: WebhookDeps,
  beginUntilMs: number,
  report: (cause: unknown) => void,
): Promise<DeliveryTotals> {
  const { table } = deps
  const total: DeliveryTotals = { delivered: 0, failed: 0, canceled: 0 }
  const until = table.clock.now()
  const runTurn = async (keys: readonly Key[]) => {
    const endsAt = Math.min(beginUntilMs, table.clock.now() + TURN_MS)
    // The loop also visits keys that are added while more pages are read.
    for (const key of keys) {
      if (table.clock.now() > endsAt) return
      const end = await deliverOne(deps, key, until).catch((cause: unknown) => {
        report(cause)
        return "failed" as const
      })
      if (end) total[end] += 1
      if (end === "failed") return
    }
  }
  const limit = limitConcurrency(CONCURRENCY)
  const turns = new Map<string, { keys: Key[]; ended: Promise<void> }>()
  try {
    for await (const page of queryDue(table, WEBHOOKS_DUE, until, PAGE)) {
      if (table.clock.now() > beginUntilMs) break
      for (const key of page) {
        const { endpointId } = deliveryOf(key.sk)
        if (deps.isMailOnly && endpointId !== MAIL) continue
        const endpoint = `${key.pk}\n${endpointId}`
        const turn = turns.get(endpoint)
        if (turn === undefined) {
          const keys = [key]
          turns.set(endpoint, { keys, ended: limit(async () => await runTurn(keys)) })
        } else if (turn.keys.length < TURN_DELIVERIES_MAX) turn.keys.push(key)
      }
    }
  } finally {
    await Promise.all([...turns.values()].map(async ({ ended }) => await ended))
  }
  return total
}

/** Makes one attempt. Undefined if another run has the delivery. */
async function deliverOne(
  deps: WebhookDeps,
  key: Key,
  untilMs: number,
): Promise<keyof DeliveryTotals | undefined> {
  const { table } = deps
  const accountId = accountOf(key.pk) ?? ""
  const { endpointId, eventId } = deliveryOf(key.sk)
  const delivery = await getDue(table, key, untilMs)
  if (!delivery) return undefined
  const { [endpointId]: endpoint } = (await getEndpoints(table, accountId)).endpoints
  const claimed = await claim(deps, key, delivery)
  if (!claimed) return undefined
  const isMail = endpointId === MAIL
  if (!isMail && endpoint?.status !== "active") {
    if (endpoint?.isMailOwed) await disableEndpoint(deps, accountId, endpointId)
    await finish(deps, key, { ...claimed, state: "canceled" })
    return "canceled"
  }
  const attempt = endpoint
    ? await send(deps, { accountId, eventId }, endpoint, claimed)
    : await mailEvent(deps, accountId, claimed.payload)
  const attempts = [...claimed.attempts, attempt].slice(-ATTEMPTS_MAX)
  if (isAccepted(attempt)) {
    await finish(deps, key, { ...claimed, attempts, state: "delivered" })
    return "delivered"
  }
  const { [claimed.tries - 1]: pauseMs } = PAUSES_MS
  const isGone = attempt.status === GONE
  if (isGone || pauseMs === undefined) {
    const [first = attempt] = attempts.slice(-claimed.tries)
    const isDead =
      !isMail && (isGone || !(await hasDelivered(table, { accountId, endpointId, sinceMs: first.at })))
    // Disable the endpoint before the delivery ends, so that both are repeated after a crash.
    if (isDead) await disableEndpoint(deps, accountId, endpointId)
    await finish(deps, key, { ...claimed, attempts, state: "failed" })
    return "failed"
  }
  const nextAt = table.clock.now() + Math.round(pauseMs * (1 + JITTER * jitterOf(key.sk, claimed.tries)))
  await finish(deps, key, { ...claimed, attempts, state: "pending" }, nextAt)
  return "failed"
}

/** The receiver wants no more events (Standard Webhooks). */
const GONE = 410

type LeasedDelivery = Delivery & { leaseUntil: number }

/**
 * Leases the delivery. Counts the attempt before it is made, so that an attempt that kills its
 * process also counts.
 */
async function claim(
  { table }: WebhookDeps,
  key: Key,
  delivery: Delivery,
): Promise<LeasedDelivery | undefined> {
  const leaseUntil = table.clock.now() + LEASE_MS
  const claimed = await updateItem(table, key, {
    update: "SET due_at = :until, tries = tries + :one",
    condition: "due_at = :seen",
    values: { ":until": leaseUntil, ":one": 1, ":seen": delivery.dueAt },
  })
  return claimed.ok ? { ...delivery, tries: delivery.tries + 1, leaseUntil } : undefined
}

async function send(
  deps: WebhookDeps,
  { accountId, eventId }: { accountId: string; eventId: string },
  endpoint: Endpoint,
  { payload }: Delivery,
): Promise<DeliveryAttempt> {
  const at = deps.table.clock.now()
  const result: PostResult = await sendSigned(deps, accountId, endpoint, { id: eventId, body: payload })
  const ms = deps.table.clock.now() - at
  return result.outcome === "answered"
    ? { at, ms, status: result.status, error: null }
    : { at, ms, status: null, error: result.reason }
}

/**
 * Stores how the attempt ended. Does nothing if this run has lost its lease, or if the event was
 * replayed in the meantime.
 */
async function finish(
  { table }: WebhookDeps,
  key: Key,
  { attempts, state, leaseUntil }: LeasedDelivery,
  nextAt?: number,
): Promise<void> {
  await updateItem(table, key, {
    update: `SET attempts = :attempts, #state = :state${nextAt === undefined ? " REMOVE due, due_at" : ", due_at = :next"}`,
    condition: "due_at = :lease",
    names: { "#state": "state" },
    values: {
      ":attempts": attempts,
      ":state": state,
      ":lease": leaseUntil,
      ...(nextAt === undefined ? {} : { ":next": nextAt }),
    },
  })
}

/** A number from -1 to 1 that is always the same for the same attempt. */
const jitterOf = (sk: string, tries: number): number =>
  (Number.parseInt(sha256(`${sk} ${tries}`).slice(0, 8), 16) / 0xff_ff_ff_ff) * 2 - 1
