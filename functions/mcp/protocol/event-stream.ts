import { brokenOff } from "../../../core/metering/stream-work.ts"

/**
 * Writes frames with `put` until the stream is complete. `gone` aborts when the client disconnects.
 */
export type WriteFrames = (put: (frame: string) => void, gone: AbortSignal) => Promise<void>

/**
 * Returns a `text/event-stream` response with keep-alive comments. It ends when `write` resolves.
 * If `write` rejects, aborts the transfer, so that no client mistakes the stream for complete.
 */
export function eventStream(
  write: WriteFrames,
  { sessionId, keepAliveMs }: { sessionId: string; keepAliveMs: number },
): Response {
  const gone = new AbortController()
  const encoder = new TextEncoder()
  let timer: NodeJS.Timeout | undefined
  let wanted = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const put = (frame: string) => {
          if (gone.signal.aborted) return
          wanted = Promise.withResolvers<void>()
          controller.enqueue(encoder.encode(frame))
        }
        timer = setInterval(() => put(": keepalive\n\n"), keepAliveMs)
        const end = () => {
          clearInterval(timer)
          if (gone.signal.aborted) return
          gone.abort()
          controller.close()
        }
        const breakOff = async () => {
          clearInterval(timer)
          // Waits until everything written has been read. An error discards unread frames, and a
          // server that gets the error between two reads may end the response as if it were
          // complete.
          await wanted.promise
          if (gone.signal.aborted) return
          gone.abort()
          controller.error(brokenOff())
        }
        void write(put, gone.signal).then(end, breakOff)
      },
      pull: () => wanted.resolve(),
      cancel: () => {
        clearInterval(timer)
        gone.abort()
        wanted.resolve()
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-cache, no-transform",
      "X-Accel-Buffering": "no",
      "Mcp-Session-Id": sessionId,
    },
  })
}

/**
 * The first protocol revision whose clients accept an event without data and can resume from its
 * ID.
 */
const PRIMED_FROM = "2025-11-25"
export const isPrimed = (protocolVersion: string): boolean => protocolVersion >= PRIMED_FROM

/**
 * Returns the first frame of a stream: the reconnection delay and, if the protocol version supports
 * it, the stream's position.
 */
export function openingFrame(protocolVersion: string, id: string, retryMs: number): string {
  return isPrimed(protocolVersion)
    ? `id: ${id}\nretry: ${retryMs}\ndata: \n\n`
    : `retry: ${retryMs}\n: open\n\n`
}

export const messageFrame = (id: string, json: string): string =>
  `event: message\nid: ${id}\ndata: ${json}\n\n`

/**
 * Returns a frame without an event ID, so that no client resumes from it: its event is not stored.
 */
export const unstoredFrame = (json: string): string => `event: message\ndata: ${json}\n\n`

const EVENT_ID = /^([\w-]{1,64})~(\d{1,9})$/

/** Returns the ID of a position on a stream: the stream's name and the last event sent. */
export const eventId = (stream: string, seq: number): string => `${stream}~${seq}`
export function parseEventId(id: string): { stream: string; seq: number } | undefined {
  const [, stream, seq] = EVENT_ID.exec(id) ?? []
  return stream === undefined ? undefined : { stream, seq: Number(seq) }
}
