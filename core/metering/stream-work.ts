import { raceAbort } from "../kernel/async.ts"
import { runForCaller, type WorkCaller } from "./disconnect.ts"

/** Sends a piece of text. Rejects when the work must stop. */
export type Emit = (text: string) => Promise<void>

/** Work that writes text in pieces. Returns a value that is known only at the end. */
export type Produce<T> = (emit: Emit, signal: AbortSignal) => Promise<T>

/** Running work whose text is streamed while it is written. */
export type Relayed<T> = {
  /**
   * Resolves when the first piece is ready to be read, or when the work ends without text. Rejects
   * if the work fails earlier.
   */
  firstByte: Promise<void>
  /** Ends cleanly only if the work succeeds. A failure makes it error. */
  stream: ReadableStream<Uint8Array>
  done: Promise<T>
  /** The balance after the hold, known from the first byte. Absent for free work. */
  remaining?: () => number
}

/** How long a reader may take to read the first piece. A longer pause counts as disconnecting. */
export const FIRST_READ_MS = 10_000

/**
 * The error that a reader gets if the stream breaks off. The cause goes to the log. The server
 * prints this error, so it has no stack.
 */
export const brokenOff = () => Object.assign(new Error("the response failed midway"), { stack: "" })

/**
 * Starts `work` and streams its text. The first piece waits for its reader. Later pieces are
 * buffered, so a slow reader cannot stop the work. A reader that cancels, or `signal`, ends the
 * work only before the first piece was read, and only if `claimFreeDisconnect` allows it.
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
        cancelled.resolve(new DOMException("The reader has disconnected", "AbortError"))
      },
    },
    { highWaterMark: 0 },
  )
  const done = runForCaller(caller, async ({ signal, gone, isGone, leave, deliver, confirm }) => {
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
          () => leave(new DOMException("The reader has stopped reading", "AbortError")),
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
      // An error drops the pieces that are not read yet, and a server that gets the error between
      // two reads may end the response as if it were complete. So wait for the next read first.
      await wanted.promise
      if (!isCancelled) sink?.error(brokenOff())
    }
  }
  void follow()
  first.promise.catch(() => undefined)
  return { firstByte: first.promise, stream, done }
}
