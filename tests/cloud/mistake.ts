import type { Synthesized } from "./synthesized.ts"
import type { Resource, Template } from "./template.ts"

/** Other properties for a resource, or undefined where it is not the one that is meant. */
export type Mistake = (resource: Resource) => Resource["Properties"] | undefined

/** Changes the first resource of a type. */
export const ofType =
  (type: string, change: (properties: Record<string, unknown>) => Record<string, unknown>): Mistake =>
  ({ Type, Properties }) =>
    Type === type ? change({ ...Properties }) : undefined

/** The same deployment with the first resource changed that the mistake is about. Throws where there is none. */
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
