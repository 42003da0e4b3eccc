import type { Clock } from "../../../core/kernel/clock.ts"
import type { OutboundFetch } from "../../../core/kernel/outbound-fetch.ts"
import type { Attempt } from "../../../core/table/dynamo/send.ts"
import type { ServiceOverrides } from "../../../functions/compose/services.ts"
import type { StoredItem } from "../memory-store/evaluate.ts"
import { answerWire, textOf, type WireAnswer } from "../memory-store/handler.ts"
import type { MemoryStore } from "../memory-store/store.ts"
import { isUnawaited } from "../store.ts"
import type { Effect, Event, Pending } from "./event.ts"
import { footprintOf } from "./footprint.ts"
import { labelOf } from "./label.ts"

/**
 * The store, the clock and the calls under way of several instances in one process. Nothing happens
 * outside the instances' own code unless the scheduler picks it.
 */
export class World {
  readonly store: MemoryStore
  readonly events: Event[] = []
  readonly #outside: OutboundFetch
  readonly #counts = new Map<string, number>()
  readonly #dead = new Set<number>()
  #pending: Pending[] = []
  #nowMs: number
  /** Counts calls and ends, so that `settle` sees that something happened. */
  activity = 0

  constructor(store: MemoryStore, nowMs: number, outside: OutboundFetch) {
    this.store = store
    this.#nowMs = nowMs
    this.#outside = outside
  }

  get pending(): readonly Pending[] {
    return this.#pending
  }

  get nowMs(): number {
    return this.#nowMs
  }

  /** The connections and the clock of one instance, whose clock is ahead by `skewMs`. */
  seamsOf(instance: number, skewMs = 0): ServiceOverrides & { clock: Clock; attempt: Attempt } {
    return {
      clock: {
        now: () => this.#nowMs + skewMs,
        sleep: async (ms, signal) => await this.#sleep(instance, ms, signal),
      },
      attempt: async (operation, body) => textOf(await this.#request(instance, operation, body)),
      outboundFetch: async (input, init) => await this.#fetch(instance, input, init),
    }
  }

  /** Lets a pending call take effect, answers it, and waits until the instances wait again. */
  async perform(call: Pending, how?: Parameters<Pending["perform"]>[0]): Promise<void> {
    this.#take(call)
    const effect = await call.perform(how)
    this.record(call, effect)
    effect.answer()
    await this.settle()
  }

  /** Lets a pending call take effect without an answer. */
  async performUnanswered(call: Pending): Promise<void> {
    this.#take(call)
    this.record(call, await call.perform())
  }

  /** Fails a pending call, which never arrives. */
  async drop(call: Pending, error: Error): Promise<void> {
    this.#take(call)
    this.record(call, { footprint: { reads: [], writes: [] } })
    await this.answerWith(call, error)
  }

  /** The caller stops waiting, and the call takes effect whenever the scheduler picks it again. */
  async delay(call: Pending, error: Error): Promise<void> {
    this.#take(call)
    this.record(call, { footprint: { reads: [], writes: [] } })
    this.#pending.push({ ...call, label: `late ${call.label}`, isLate: true, fail: () => undefined })
    await this.answerWith(call, error)
  }

  /** Fails a call that was taken already. */
  async answerWith(call: Pending, error: Error): Promise<void> {
    call.fail(error)
    this.activity += 1
    await this.settle()
  }

  /** The instance makes no further calls, and gets no answers. */
  kill(instance: number): void {
    this.#dead.add(instance)
    this.#pending = this.#pending.filter((call) => call.instance !== instance || call.isLate)
    this.activity += 1
  }

  get deadCount(): number {
    return this.#dead.size
  }

  /** Lets time pass until the first pause ends. Returns false if no instance pauses. */
  async passTime(isFrozen: (call: Pending) => boolean = () => false): Promise<boolean> {
    const [first] = this.#pending
      .filter((call) => call.until !== undefined && !isFrozen(call))
      .toSorted((a, b) => (a.until ?? 0) - (b.until ?? 0))
    if (!first) return false
    this.#nowMs = Math.max(this.#nowMs, first.until ?? 0)
    this.#take(first)
    const { label, instance, parent, footprint } = first
    this.events.push({ label, instance, parent, footprint, isBarrier: true })
    const { answer } = await first.perform()
    answer()
    await this.settle()
    return true
  }

  advance(ms: number): void {
    this.#nowMs += ms
  }

  /** Waits until all code of the instances has run that can run without an answer. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; ) {
      const before = this.activity
      await new Promise((resolve) => setImmediate(resolve))
      quiet = before === this.activity ? quiet + 1 : 0
    }
  }

  /** Waits until an instance does something, in real time. Returns false if `ms` pass first. */
  async happens(ms: number): Promise<boolean> {
    const before = this.activity
    for (const end = performance.now() + ms; performance.now() < end; ) {
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (before === this.activity) continue
      await this.settle()
      return true
    }
    return false
  }

  record(
    { label, instance, parent, isLate }: Pending,
    { footprint, sent = [] }: Pick<Effect, "footprint" | "sent">,
  ): void {
    this.events.push({ label, instance, parent, footprint, sent, ...(isLate ? { isLate } : {}) })
  }

  #take(call: Pending): void {
    this.#pending = this.#pending.filter((one) => one !== call)
  }

