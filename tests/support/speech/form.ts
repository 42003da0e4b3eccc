import type { IncomingMessage } from "node:http"

/** The API's size limit. */
const BYTES_MAX = 25 * 1024 * 1024
const ENDINGS = ["flac", "mp3", "mp4", "mpeg", "mpga", "m4a", "ogg", "wav", "webm"]

export type Rules = {
  /** Each model with its answer formats. */
  models: Readonly<Record<string, readonly string[]>>
  /** The only valid key. By default any key is accepted, and so is none. */
  apiKey?: string | undefined
}

export type SpeechRequest = {
  model: string
  format: string
  name: string
  type: string
  bytes: Uint8Array
  language: string | undefined
  temperature: number | undefined
}

export type Refusal = { status: number; code: string | null; message: string }

const refuse = (status: number, code: string | null, message: string): Refusal => ({ status, code, message })

/**
 * Reads a request as it arrives, and checks it as the real server does. The message of a refusal
 * repeats the key, as the real server's does. Undefined when the caller aborts it.
 */
export async function read(
  rules: Rules,
  request: IncomingMessage,
): Promise<SpeechRequest | Refusal | undefined> {
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1]
  let body: Buffer | undefined
  try {
    body = await take(request)
  } catch {
    return undefined
  }
  if (rules.apiKey !== undefined && key !== rules.apiKey) {
    return refuse(401, "invalid_api_key", `Incorrect API key provided: ${key ?? "none"}.`)
  }
  if (!body) return refuse(413, null, `Maximum content size limit (${BYTES_MAX}) exceeded`)
  const form = await formOf(request, body)
  const file = form?.get("file")
  if (!form || !(file instanceof File)) return refuse(400, null, "Could not parse multipart form")
  const [model, format = "json"] = [textOf(form, "model") ?? "", textOf(form, "response_format")]
  const formats = rules.models[model]
  if (!formats) return refuse(404, "model_not_found", `The model \`${model}\` does not exist.`)
  if (!formats.includes(format)) {
    return refuse(400, "unsupported_value", `response_format '${format}' is not compatible with ${model}`)
  }
  if (!ENDINGS.includes(file.name.split(".").at(-1) ?? "")) {
    return refuse(400, null, `Unrecognized file format. Supported formats: ${ENDINGS.join(", ")}`)
  }
  const language = textOf(form, "language")
  if (language !== undefined && !/^[a-z]{2}$/.test(language)) {
    return refuse(400, "invalid_language_format", `Language '${language}' is not an ISO-639-1 code`)
  }
  const temperature = textOf(form, "temperature")
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { name, type } = file
  const degrees = temperature === undefined ? undefined : Number(temperature)
  return { model, format, name, type, bytes, language, temperature: degrees }
}

/** Undefined when the body is over the limit; the rest is discarded. */
async function take(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= BYTES_MAX) chunks.push(chunk)
  }
  return size <= BYTES_MAX ? Buffer.concat(chunks) : undefined
}

async function formOf({ headers }: IncomingMessage, body: Buffer): Promise<FormData | undefined> {
  try {
    const type = headers["content-type"] ?? ""
    return await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData()
  } catch {
    return undefined
  }
}

function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === "string" ? value : undefined
}
