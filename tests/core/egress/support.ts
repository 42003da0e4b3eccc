import type { Exit } from "../../../core/egress/exit.ts"
import type { ExitPool } from "../../../core/egress/exit-pool.ts"

/** An exit that sends nothing and counts how often its tunnel was renewed. */
export function anExit(name: string, isRotating = false): Exit & { renewals: () => number } {
  let renewals = 0
  return {
    name,
    isRotating,
    fetch: async () => new Response(),
    renew: () => {
      renewals += 1
    },
    renewals: () => renewals,
  }
}

/** Makes one call whose attempts end as `verdict` says. Returns its routes. */
export function routesOf(
  pool: ExitPool,
  strategies: readonly string[],
  verdict: (strategy: string, exit: string) => Parameters<ReturnType<ExitPool["plan"]>["note"]>[1],
): string[] {
  const plan = pool.plan(strategies)
  const routes: string[] = []
  for (let { route } = plan.next(); route; { route } = plan.next()) {
    const outcome = verdict(route.strategy, route.exit.name)
    routes.push(`${route.strategy} ${route.exit.name}`)
    plan.note(route, outcome)
    if (outcome === "answered") break
  }
  return routes
}
