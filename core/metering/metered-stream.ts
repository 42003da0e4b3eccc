import { raceAbort } from "../kernel/async.ts"
import type { Clock } from "../kernel/clock.ts"
import type { Receipt } from "../ledger/receipt.ts"
import type { Table } from "../table/table.ts"
import { type Charge, LEASE_MS, type Metered, type MeteredCall, runMetered } from "./metered.ts"

/**
 * Sends a piece of text. Resolves when the reader has read it, and rejects when the work must stop.
 */
export type Emit = (text: string) => Promise<void>

/** Work that writes text in pieces. Returns a value that is known only at the end. */
export type Produce<T> = (emit: Emit, signal: AbortSignal) => Promise<T>
/**
 * Runs after the reader has the whole text, before the settlement. It may still waive the charge.
 */
export type Commit<T> = (written: Written<T>, charge: Charge) => Promise<void>

/** Running work whose text is streamed while it is written. */
export type Relayed<T> = {
  /** Resolves with the first piece, before it is read. Rejects if the work fails earlier. */
  firstByte: Promise<void>
  /** Ends cleanly only if the work succeeds. A failure makes it error. */
  stream: ReadableStream<Uint8Array>
  done: Promise<T>
  /** The balance after the hold, known from the first byte. Absent for free work. */
  remaining?: () => number
}

/** The complete text, and the value that its writer returned. */
export type Written<T> = { text: string; value: T }

/**
 * Limit for a whole stream, slow readers included. It ends before the sweeper may release the hold.
 */
export const STREAM_MS = LEASE_MS - 5_000

/**
 * The error that ends a stream for its reader. The cause goes to the log. The HTTP server prints
 * this error, so it has no stack.
 */
const brokenOff = () => Object.assign(new Error("the response failed midway"), { stack: "" })

/**
 * Starts `work` and streams its text with back pressure: `emit` waits for the reader. A reader that
 * cancels, `signal`, and the end of `STREAM_MS` abort the work's signal. Work that ignores its
 * signal fails all the same, unless it had already ended.
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
        own.abort(new DOMException("The reader has disconnected", "AbortError"))
      },
    },
    // No buffer: each piece is written because the reader asked for it.
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
      // An HTTP server that gets the error between two reads may end the response as if it were
      // complete. During a read it gets the error at once.
      await asked.promise
      if (!isCancelled) sink?.error(brokenOff())
    }
  }
  void follow()
  first.promise.catch(() => undefined)
  return { firstByte: first.promise, stream, done }
}

/**
 * Hold → work → settle for a streamed text (metered.ts). The stream ends cleanly after the
 * settlement is written, so a complete text is always charged. A reader that disconnects before the
 * last piece, or whose stream fails, pays nothing. `answer` renders the body that an idempotency
 * key replays. `commit` runs between the last piece and the settlement.
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
        // The reader has the whole text now. Disconnecting no longer saves the charge.
        await commit?.(written, charge)
        return written
      },
      answer,
    ),
  )
  return { ...relayed, remaining: () => balance }
}

/** Like runMeteredStream, for callers that want the text in one piece. */
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

/**
 * Runs the writer and collects its text. Throws if the signal was aborted, even if the writer
 * ignored it.
 */
export async function write<T>(produce: Produce<T>, emit: Emit, signal: AbortSignal): Promise<Written<T>> {
  const pieces: string[] = []
  const value = await produce(async (text) => {
    await emit(text)
    pieces.push(text)
  }, signal)
  // A caller that disconnects before the work is done pays nothing.
  signal.throwIfAborted()
  return { text: pieces.join(""), value }
}

/** Runs `work`, and aborts `own` after STREAM_MS. */
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
