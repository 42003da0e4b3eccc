import { AppError } from "../../core/kernel/errors.ts"

/** Returns the error for a body that is too large. */
export const bodyTooLarge = (bytesMax: number) =>
  new AppError("payload_too_large", `The audio is too large. The limit is ${bytesMax / 1024 / 1024} MB.`)

/**
 * Returns the request's body as a stream, or undefined if it is empty. Reads the first bytes to
 * find out.
 */
export async function readBody(request: Request): Promise<ReadableStream<Uint8Array> | undefined> {
  const reader = request.body?.getReader()
  const first = await reader?.read()
  if (!reader || !first?.value) return undefined
  let head: Uint8Array | undefined = first.value
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (head) {
          controller.enqueue(head)
          head = undefined
          return
        }
        const { value } = await reader.read()
        if (value) controller.enqueue(value)
        else controller.close()
      },
      cancel: async (reason) => await reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/**
 * Returns a stream of the same bytes that fails after `bytesMax` bytes. `onRefused` receives the
 * error with which the stream fails.
 */
export function limitBytes(
  body: ReadableStream<Uint8Array>,
  bytesMax: number,
  onRefused: (cause: AppError) => void,
): ReadableStream<Uint8Array> {
  let bytes = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength
        if (bytes <= bytesMax) {
          controller.enqueue(chunk)
          return
        }
        const cause = bodyTooLarge(bytesMax)
        onRefused(cause)
        controller.error(cause)
      },
    }),
  )
}
