import { withTimeout } from "./async.ts"
import type { Clock } from "./clock.ts"

/** Something that the service depends on. `reach` throws if it does not answer. */
export type Dependency = { name: string; reach: () => Promise<unknown> }
/** A dependency that does not answer, and why. */
export type Unreachable = { name: string; cause: unknown }

/** Asks all dependencies at once. Returns those that fail or take longer than `withinMs`. */
export async function findUnreachable(
  clock: Clock,
  dependencies: readonly Dependency[],
  withinMs: number,
): Promise<readonly Unreachable[]> {
  const asked = dependencies.map(async ({ name, reach }) => {
    try {
      const answer = await withTimeout(clock, withinMs, undefined, reach)
      return answer === "timeout" ? [{ name, cause: new Error(`no answer within ${withinMs} ms`) }] : []
    } catch (cause) {
      return [{ name, cause }]
    }
  })
  return (await Promise.all(asked)).flat()
}
