import type * as z from "zod"
import { AppError } from "../../core/kernel/errors.ts"
import { fieldError } from "../../core/kernel/field-error.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { bodyBytesMax } from "../route/traits.ts"
import { parseJsonBody, refuseEncoded } from "./json-body.ts"
import { checkSpendingFields, checkUnknownFields } from "./unknown-fields.ts"

/**
 * Reads and validates path parameters, query and body. `ignoredFields` has the names of fields that
 * the route does not know. Throws `invalid_request`, naming the field, or `payload_too_large`.
 */
export async function readInput(
  route: RouteDeclaration,
  request: Request,
  pathParams: Readonly<Record<string, string>>,
) {
  const params = route.params && parseWith(route.params, pathParams, "path")
  const { searchParams } = new URL(request.url)
  checkSpendingFields(route, searchParams)
  const sentQuery = Object.fromEntries(searchParams)
  const query = route.query && parseWith(route.query, sentQuery, "query")
  const sentBody = route.body && (await readBody(route, request))
  const body = route.body && parseWith(route.body, sentBody, "body")
  const ignoredFields = [
    ...checkUnknownFields(route, "query", sentQuery),
    ...(route.body ? checkUnknownFields(route, "body", sentBody) : []),
  ]
  return { body, query, params, ignoredFields }
}

/**
 * Reads the body as JSON, whatever its `Content-Type` (docs/contract.md, "Common rules"). An empty
 * body counts as `{}` only on routes with `bodyOptional`.
 */
async function readBody(route: RouteDeclaration, request: Request): Promise<unknown> {
  const bytes = await readBytes(request, bodyBytesMax(route))
  if (route.bodyOptional && bytes.length === 0) return {}
  refuseEncoded(request)
  return parseJsonBody(bytes)
}

function parseWith(schema: z.ZodType, value: unknown, place: "body" | "query" | "path"): unknown {
  const parsed = schema.safeParse(value, { error: fieldError })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.map(String).join(".")
  const message = issue?.message ?? "not valid"
  throw new AppError("invalid_request", field ? `\`${field}\`: ${message}` : `The ${place}: ${message}`)
}

/**
 * The most bytes that are read of a body without `Content-Length`. The connection of a larger body
 * is closed.
 */
const DROPPED_BYTES_MAX = 64 * 1024 * 1024

/** Reads a body as text, with at most `bytesMax` bytes. Throws `payload_too_large`. */
export async function readText(request: Request, bytesMax: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, bytesMax))
}

/** Reads a body of at most `bytesMax` bytes. Throws `payload_too_large`. */
export async function readBytes(request: Request, bytesMax: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new AppError("payload_too_large", `The body is too large. The limit is ${bytesMax / 1024 / 1024} MB.`)
  if (Number(request.headers.get("content-length") ?? 0) > bytesMax) throw tooLarge()
  if (request.headers.has("content-length")) return new Uint8Array(await request.arrayBuffer())
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body) {
    bytes += chunk.byteLength
    // Reads and discards the excess, because an unread body would break the connection for the next
    // call.
    if (bytes <= bytesMax) chunks.push(chunk)
    else if (bytes > DROPPED_BYTES_MAX) break
  }
  if (bytes > bytesMax) throw tooLarge()
  return Buffer.concat(chunks)
}

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/

/** Reads the Idempotency-Key, if one was sent. Throws `invalid_request`. */
export function readIdempotencyKey(request: Request): string | undefined {
  const key = request.headers.get("idempotency-key")
  if (key === null) return undefined
  if (VISIBLE_ASCII.test(key)) return key
  throw new AppError("invalid_request", "`Idempotency-Key` must have 1 to 255 visible ASCII characters.")
}
