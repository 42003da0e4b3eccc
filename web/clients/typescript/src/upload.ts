import type { request as Request } from "node:http"
import { ConnectionError, isApiError, UploadError } from "./errors.ts"
import type { Operations } from "./methods.gen.ts"
import type { CallOptions } from "./operation.ts"
import { pause } from "./transport.ts"
import type { Schemas } from "./types.gen.ts"

export type UploadOptions = {
  /** The bytes, or a stream of them. */
  content: Uint8Array | AsyncIterable<Uint8Array>
  /** The exact number of bytes. */
  sizeBytes: number
  filename: string
  /** For example `audio/mpeg`. */
  contentType: string
  /** Estimated length. The measured one decides the price. */
  durationSeconds: number
  /** The title in the user's history. Default: the file's name. */
  title?: string
  /** Is told how much has been sent and transcribed, each from 0 to 1. */
  onProgress?: (progress: { sent: number; transcribed: number }) => void
}

const POLL_MS = 1000

/** Authorizes an upload, sends it, waits for its transcript and saves it. A failure is refunded. */
export async function uploadAudio(
  client: Operations,
  file: UploadOptions,
  options: CallOptions & { timeoutMs: number },
): Promise<Schemas["FinalizeUploadAnswer"]> {
  const authorized = await client.authorizeUpload(
    {
      filename: file.filename,
      content_type: file.contentType,
      size_bytes: file.sizeBytes,
      duration_seconds: file.durationSeconds,
    },
    options,
  )
  const { upload_id, upload_token } = authorized
  const { idempotencyKey: _used, ...later } = options
  try {
    await sendFile(authorized.upload, file, options)
    for (;;) {
      const { status, progress, result_token, error } = await client.uploadStatus({ upload_id }, later)
      file.onProgress?.({ sent: 1, transcribed: progress })
      if (result_token !== undefined) {
        const title = file.title === undefined ? {} : { title: file.title }
        const refs = { upload_id, upload_token, result_token, ...title }
        return await client.finalizeUpload(refs, later).catch(async (refusal: unknown) => {
          if (!isApiError(refusal, "conflict")) throw refusal
          const now = await client.uploadStatus({ upload_id }, later)
          throw now.status === "saved" ? savedElsewhere() : refusal
        })
      }
      if (status === "saved") throw savedElsewhere()
      if (status === "failed" || status === "refunded") {
        throw uploadErrorOf(status, error)
      }
      await pause(POLL_MS, options.signal)
    }
  } catch (error) {
    // Refused where a result exists, which the service then saves by itself.
    await client.refundUpload({ upload_id, cancel: true }).catch(() => undefined)
    throw error
  }
}

/** An earlier attempt, another program or the service itself has saved it. */
const savedElsewhere = () =>
  new UploadError(
    "The transcript is saved and charged, but its answer was lost. It is in the history.",
    "conflict",
  )

function uploadErrorOf(status: string, error: Schemas["UploadStatusAnswer"]["error"]): UploadError {
  if (typeof error === "object") return new UploadError(error.message, error.code)
  return new UploadError(error ?? `The upload is ${status}.`, "unknown")
}

/** Sends the file. `fetch` can neither state a stream's length nor report progress. */
async function sendFile(
  target: Schemas["AuthorizeUploadAnswer"]["upload"],
  { content, sizeBytes, filename, contentType, onProgress }: UploadOptions,
  { signal, timeoutMs }: { signal?: AbortSignal; timeoutMs: number },
): Promise<void> {
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
  sending.setTimeout(timeoutMs, () => {
    isTimeout = true
    sending.destroy()
  })
  const answered = new Promise<number>((resolve, reject) => {
    sending.on("error", (cause) => {
      const message = isTimeout
        ? `The upload stood still for ${timeoutMs} ms.`
        : "The connection was lost during the upload."
      reject(new ConnectionError(message, { isTimeout, cause }))
    })
    sending.on("response", (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
  })
  // A target that refuses answers before everything is sent.
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
    for await (const part of until(settled, content instanceof Uint8Array ? slices(content) : content)) {
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
    const code = await settled
    if (code < 200 || code > 299) {
      throw new UploadError(`The store of files refused the upload (${code}).`, "unknown")
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw error
  } finally {
    sending.destroy()
  }
}

const wrongSize = (stated: number, found: string) =>
  new UploadError(`\`sizeBytes\` is ${stated}, but the content has ${found}.`, "invalid_request")

/** The parts until `end` settles, also while a part is awaited. Throws what `end` throws. */
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
    // A source that does not answer would keep this from ending.
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

function* slices(content: Uint8Array): Generator<Uint8Array> {
  const size = 64 * 1024
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}
