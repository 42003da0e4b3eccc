import { webhooksKey } from "../../table/keys.ts"
import { getItem, type Table } from "../../table/table.ts"
import type { EventType } from "./event.schema.ts"

/**
 * A customer's URL that gets events. `pending`: it has not answered a challenge yet, and gets
 * nothing else. `disabled`: it failed for a day, or answered 410. Times are epoch ms.
 */
export type Endpoint = {
  url: string
  events: readonly EventType[]
  status: "pending" | "active" | "disabled"
  createdAt: number
  /** The signing secret, sealed. */
  secret: string
  /** Earlier secrets, newest first. Each one still signs until its time. */
  oldSecrets?: readonly OldSecret[]
  /** The only earlier secret, as versions before `oldSecrets` stored it. */
  oldSecret?: string
  oldUntil?: number
  disabledAt?: number
  /** Set until the owner has been notified by email that the endpoint was disabled. */
  isMailOwed?: true
}
/** `until`: epoch ms. */
type OldSecret = { secret: string; until: number }
export type Endpoints = Readonly<Record<string, Endpoint>>

/** The earlier secrets that still sign at this time, newest first. */
export function validOldSecrets(
  { oldSecrets = [], oldSecret, oldUntil = 0 }: Endpoint,
  at: number,
): readonly OldSecret[] {
  const first = oldSecret === undefined ? [] : [{ secret: oldSecret, until: oldUntil }]
  return [...oldSecrets, ...first].filter(({ until }) => until > at)
}

/** Returns an account's endpoints by ID, and the version that a change must match. */
export async function getEndpoints(
  table: Table,
  accountId: string,
): Promise<{ endpoints: Endpoints; version: number }> {
  const item = await getItem(table, webhooksKey(accountId))
  return { endpoints: item?.endpoints ?? {}, version: item?.version ?? 0 }
}
