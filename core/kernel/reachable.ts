import { withTimeout } from "./async.ts"
import type { Clock } from "./clock.ts"

/** A service that this one depends on. `reach` throws if it does not respond. */
export type Dependency = { name: string; reach: () => Promise<unknown> }
/** A dependency that does not respond, and the error. */
export type Unreachable = { name: string; cause: unknown }

/** Checks all dependencies at once. Returns those that fail or take longer than `withinMs`. */
export async function findUnreachable(
  clock: Clock,
  dependencies: readonly Dependency[],
  withinMs: number,
): Promise<readonly Unreachable[]> {
  const checks = dependencies.map(async ({ name, reach }) => {
    try {
      const answer = await withTimeout(clock, withinMs, undefined, reach)
      return answer === "timeout" ? [{ name, cause: new Error(`no answer within ${withinMs} ms`) }] : []
    } catch (cause) {
      return [{ name, cause }]
    }
  })
  return (await Promise.all(checks)).flat()
}
