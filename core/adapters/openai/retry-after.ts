/**
 * Reads Retry-After in whole seconds, rounded up; dates count from now (RFC 9110 §10.2.3).
 * `retry-after-ms` is OpenAI's.
 */
export function retryAfterOf(headers: unknown): number | undefined {
  if (!(headers instanceof Headers)) return undefined
  const ms = Number.parseFloat(headers.get("retry-after-ms") ?? "")
  if (ms >= 0) return Math.ceil(ms / 1000)
  const given = headers.get("retry-after")
  if (given === null) return undefined
  const seconds = /^\d+(\.\d+)?$/.test(given.trim()) ? Number(given) : (Date.parse(given) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}
