import { AppError } from "../../core/kernel/errors.ts"
import { type Dependency, findUnreachable, type Unreachable } from "../../core/kernel/reachable.ts"
import { limitKey } from "../../core/table/keys.ts"
import { getItem } from "../../core/table/table.ts"
import { getObjectStore } from "../compose/deps/object-store.ts"
import { getQueue } from "../compose/deps/queue.ts"
import { perServices } from "../compose/per-services.ts"
import type { Services } from "../compose/services.ts"
import { handlerOf } from "../http/pipeline.ts"
import { ready as route } from "./routes.ts"

const WITHIN_MS = 1000
/** The first check also loads the clients, which takes a small Lambda about a second. */
const FIRST_WITHIN_MS = 5000
/** How long a process keeps its answer, so that frequent checks cost few calls. */
const KEPT_MS = 2000

export const handler = handlerOf(route, async ({ services }) => {
  const unreachable = await lookOf(services)()
  if (unreachable.length === 0) return Response.json({ status: "ready" })
  const names = unreachable.map(({ name }) => name).join(", ")
  throw new AppError("not_ready", `The service is not ready. No answer from: ${names}.`)
})

/** Checks again once the last answer is too old. Concurrent calls share a check. */
const lookOf = perServices((services) => {
  let last: { at: number; unreachable: Promise<readonly Unreachable[]> } | undefined
  return async () => {
    const now = services.clock.now()
    if (!last || now - last.at >= KEPT_MS) {
      last = { at: now, unreachable: look(services, last ? WITHIN_MS : FIRST_WITHIN_MS) }
    }
    return await last.unreachable
  }
})

async function look(services: Services, withinMs: number): Promise<readonly Unreachable[]> {
  const unreachable = await findUnreachable(services.clock, dependenciesOf(services), withinMs)
  for (const { name, cause } of unreachable) services.log.failure(`ready: ${name}`, cause)
  return unreachable
}

/** Leaves out what is not configured. */
function dependenciesOf(services: Services): readonly Dependency[] {
  const { table } = services
  const queue = getQueue(services)
  const objects = getObjectStore(services)
  return [
    // The key names no item.
    { name: "store", reach: () => getItem(table, limitKey("ready", "", 0)) },
    ...(queue ? [{ name: "queue", reach: () => queue.waiting() }] : []),
    ...(objects ? [{ name: "objects", reach: () => objects.reach() }] : []),
  ]
}
