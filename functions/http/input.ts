import type * as z from "zod"
import { AppError } from "../../core/kernel/errors.ts"
import { bodyBytesMax, type RouteDeclaration } from "../route/declaration.ts"

/** Reads and checks what a caller sent. Throws `invalid_request` naming the field, `payload_too_large`. */
export async function readInput(
  route: RouteDeclaration,
  request: Request,
  pathParams: Readonly<Record<string, string>>,
) {
  const params = route.params && check(route.params, pathParams, "path")
  const query =
    route.query && check(route.query, Object.fromEntries(new URL(request.url).searchParams), "query")
  const body = route.body && check(route.body, await readBody(route, request), "body")
  return { body, query, params }
}

async function readBody(route: RouteDeclaration, request: Request): Promise<unknown> {
  const text = await readText(request, bodyBytesMax(route))
  if (route.bodyOptional && text === "") return {}
  const body = parseJson(text)
  if (text.includes("\\u0000")) refuseNul(body)
  return body
}

/**
 * Bodies are JSON whatever `Content-Type` says (contract §1). An empty one is `{}`'s absence, not an object.
 * The parser's own error quotes the body, so it is not passed on: causes are logged.
 */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, HALF_CHARACTER.test(text) ? wellFormed : undefined) as unknown
  } catch {
    const message = text.trim() === "" ? "The body is empty: send JSON." : "The body is not valid JSON."
    throw new AppError("invalid_request", message)
  }
}

/** Text that was cut inside an emoji has half a character at its end (`\\ud83d`), which no store takes: it becomes U+FFFD. */
const HALF_CHARACTER = /\\u[dD][89a-fA-F]/
const wellFormed = (_: string, value: unknown) => (typeof value === "string" ? value.toWellFormed() : value)

/** A NUL means nothing in any text. Throws `invalid_request` naming where it is. */
function refuseNul(value: unknown, path: readonly string[] = []): void {
  if (typeof value === "string" && value.includes("\0")) {
    throw new AppError("invalid_request", `\`${path.join(".")}\`: has a NUL character in it.`)
  }
  if (typeof value !== "object" || value === null) return
  for (const [name, inner] of Object.entries(value)) refuseNul(inner, [...path, name])
}

function check(schema: z.ZodType, value: unknown, place: "body" | "query" | "path"): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.map(String).join(".")
  const message = issue?.message ?? "not valid"
  throw new AppError("invalid_request", field ? `\`${field}\`: ${message}` : `The ${place}: ${message}`)
}

/** Beyond this the connection is given up with the body. */
const DROPPED_BYTES_MAX = 64 * 1024 * 1024

/** Reads a body as text, and keeps no more of it than allowed. Throws `payload_too_large`. */
export async function readText(request: Request, bytesMax: number): Promise<string> {
  const tooLarge = () =>
    new AppError("payload_too_large", `The body is larger than ${bytesMax / 1024 / 1024} MB.`)
  if (Number(request.headers.get("content-length") ?? 0) > bytesMax) throw tooLarge()
  if (request.headers.has("content-length")) return await request.text()
  if (!request.body) return ""
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ""
  for await (const chunk of request.body) {
    bytes += chunk.byteLength
    // What is too much is dropped but read: a body that is left standing breaks its connection under the next call.
    if (bytes <= bytesMax) text += decoder.decode(chunk, { stream: true })
    else if (bytes > DROPPED_BYTES_MAX) break
  }
  if (bytes > bytesMax) throw tooLarge()
  return text + decoder.decode()
}

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/

/** The caller's Idempotency-Key, or undefined when none was sent. */
export function readIdempotencyKey(request: Request): string | undefined {
  const key = request.headers.get("idempotency-key")
  if (key === null) return undefined
  if (VISIBLE_ASCII.test(key)) return key
  throw new AppError("invalid_request", "`Idempotency-Key`: send 1 to 255 visible ASCII characters.")
}
