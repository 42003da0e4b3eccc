import type { Synthesized } from "./synthesized.ts"
import type { Resource, Template } from "./template.ts"

/** Returns a resource's new properties, or undefined to leave it as it is. */
export type Mistake = (resource: Resource) => Resource["Properties"] | undefined

/** A mistake in the first resource of this type. */
export const ofType =
  (type: string, change: (properties: Record<string, unknown>) => Record<string, unknown>): Mistake =>
  ({ Type, Properties }) =>
    Type === type ? change({ ...Properties }) : undefined

/** Returns the deployment with its first matching resource changed. Throws when none matches. */
export function withMistake(cloud: Synthesized, mistake: Mistake): Synthesized {
  let isDone = false
  const change = (resource: Resource): Resource => {
    const Properties = isDone ? undefined : mistake(resource)
    if (!Properties) return resource
    isDone = true
    return { ...resource, Properties }
  }
  const templates = new Map(
    [...cloud.templates].map(([stack, template]): [string, Template] => [
      stack,
      {
        ...template,
        Resources: Object.fromEntries(
          Object.entries(template.Resources).map(([name, resource]) => [name, change(resource)]),
        ),
      },
    ]),
  )
  if (!isDone) throw new Error("no resource to make the mistake at")
  return { ...cloud, templates }
}
