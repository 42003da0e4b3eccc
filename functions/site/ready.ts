import { AppError } from "../../core/kernel/errors.ts"
import { findUnreachable, type Unreachable } from "../../core/kernel/reachable.ts"
import { dependenciesOf } from "../compose/deps/dependencies.ts"
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
