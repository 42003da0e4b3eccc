import { chargedTo } from "./crash-rules.ts"
import { type Break, breakableWire, type Wire } from "./crash-wire.ts"
import type { Client, TestService } from "./service.ts"

/** The body of a transcribe call that went well, or the error of one that did not, with what its headers say. */
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

/** Another process of the service, whose way out is watched, can be held up, and breaks where it is told to. */
export async function startWatched(
  service: TestService,
  options: { fault?: Break; gate?: (call: string) => Promise<void> } = {},
): Promise<{ url: string; wire: Wire }> {
  const wire = breakableWire(async (input, init) => await fetch(input, init), options.fault, options.gate)
  const { url } = await service.another(wire.seams)
  return { url, wire }
}

/** Asks a process of the service for a transcript. */
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

/** What all of these have paid together. */
export async function paidBy(service: TestService, clients: readonly Client[]): Promise<number> {
  const paid = await Promise.all(
    clients.map(async ({ accountId }) => await chargedTo(service.table, accountId)),
  )
  return paid.reduce((sum, credits) => sum + credits, 0)
}

let videos = 0

/** A video of 10 minutes that nobody has asked for yet. */
export function aVideo(): string {
  videos += 1
  return `syn${String(videos).padStart(7, "0")}Q`
}

/** Opens when it is told to; counts who waits. */
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
