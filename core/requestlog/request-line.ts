import type { Key } from "../table/keys.ts"
import { requestLineKey } from "../table/keys.ts"
import type { Item } from "../table/table.ts"
import { KEPT_DAYS } from "./requestlog.schema.ts"

/**
 * One call of an account. `route` is the declared path or the tool's name, never the caller's
 * input. `keyId` is undefined for calls from our pages and from agents. `weight`: how many calls
 * the line represents, itself included, because some are not kept.
 */
export type RequestLine = {
  requestId: string
  at: number
  method: string
  route: string
  status: number
  error: string | undefined
  credits: number
  ms: number
  keyId: string | undefined
  weight: number
}

/** The item of a line. `lineId` begins with the request's ID, so lines sort by time. */
export const itemOf = (accountId: string, lineId: string, line: RequestLine): Item & Key => ({
  ...requestLineKey(accountId, lineId),
  at: line.at,
  method: line.method,
  route: line.route,
  status: line.status,
  credits: line.credits,
  ms: line.ms,
  ...(line.error === undefined ? {} : { error: line.error }),
  ...(line.keyId === undefined ? {} : { key_id: line.keyId }),
  ...(line.weight === 1 ? {} : { stands_for: line.weight }),
  ttl: Math.ceil(line.at / 1000) + KEPT_DAYS * 86_400,
})

export const lineFrom = (item: Item): RequestLine => ({
  requestId: item.sk.split(".", 1)[0],
  at: item.at,
  method: item.method,
  route: item.route,
  status: item.status,
  error: item.error,
  credits: item.credits,
  ms: item.ms,
  keyId: item.key_id,
  weight: item.stands_for ?? 1,
})
