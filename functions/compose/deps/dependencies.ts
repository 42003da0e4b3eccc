import type { Dependency } from "../../../core/kernel/reachable.ts"
import { limitKey } from "../../../core/table/keys.ts"
import { getItem } from "../../../core/table/table.ts"
import type { Services } from "../services.ts"
import { getObjectStore } from "./object-store.ts"
import { getQueue } from "./queue.ts"

/** Returns the stores that the service depends on, without those that are not configured. */
export function dependenciesOf(
  services: Services,
): readonly (Dependency & { name: "store" | "queue" | "objects" })[] {
  const { table } = services
  const queue = getQueue(services)
  const objects = getObjectStore(services)
  return [
    // No item has this key: the read only shows that the store answers.
    { name: "store", reach: () => getItem(table, limitKey("ready", "", 0)) },
    ...(queue ? [{ name: "queue" as const, reach: () => queue.waiting() }] : []),
    ...(objects ? [{ name: "objects" as const, reach: () => objects.reach() }] : []),
  ]
}
