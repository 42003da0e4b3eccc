import { AppError } from "../../../core/kernel/errors.ts"

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/

/**
 * Reads `_meta.idempotency_key` of a JSON-RPC request, the counterpart of the API's
 * `Idempotency-Key` header. Throws `invalid_request`.
 */
export function requireIdempotencyKey(message: unknown): string | undefined {
  const { params } = message as { params?: { _meta?: { idempotency_key?: unknown } } }
  const key = params?._meta?.idempotency_key
  if (key === undefined) return undefined
  if (typeof key === "string" && VISIBLE_ASCII.test(key)) return key
  throw new AppError("invalid_request", "`_meta.idempotency_key` must be 1 to 255 visible ASCII characters.")
}
