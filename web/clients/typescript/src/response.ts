import { ApiError } from "./errors.ts"
import { factsOf } from "./facts.ts"
import type { Operation } from "./operation.ts"
import { ERROR_CODES, type ErrorCode } from "./types.gen.ts"

/** Reads the body of a success: an object, or the file of an operation that responds with one. */
export const readBody =
  <T>({ isFile }: Operation) =>
  async (response: Response): Promise<T> => {
    if (isFile) {
      refusePage(response)
      return (await response.blob()) as T
    }
    const text = await response.text()
    const body = parse(text)
    if (typeof body !== "object" || body === null || Array.isArray(body)) throw errorOfOther(response, text)
    return body as T
  }

export async function readStream(response: Response): Promise<ReadableStream<Uint8Array> | null> {
  refusePage(response)
  return response.body
}

/** Reads the error of a response. `text` is its body: the message, as JSON or plain text. */
export function errorOf(response: Response, text: string): ApiError {
  const { headers } = response
  const code = headers.get("x-error-code")
  if (code === null) return errorOfOther(response, text)
  return new ApiError(messageOf(text) ?? `The service answered ${response.status}.`, {
    code: codeOf(code),
    isRetryable: headers.get("x-error-retryable") === "true",
    reason: headers.get("x-error-reason"),
    facts: factsOf(response),
  })
}

/** Throws for an HTML page, which is never a response of the service. */
function refusePage(response: Response): void {
  if (response.headers.get("content-type")?.startsWith("text/html")) throw errorOfOther(response, "<html>")
}

/** The error of a response that is not the service's: of a gateway, a proxy or another program. */
function errorOfOther(response: Response, text: string): ApiError {
  const { headers, ok, status } = response
  const retryable = headers.get("x-error-retryable")
  const isGateway = [429, 502, 503, 504].includes(status)
  const message = ok ? undefined : messageOf(text)
  const answer = message === undefined ? ` with ${kindOf(text)}.` : `: ${message}`
  const hint = isGateway ? "It may be a proxy. Try again later." : "Is the base URL the service's address?"
  return new ApiError(`${addressOf(response)} answered ${status}${answer} ${hint}`, {
    code: "unknown",
    isRetryable: retryable === null ? isGateway : retryable === "true",
    reason: headers.get("x-error-reason"),
    facts: factsOf(response),
  })
}

function kindOf(text: string): string {
  if (text === "") return "nothing"
  if (text.trimStart().startsWith("<")) return "a page"
  return parse(text) === undefined ? "text that is not JSON" : "another program's JSON"
}

/** Returns the URL of a response, without its query. A caller's own `fetch` may not set it. */
const addressOf = ({ url }: Response) => url.replace(/[?#].*/s, "") || "The service"

const codeOf = (value: string): ErrorCode => ERROR_CODES.find((code) => code === value) ?? "unknown"

function messageOf(text: string): string | undefined {
  const body = parse(text) as { error?: { message?: unknown } } | null | undefined
  if (body !== undefined) return typeof body?.error?.message === "string" ? body.error.message : undefined
  return text.length > 0 && text.length < 1000 && !text.startsWith("<") ? text : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
