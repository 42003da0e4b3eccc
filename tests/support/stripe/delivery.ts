/** Webhooks as Stripe delivers them: signed, retried until accepted, in no fixed order. */
import { createHmac } from "node:crypto"
import { setTimeout as delay } from "node:timers/promises"
import type { Event } from "./kinds.ts"

/**
 * A webhook endpoint. `call` replaces the network: a service in the same process answers directly.
 */
export type Endpoint = { url: string; secret: string; isThin?: boolean; call?: typeof fetch }

/** One delivery attempt and its status; 0 for no answer. */
export type Attempt = { event: Event; status: number }

export type Delivery = {
  send(event: Event): void
  /** Holds further events until they are delivered by hand. */
  hold(): void
  /** Returns and removes the held events, oldest first. */
  take(): Event[]
  /** Delivers exactly these events once each, in order, without retries. */
  deliver(events: readonly Event[]): Promise<Attempt[]>
  /** Delivers the held events, and all further ones at once. */
  release(): void
  /** Resolves when every delivery was accepted or given up. */
  settled(): Promise<void>
  /** Gives up running deliveries. */
  stop(): void
  attempts: Attempt[]
}

const TRIES = 8
const FIRST_WAIT_MS = 50

/**
 * The signature header of a payload (https://docs.stripe.com/webhooks#verify-manually). `at`: the
 * time in seconds.
 */
export function signature(payload: string, secret: string, at: number): string {
  const signed = createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex")
  return `t=${at},v1=${signed}`
}

/** The body for a thin-event destination: the object's ID, without its contents. */
export function thin(event: Event): object {
  const { id, object } = event.data.object as { id: string; object: string }
  const room = object.replace(".", "/")
  return {
    id: event.id,
    object: "v2.core.event",
    type: `v1.${event.type}`,
    livemode: false,
    created: new Date(event.created * 1000).toISOString(),
    context: null,
    reason: null,
    related_object: { id, type: object, url: `/v1/${room}s/${id}` },
  }
}

/**
 * Delivers events to endpoints. `now`: the account's time in milliseconds, which signatures
 * contain.
 */
export function startDelivery(endpoints: readonly Endpoint[], now: () => number): Delivery {
  const attempts: Attempt[] = []
  const underWay = new Set<Promise<void>>()
  let isHeld = false
  let waiting: Event[] = []
  const ending = new AbortController()

  const once = async (event: Event, { url, secret, isThin, call = fetch }: Endpoint): Promise<boolean> => {
    const payload = JSON.stringify(isThin ? thin(event) : event, undefined, 2)
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": signature(payload, secret, Math.floor(now() / 1000)),
      "user-agent": "Stripe/1.0 (stand-in)",
    }
    const status = await call(url, { method: "POST", headers, body: payload, redirect: "manual" }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    attempts.push({ event, status })
    return status >= 200 && status < 300
  }
  const untilTaken = async (event: Event, endpoint: Endpoint) => {
    for (let attempt = 0; attempt < TRIES && !ending.signal.aborted; attempt++) {
      if (await once(event, endpoint)) return
      await delay(FIRST_WAIT_MS * 2 ** attempt, undefined, { ref: false })
    }
  }
  const start = (event: Event) => {
    for (const endpoint of endpoints) {
      const way = untilTaken(event, endpoint).finally(() => underWay.delete(way))
      underWay.add(way)
    }
  }
  return {
    attempts,
    send: (event) => {
      if (isHeld) waiting.push(event)
      else start(event)
    },
    hold: () => {
      isHeld = true
    },
    take: () => waiting.splice(0),
    deliver: async (events) => {
      const from = attempts.length
      for (const event of events) for (const endpoint of endpoints) await once(event, endpoint)
      return attempts.slice(from)
    },
    release: () => {
      isHeld = false
      for (const event of waiting.splice(0)) start(event)
    },
    stop: () => {
      ending.abort()
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
