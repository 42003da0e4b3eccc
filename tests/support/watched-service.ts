import { chargedTo } from "./crash-rules.ts"
import { breakableWire, type Fault, type Wire } from "./crash-wire.ts"
import type { Client, TestService } from "./service.ts"

/** The answer to a transcribe call: the transcript or the error, and whether it was a replay. */
export type Answered = {
  status: number
  text: string
  body: {
    transcript?: string
    cached?: boolean
    credits_used?: number
    error?: { code: string; message: string }
  }
  isReplayed: boolean
}

/**
 * Another process of the service, whose outbound connections are recorded, can be paused, and break
 * on demand.
 */
export async function startWatched(
  service: TestService,
  options: { fault?: Fault; gate?: (call: string) => Promise<void> } = {},
): Promise<{ url: string; wire: Wire }> {
  const wire = breakableWire(async (input, init) => await fetch(input, init), options.fault, options.gate)
  const { url } = await service.another(wire.seams)
  return { url, wire }
}

/** Requests a transcript from a process of the service. */
export async function ask(
  url: string,
  { rawKey }: Client,
  videoId: string,
  options: { key?: string; signal?: AbortSignal; more?: object } = {},
): Promise<Answered> {
  const { key, signal, more } = options
  const response = await fetch(`${url}/api/v1/transcribe`, {
    method: "POST",
    headers: { authorization: `Bearer ${rawKey}`, ...(key === undefined ? {} : { "idempotency-key": key }) },
    body: JSON.stringify({ url: videoId, ...more }),
    ...(signal ? { signal } : {}),
  })
  const text = await response.text()
  const isReplayed = response.headers.get("idempotent-replayed") === "true"
  return { status: response.status, text, body: JSON.parse(text), isReplayed }
}

/** The credits that all of these clients have paid. */
export async function paidBy(service: TestService, clients: readonly Client[]): Promise<number> {
  const paid = await Promise.all(
    clients.map(async ({ accountId }) => await chargedTo(service.table, accountId)),
  )
  return paid.reduce((sum, credits) => sum + credits, 0)
}

let videos = 0

/** A video of 10 minutes that was never requested. */
export function aVideo(): string {
  videos += 1
  return `syn${String(videos).padStart(7, "0")}Q`
}

/** Opens on demand, and counts the waiting calls. */
export function aGate(): { open(): void; waiting(): number; pass(): Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  let waiting = 0
  return {
    open: resolve,
    waiting: () => waiting,
    pass: async () => {
      waiting += 1
      await promise
    },
  }
}
