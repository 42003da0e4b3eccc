import type * as z from "zod"
import { AppError } from "../../core/kernel/errors.ts"
import { bodyBytesMax, type RouteDeclaration } from "../route/declaration.ts"

/**
 * Reads and validates the input. Throws `invalid_request`, which names the field, or
 * `payload_too_large`.
 */
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
 * Parses JSON whatever the `Content-Type` (docs/contract.md, "Common rules"). An empty body is not
 * `{}`. Does not keep the parser's error as the cause: it quotes the body, and causes are logged.
 */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, HALF_CHARACTER.test(text) ? wellFormed : undefined) as unknown
  } catch {
    const message = text.trim() === "" ? "The body is empty. Send JSON." : "The body is not valid JSON."
    throw new AppError("invalid_request", message)
  }
}

/**
 * Half a surrogate pair (`\\ud83d`), from text cut inside an emoji. Stores reject it, so it becomes
 * U+FFFD.
 */
const HALF_CHARACTER = /\\u[dD][89a-fA-F]/
const wellFormed = (_: string, value: unknown) => (typeof value === "string" ? value.toWellFormed() : value)

/** Throws `invalid_request` for a NUL character, naming the field. */
function refuseNul(value: unknown, path: readonly string[] = []): void {
  if (typeof value === "string" && value.includes("\0")) {
    throw new AppError("invalid_request", `\`${path.join(".")}\`: must not contain a NUL character.`)
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

/** Larger bodies are not read to the end, and their connection is closed. */
const DROPPED_BYTES_MAX = 64 * 1024 * 1024

/** Reads a body as text, with at most `bytesMax` in memory. Throws `payload_too_large`. */
export async function readText(request: Request, bytesMax: number): Promise<string> {
  const tooLarge = () =>
    new AppError("payload_too_large", `The body is too large. The limit is ${bytesMax / 1024 / 1024} MB.`)
  if (Number(request.headers.get("content-length") ?? 0) > bytesMax) throw tooLarge()
  if (request.headers.has("content-length")) return await request.text()
  if (!request.body) return ""
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ""
  for await (const chunk of request.body) {
    bytes += chunk.byteLength
    // Reads and drops the excess: an unread body would break the connection for the next call.
    if (bytes <= bytesMax) text += decoder.decode(chunk, { stream: true })
    else if (bytes > DROPPED_BYTES_MAX) break
  }
  if (bytes > bytesMax) throw tooLarge()
  return text + decoder.decode()
}

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/

/** Reads the Idempotency-Key, if one was sent. Throws `invalid_request`. */
export function readIdempotencyKey(request: Request): string | undefined {
  const key = request.headers.get("idempotency-key")
  if (key === null) return undefined
  if (VISIBLE_ASCII.test(key)) return key
  throw new AppError("invalid_request", "`Idempotency-Key` must have 1 to 255 visible ASCII characters.")
}
