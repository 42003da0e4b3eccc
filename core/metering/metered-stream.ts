import { raceAbort } from "../kernel/async.ts"
import type { Clock } from "../kernel/clock.ts"
import type { Receipt } from "../ledger/receipt.ts"
import type { Table } from "../table/table.ts"
import { type Charge, LEASE_MS, type Metered, type MeteredCall, runMetered } from "./metered.ts"

/** Hands on a piece of text. Resolves when the reader has taken it; rejects when the work is to end. */
export type Emit = (text: string) => Promise<void>

/** Work that writes text as it goes. What it returns is what only its end knows. */
export type Produce<T> = (emit: Emit, signal: AbortSignal) => Promise<T>
/** What is done once the whole text is with its reader; the work may still say what is to be paid. */
export type Commit<T> = (written: Written<T>, charge: Charge) => Promise<void>

/** Work under way whose text is read while it is written. */
export type Relayed<T> = {
  /** Resolves with the first piece, before it is read; rejects with what ended the work before there was one. */
  firstByte: Promise<void>
  /** Ends cleanly when the work has ended well, and never otherwise: a failure breaks it off. */
  stream: ReadableStream<Uint8Array>
  done: Promise<T>
  /** The balance after the hold, from the first byte on; absent where nothing is held. */
  remaining?: () => number
}

/** A text that was written whole, and what its writer returned. */
export type Written<T> = { text: string; value: T }

/** All of a stream, the reader's time included, ends before the sweeper may take its hold back. */
export const STREAM_MS = LEASE_MS - 5_000

/** Why a stream breaks off, for its reader. The cause is for the log; the server prints this, so it has no stack. */
const brokenOff = () => Object.assign(new Error("the answer failed midway and was broken off"), { stack: "" })

/**
 * Runs `work` at once and lets its text be read while it is written. Nothing is written faster than it is read: `emit` waits. A
 * reader who cancels, `signal`, and the end of `STREAM_MS` each abort the signal that the work is given. Work that ignores it is failed all
 * the same, unless it had ended before.
 */
export function streamWork<T>(
  given: { clock: Clock; signal?: AbortSignal | undefined },
  work: Produce<T>,
): Relayed<T> {
  const own = new AbortController()
  const signal = given.signal ? AbortSignal.any([given.signal, own.signal]) : own.signal
  const first = Promise.withResolvers<void>()
  const encoder = new TextEncoder()
  let asked = Promise.withResolvers<void>()
  let isCancelled = false
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        sink = controller
      },
      pull: () => asked.resolve(),
      cancel: () => {
        isCancelled = true
        own.abort(new DOMException("The reader has gone", "AbortError"))
      },
    },
    // Nothing waits here: what was written was asked for.
    { highWaterMark: 0 },
  )
  const emit: Emit = async (text) => {
    signal.throwIfAborted()
    if (text === "") return
    first.resolve()
    await raceAbort(asked.promise, signal)
    asked = Promise.withResolvers<void>()
    sink?.enqueue(encoder.encode(text))
  }
  const done = endingWithin(given.clock, own, async () => {
    signal.throwIfAborted()
    return await work(emit, signal)
  })
  const follow = async () => {
    try {
      await done
      first.resolve()
      if (!isCancelled) sink?.close()
    } catch (cause) {
      first.reject(cause)
      // A server that is told between two reads may end the answer as if it were whole; one that reads is told at once.
      await asked.promise
      if (!isCancelled) sink?.error(brokenOff())
    }
  }
  void follow()
  first.promise.catch(() => undefined)
  return { firstByte: first.promise, stream, done }
}

/**
 * Hold → work → settle over a text that is read while it is written (metered.ts). The stream's clean end comes after the verdict
 * `done` is written, so that what a reader has whole is charged; whoever hangs up before the last piece is taken pays nothing, and
 * neither does who is cut off. `answer` is what an idempotency key will give again; `commit` runs between the last piece and the verdict.
 */
export function runMeteredStream<T>(
  table: Table,
  call: MeteredCall & { signal?: AbortSignal | undefined },
  produce: Produce<T>,
  answer?: (written: Written<T>, receipt: Receipt) => string,
  commit?: Commit<T>,
): Relayed<Metered<Written<T>>> {
  const { clock } = table
  let balance = 0
  const relayed = streamWork({ clock, signal: call.signal }, async (emit, signal) =>
    runMetered(
      table,
      call,
      async (charge) => {
        balance = charge.balance()
        const written = await write(produce, emit, signal)
        // From here on the reader has all of it: hanging up makes it no cheaper.
        await commit?.(written, charge)
        return written
      },
      answer,
    ),
  )
  return { ...relayed, remaining: () => balance }
}

/** The same for a caller who wants the text at once, whole. */
export async function runMeteredText<T>(
  table: Table,
  call: MeteredCall & { signal?: AbortSignal | undefined },
  produce: Produce<T>,
  answer?: (written: Written<T>, receipt: Receipt) => string,
): Promise<Metered<Written<T>>> {
  const own = new AbortController()
  const signal = call.signal ? AbortSignal.any([call.signal, own.signal]) : own.signal
  return await endingWithin(table.clock, own, async () =>
    runMetered(table, call, async () => await write(produce, async () => undefined, signal), answer),
  )
}

/** Runs the writer and keeps what it writes. Throws when the signal has aborted by its end, whatever the writer makes of that. */
export async function write<T>(produce: Produce<T>, emit: Emit, signal: AbortSignal): Promise<Written<T>> {
  const pieces: string[] = []
  const value = await produce(async (text) => {
    await emit(text)
    pieces.push(text)
  }, signal)
  // A caller who has hung up before the work is done pays nothing.
  signal.throwIfAborted()
  return { text: pieces.join(""), value }
}

/** Runs `work`, and aborts `own` when it takes longer than a stream may. */
async function endingWithin<T>(clock: Clock, own: AbortController, work: () => Promise<T>): Promise<T> {
  const over = new AbortController()
  clock
    .sleep(STREAM_MS, over.signal)
    .then(() => own.abort(new DOMException("The time is up", "TimeoutError")))
    .catch(() => undefined)
  try {
    return await work()
  } finally {
    over.abort()
  }
}
