import { AppError } from "../../core/kernel/errors.ts"

/** What is said of a body that is too large; the connection stays as it is, because closing it would lose these words. */
export const tooLarge = (bytesMax: number) =>
  new AppError("payload_too_large", `The sound is larger than ${bytesMax / 1024 / 1024} MB.`)

/** The bytes of a request; undefined for a body without any, which is known only when it ends. */
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

/** The same bytes as they come, until there are more than allowed: then they fail with what `onRefused` is told as well. */
export function counted(
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
        const cause = tooLarge(bytesMax)
        onRefused(cause)
        controller.error(cause)
      },
    }),
  )
}
