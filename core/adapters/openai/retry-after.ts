/**
 * Returns the Retry-After header (RFC 9110 §10.2.3) in whole seconds, rounded up. If it is a date,
 * returns the seconds until then. OpenAI's own header `retry-after-ms` takes precedence.
 */
export function readRetryAfter(headers: unknown): number | undefined {
  if (!(headers instanceof Headers)) return undefined
  const ms = Number.parseFloat(headers.get("retry-after-ms") ?? "")
  if (ms >= 0) return Math.ceil(ms / 1000)
  const value = headers.get("retry-after")
  if (value === null) return undefined
  const seconds = /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}
