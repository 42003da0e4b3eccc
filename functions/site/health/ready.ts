import { AppError } from "../../../core/kernel/errors.ts"
import { findUnreachable, type Unreachable } from "../../../core/kernel/reachable.ts"
import { dependenciesOf } from "../../compose/deps/dependencies.ts"
import { perServices } from "../../compose/per-services.ts"
import type { Services } from "../../compose/services.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { ready as route } from "./routes.ts"

const WITHIN_MS = 1000
/**
 * Longer for the first check, which also loads the AWS clients: about a second in a small Lambda.
 */
const FIRST_WITHIN_MS = 5000
/** How long a process reuses its last result, so that frequent checks cause few calls. */
const KEPT_MS = 2000

export const handler = handlerOf(route, async ({ services }) => {
  const unreachable = await cachedCheck(services)()
  if (unreachable.length === 0) return Response.json({ status: "ready" })
  const names = unreachable.map(({ name }) => name).join(", ")
  throw new AppError("not_ready", `The service is not ready. No answer from: ${names}.`)
})

/**
 * Returns a function that checks again once the last result is older than KEPT_MS. Concurrent calls
 * share one check.
 */
const cachedCheck = perServices((services) => {
  let last: { at: number; unreachable: Promise<readonly Unreachable[]> } | undefined
  return async () => {
    const now = services.clock.now()
    if (!last || now - last.at >= KEPT_MS) {
      last = { at: now, unreachable: checkDependencies(services, last ? WITHIN_MS : FIRST_WITHIN_MS) }
    }
    return await last.unreachable
  }
})

async function checkDependencies(services: Services, withinMs: number): Promise<readonly Unreachable[]> {
  const unreachable = await findUnreachable(services.clock, dependenciesOf(services), withinMs)
  for (const { name, cause } of unreachable) services.log.failure(`ready: ${name}`, cause)
  return unreachable
}
