import { getRequestLog } from "../compose/deps/request-log.ts"
import type { LogFields } from "../compose/log.ts"
import type { Services } from "../compose/services.ts"

/**
 * Puts a call of an account into its request log. Of the log line, it takes only what the owner may
 * see for seven days. `used`: the calls in its key's window.
 */
export function keepRequest(services: Services, at: number, line: LogFields, used?: number): void {
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
