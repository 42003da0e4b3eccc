import type { StatusResult } from "../../../core/diagnosis/status.schema.ts"
import { readStatus } from "../../../core/diagnosis/status.ts"
import { findUnreachable } from "../../../core/kernel/reachable.ts"
import { dependenciesOf } from "../../compose/deps/dependencies.ts"
import { perServices } from "../../compose/per-services.ts"
import type { Services } from "../../compose/services.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { status as route } from "./routes.ts"

/** How long a process, and every cache in between, may reuse the response. */
const KEPT_SECONDS = 30
/**
 * Time limit of the checks. The first one also loads the AWS clients: about a second in a small
 * Lambda.
 */
const WITHIN_MS = 5000

export const handler = handlerOf(route, async ({ services }) => {
  const body = await cachedStatus(services)()
  return Response.json(body, { headers: { "Cache-Control": `public, max-age=${KEPT_SECONDS}` } })
})

/**
 * Returns a function that reads the status again once the last one is older than KEPT_SECONDS.
 * Concurrent calls share one read. A failed read is not kept.
 */
const cachedStatus = perServices((services) => {
  let last: { at: number; answer: Promise<StatusResult> } | undefined
  return async () => {
    const now = services.clock.now()
    if (last && now - last.at < KEPT_SECONDS * 1000) return await last.answer
    const answer = loadStatus(services)
    last = { at: now, answer }
    answer.catch(() => {
      if (last?.answer === answer) last = undefined
    })
    return await answer
  }
})

async function loadStatus(services: Services): Promise<StatusResult> {
  const dependencies = dependenciesOf(services)
  const down = new Set(
    (await findUnreachable(services.clock, dependencies, WITHIN_MS)).map(({ name }) => name),
  )
  const parts = dependencies.map(({ name }) => ({ id: name, isDown: down.has(name) }))
  return await readStatus(services.table, parts)
}
