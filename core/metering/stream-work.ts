import { raceAbort } from "../kernel/async.ts"
import { type WorkCaller, whileCalled } from "./leaving.ts"

/** Passes on a piece of text. Rejects when the work must end. */
export type Emit = (text: string) => Promise<void>

/** Work that writes text as it goes, and returns what is known only at its end. */
export type Produce<T> = (emit: Emit, signal: AbortSignal) => Promise<T>

/** Running work whose text is read while it is written. */
export type Relayed<T> = {
  /**
   * Resolves when the first piece is there, before it is read. Rejects if the work fails earlier.
   */
  firstByte: Promise<void>
  /** Ends cleanly only after the work has succeeded. A failure errors it. */
  stream: ReadableStream<Uint8Array>
  done: Promise<T>
  /** The balance after the hold, from the first byte on. Left out when nothing is held. */
  remaining?: () => number
}

/** How long a reader may take to read the first piece. A longer pause counts as leaving. */
export const FIRST_READ_MS = 10_000

/** The reader's error. The log has the cause; the server prints this one, so it has no stack. */
const brokenOff = () => Object.assign(new Error("the answer failed midway"), { stack: "" })

/**
 * Starts `work` and lets its text be read while it is written. The first piece waits for its
 * reader; later ones are kept until they are read, so that a slow reader cannot stop the work. A
 * reader who cancels, or `signal`, ends the work only before the first piece was read, and only if
 * `mayLeave` allows it.
 */
export function streamWork<T>(
  caller: WorkCaller,
  work: (emit: Emit, signal: AbortSignal, confirm: () => Promise<void>) => Promise<T>,
): Relayed<T> {
  const { clock } = caller
  const first = Promise.withResolvers<void>()
  const encoder = new TextEncoder()
  let wanted = Promise.withResolvers<void>()
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined
  const cancelled = Promise.withResolvers<unknown>()
  let isCancelled = false
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        sink = controller
      },
      pull: () => wanted.resolve(),
      cancel: () => {
        isCancelled = true
        cancelled.resolve(new DOMException("The reader has gone", "AbortError"))
      },
    },
    { highWaterMark: 0 },
  )
  const done = whileCalled(caller, async ({ signal, gone, isGone, leave, deliver, confirm }) => {
    caller.signal?.throwIfAborted()
    cancelled.promise.then(leave, () => undefined)
    let isDelivered = false
    const emit: Emit = async (text) => {
      signal.throwIfAborted()
      if (text === "") return
      first.resolve()
      if (!isDelivered) {
        const paused = new AbortController()
        const tooLong = clock.sleep(FIRST_READ_MS, paused.signal).then(
          () => leave(new DOMException("The reader does not read", "AbortError")),
          () => undefined,
        )
        await raceAbort(Promise.race([wanted.promise, gone, tooLong]), signal).finally(() => paused.abort())
        await confirm()
      }
      if (isGone()) return
      isDelivered = true
      deliver()
      wanted = Promise.withResolvers<void>()
      sink?.enqueue(encoder.encode(text))
    }
    return await work(emit, signal, confirm)
  })
  const follow = async () => {
    try {
      await done
      first.resolve()
      if (!isCancelled) sink?.close()
    } catch (cause) {
      first.reject(cause)
      // An error drops the pieces that are not read yet. It comes with the reader's next read: a
      // server that gets it between two reads may end the answer as if it were whole.
      await wanted.promise
      if (!isCancelled) sink?.error(brokenOff())
    }
  }
  void follow()
  first.promise.catch(() => undefined)
  return { firstByte: first.promise, stream, done }
}
