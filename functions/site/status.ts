import type { StatusResult } from "../../core/diagnosis/status.schema.ts"
import { readStatus } from "../../core/diagnosis/status.ts"
import { findUnreachable } from "../../core/kernel/reachable.ts"
import { dependenciesOf } from "../compose/deps/dependencies.ts"
import { perServices } from "../compose/per-services.ts"
import type { Services } from "../compose/services.ts"
import { handlerOf } from "../http/pipeline.ts"
import { status as route } from "./routes.ts"

/** How long a process keeps its answer, and everybody else may. */
const KEPT_SECONDS = 30
/** The first check also loads the clients, which takes a small Lambda about a second. */
const WITHIN_MS = 5000

export const handler = handlerOf(route, async ({ services }) => {
  const body = await lookOf(services)()
  return Response.json(body, { headers: { "Cache-Control": `public, max-age=${KEPT_SECONDS}` } })
})

/** Reads again once the answer is too old. Concurrent calls share it; a failure is not kept. */
const lookOf = perServices((services) => {
  let last: { at: number; answer: Promise<StatusResult> } | undefined
  return async () => {
    const now = services.clock.now()
    if (last && now - last.at < KEPT_SECONDS * 1000) return await last.answer
    const answer = look(services)
    last = { at: now, answer }
    answer.catch(() => {
      if (last?.answer === answer) last = undefined
    })
    return await answer
  }
})

async function look(services: Services): Promise<StatusResult> {
  const dependencies = dependenciesOf(services)
  const away = new Set(
    (await findUnreachable(services.clock, dependencies, WITHIN_MS)).map(({ name }) => name),
  )
  const parts = dependencies.map(({ name }) => ({ id: name, isAway: away.has(name) }))
  return await readStatus(services.table, parts)
}
