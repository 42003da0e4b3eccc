import { getRequestLog } from "../compose/deps/request-log.ts"
import type { LogFields } from "../compose/log.ts"
import type { Services } from "../compose/services.ts"

/**
 * Adds a call to its account's request log, with only those fields of the log line that the owner
 * may see for seven days. `used`: how many calls the key has made in its current rate window.
 */
export function addToRequestLog(services: Services, at: number, line: LogFields, used?: number): void {
  const { account: accountId, key: keyId, request_id: requestId } = line
  if (accountId === undefined) return
  const { method, route, status, error, credits = 0, ms } = line
  getRequestLog(services).add({
    accountId,
    requestId,
    at,
    method,
    route,
    status,
    error,
    credits,
    ms,
    keyId,
    used,
  })
}