  #add(instance: number, name: string, call: Omit<Pending, "label" | "instance" | "parent">): Pending {
    const named = `${instance}:${name}`
    const count = (this.#counts.get(named) ?? 0) + 1
    this.#counts.set(named, count)
    this.activity += 1
    const label = count === 1 ? named : `${named}~${count}`
    const pending = { ...call, label, instance, parent: this.events.length - 1 }
    this.#pending.push(pending)
    return pending
  }

  async #request(instance: number, operation: string, body: string): Promise<WireAnswer> {
    if (this.#dead.has(instance)) return await new Promise(() => undefined)
    const input = JSON.parse(body) as object
    // No call waits for this write, so the scheduler does not choose when it happens.
    if (isUnawaited(body)) return answerWire(this.store, operation, input)
    const { promise, resolve, reject } = Promise.withResolvers<WireAnswer>()
    this.#add(instance, labelOf(operation, input), {
      footprint: footprintOf(operation, input),
      perform: async ({ lag = 0, isTwice = false } = {}) => {
        const before = this.#written(operation, input)
        const first = answerWire(this.store, operation, input, lag)
        const answer = isTwice ? answerWire(this.store, operation, input) : first
        const footprint = footprintOf(operation, input, first.status !== 200)
        return {
          footprint: { ...footprint, versions: [...before, ...this.#written(operation, input)] },
          sent: [first, ...(isTwice ? [answer] : [])].map((seen) => ({ operation, input, answer: seen })),
          answer: () => resolve(answer),
        }
      },
      fail: reject,
    })
    return await promise
  }

  /** The items that a write names, as they are now. */
  #written(operation: string, input: object): StoredItem[] {
    return footprintOf(operation, input)
      .writes.map((id) => this.store.get(id))
      .filter((item) => item !== undefined)
  }

  async #fetch(instance: number, input: string | URL | Request, init?: RequestInit): Promise<Response> {
    if (this.#dead.has(instance)) return await new Promise(() => undefined)
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const { origin, pathname } = new URL(request.url)
    const isRead =
      request.method === "GET" || !pathname.startsWith("/v1/") || pathname.endsWith("/completions")
    const footprint = isRead ? { reads: [origin], writes: [] } : { reads: [], writes: [origin] }
    const call = this.#add(instance, `${request.method} ${pathname}`, {
      footprint,
      perform: async () => {
        const response = await this.#outside(request)
        return { footprint, answer: () => resolve(response) }
      },
      fail: reject,
    })
    const onAbort = () => {
      this.#take(call)
      this.activity += 1
      reject(request.signal.reason)
    }
    request.signal.addEventListener("abort", onAbort, { once: true })
    return await promise
  }

  async #sleep(instance: number, ms: number, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const footprint = { reads: [], writes: [] }
    const call = this.#add(instance, "pause", {
      until: this.#nowMs + ms,
      footprint,
      perform: async () => ({ footprint, answer: resolve }),
      fail: reject,
    })
    const onAbort = () => {
      this.#take(call)
      this.activity += 1
      reject(signal?.reason)
    }
    signal?.addEventListener("abort", onAbort, { once: true })
    await promise
  }
}
