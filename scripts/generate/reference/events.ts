import { readFileSync } from "node:fs"
import { join } from "node:path"
import { EVENT_TYPES } from "../../../core/webhook/outbox/event.schema.ts"
import type { WebhookEvent } from "./types.ts"

const CONTRACT = join(import.meta.dirname, "../../../docs/contract.md")

/**
 * Returns the events that an endpoint can get, from the contract's table. Throws if its types are
 * not those of the code.
 */
export function webhookEvents(): readonly WebhookEvent[] {
  const [, rows = ""] =
    /^\| event \| when \| data \|\n.*\n((?:\|.*\n)+)/m.exec(readFileSync(CONTRACT, "utf8")) ?? []
  const events = [...rows.matchAll(/^\| `(.+?)` \| (.+) \| (.+) \|$/gm)].map(
    ([, type = "", when = "", data = ""]) => ({ type, when, data }),
  )
  const types = events
    .map(({ type }) => type)
    .toSorted()
    .join(", ")
  if (types !== EVENT_TYPES.toSorted().join(", ")) {
    throw new Error(`the events of docs/contract.md (${types}) differ from EVENT_TYPES`)
  }
  return events
}
