import { notesKey } from "../../table/keys.ts"
import { type Table, updateItem } from "../../table/table.ts"

/** Notion allows three requests per second on average (developers.notion.com, "Request limits"). */
const TURN_MS = 340

/**
 * Reserves the next request slot of a connection across all processes and returns its time (epoch
 * ms). Returns "late" and reserves nothing if that time is after `until`; undefined if nothing is
 * connected.
 */
export async function takeRequestSlot(
  table: Table,
  accountId: string,
  until: number,
): Promise<number | "late" | undefined> {
  for (;;) {
    const now = table.clock.now()
    if (now > until) return "late"
    const queued = await updateItem(table, notesKey(accountId), {
      update: "SET next_at = next_at + :turn",
      condition: "next_at > :now AND next_at <= :until",
      values: { ":turn": TURN_MS, ":now": now, ":until": until },
    })
    if (queued.ok && queued.item) return queued.item.next_at - TURN_MS
    if (!queued.item) return undefined
    if (queued.item.next_at > until) return "late"
    const first = await updateItem(table, notesKey(accountId), {
      update: "SET next_at = :next",
      condition: "attribute_exists(pk) AND (attribute_not_exists(next_at) OR next_at <= :now)",
      values: { ":next": now + TURN_MS, ":now": now },
    })
    if (first.ok) return now
    if (!first.item) return undefined
  }
}

/** Delays all requests of a connection, as Notion requested. `untilMs`: epoch. */
export async function delayRequests(table: Table, accountId: string, untilMs: number): Promise<void> {
  await updateItem(table, notesKey(accountId), {
    update: "SET next_at = :until",
    condition: "attribute_exists(pk) AND (attribute_not_exists(next_at) OR next_at < :until)",
    values: { ":until": untilMs },
  })
}
