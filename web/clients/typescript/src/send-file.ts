import type { request as Request } from "node:http"
import { ConnectionError, UploadError } from "./errors.ts"
import { timerMs } from "./limits.ts"
import type { Schemas } from "./types.gen.ts"

export type SentFile = {
  /**
   * The bytes, a stream of them, or a function that opens the stream. A stream itself can be sent
   * only once: if the connection breaks, the upload fails.
   */
  content: Uint8Array | AsyncIterable<Uint8Array> | (() => AsyncIterable<Uint8Array>)
  /** The exact number of bytes. */
  sizeBytes: number
  filename: string
  /** For example `audio/mpeg`. */
  contentType: string
  /** Called with the shares that have been sent and transcribed, each from 0 to 1. */
  onProgress?: (progress: { sent: number; transcribed: number }) => void
}

/**
 * Sends the file, and returns the status of the store's answer. `fetch` can neither state a
 * stream's length nor report progress.
 */
export async function sendFile(
  target: Schemas["AuthorizeUploadAnswer"]["upload"],
  { content, sizeBytes, filename, contentType, onProgress }: SentFile,
  { signal, timeoutMs }: { signal?: AbortSignal; timeoutMs: number },
): Promise<number> {
  const { request }: { request: typeof Request } = await import(
    target.url.startsWith("https:") ? "node:https" : "node:http"
  )
  const { head, tail, headers } = wrapping(target, filename, contentType)
  const length = head.length + sizeBytes + tail.length
  const sending = request(target.url, {
    method: target.method,
    headers: { ...headers, "content-length": length },
    ...(signal ? { signal } : {}),
  })
  let isTimeout = false
  sending.setTimeout(timerMs(timeoutMs), () => {
    isTimeout = true
    sending.destroy()
  })
  const answered = new Promise<number>((resolve, reject) => {
    sending.on("error", (cause) => {
      const message = isTimeout
        ? `The upload made no progress for ${timeoutMs} ms.`
        : "The connection was lost during the upload."
      reject(new ConnectionError(message, { isTimeout, cause }))
    })
    sending.on("response", (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
  })
  // A target that refuses the file responds before all of it is sent.
  let status: number | undefined
  const settled = answered.then((code) => (status = code))
  settled.catch(() => undefined)
  const write = async (part: Uint8Array) => {
    if (part.length === 0 || sending.write(part)) return
    await Promise.race([new Promise((resolve) => sending.once("drain", resolve)), settled])
  }
  try {
    await write(head)
    let sent = 0
    for await (const part of until(settled, partsOf(content))) {
      if (sent + part.length > sizeBytes) throw wrongSize(sizeBytes, `more`)
      await write(part)
      sent += part.length
      onProgress?.({ sent: sent / sizeBytes, transcribed: 0 })
    }
    if (status === undefined) {
      if (sent < sizeBytes) throw wrongSize(sizeBytes, `${sent}`)
      await write(tail)
      sending.end()
    }
    return await settled
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw error
  } finally {
    sending.destroy()
  }
}

const wrongSize = (stated: number, found: string) =>
  new UploadError(`\`sizeBytes\` is ${stated}, but the content has ${found}.`, "invalid_request")

/**
 * Yields the parts until `end` settles, even while it waits for a part. Throws what `end` throws.
 */
async function* until(
  end: Promise<unknown>,
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const iterator = Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]()
  const ended = end.then(() => ({ done: true, value: undefined }) as const)
  ended.catch(() => undefined)
  try {
    for (;;) {
      const { done, value } = await Promise.race([ended, iterator.next()])
      if (done === true) return
      yield value
    }
  } finally {
    // Not awaited, because a source that never responds would block this forever.
    void Promise.resolve(iterator.return?.()).catch(() => undefined)
  }
}

/** What comes before and after the file: nothing, or a form, whose file comes last. */
function wrapping(
  { method, headers = {}, fields = {} }: Schemas["AuthorizeUploadAnswer"]["upload"],
  filename: string,
  contentType: string,
) {
  const encoder = new TextEncoder()
  if (method === "PUT") {
    return { head: new Uint8Array(), tail: new Uint8Array(), headers: headers as Record<string, string> }
  }
  const boundary = `part-${crypto.randomUUID()}`
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const name = filename.replaceAll(/["\r\n]/g, "_")
  const last = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${contentType}\r\n\r\n`
  return {
    head: encoder.encode(parts.join("") + last),
    tail: encoder.encode(`\r\n--${boundary}--\r\n`),
    headers: {
      ...(headers as Record<string, string>),
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
  }
}

function partsOf(content: SentFile["content"]): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  if (content instanceof Uint8Array) return slices(content)
  return typeof content === "function" ? content() : content
}

function* slices(content: Uint8Array): Generator<Uint8Array> {
  const size = 64 * 1024
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}
