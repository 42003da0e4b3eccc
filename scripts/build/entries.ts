import { RESOURCES } from "../../functions/resources.ts"
import type { LambdaDeclaration, RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"

/**
 * One Lambda to bundle. `id` names the Lambda and its file, `code` exports its `handler`, and
 * `lambda` declares its resources.
 */
export type Entry = { readonly id: string; readonly code: string; readonly lambda: LambdaDeclaration }

/**
 * Every Lambda: routes, schedules with their own Lambda, queue consumers, services, and the handler
 * of unknown paths.
 */
export const ENTRIES: readonly Entry[] = [
  ...Object.entries<RouteDeclaration>(ROUTES)
    .filter(([, { localOnly }]) => !localOnly)
    .map(([id, { file, lambda }]) => ({
      id,
      lambda,
      code: `import { routeEntry } from "./functions/lambda/entry.ts"
import { handler as route } from "./functions/${file}"
export const handler = await routeEntry(route)`,
    })),
  ...RESOURCES.schedules.map(({ id, file, secrets, lambda }) => ({
    id,
    lambda,
    code: `import { scheduleEntry } from "./functions/lambda/entry.ts"
import { ${id} } from "./functions/${file}"
export const handler = await scheduleEntry(${id}, ${JSON.stringify(secrets)})`,
  })),
  ...RESOURCES.consumers.map(({ id, file, secrets, lambda }) => ({
    id,
    lambda,
    code: `import { consumerEntry } from "./functions/lambda/entry.ts"
import { ${id} } from "./functions/${file}"
export const handler = await consumerEntry(${id}, ${JSON.stringify(secrets)})`,
  })),
  ...[...RESOURCES.services, RESOURCES.extractorUrl].map(({ id, file, lambda }) => ({
    id,
    lambda,
    code: `import { ${id}Entry } from "./functions/${file}"
export const handler = await ${id}Entry()`,
  })),
  {
    id: "unrouted",
    lambda: RESOURCES.unrouted.lambda,
    code: `import { unroutedEntry } from "./functions/lambda/entry.ts"
import { ROUTES } from "./functions/routes.ts"
export const handler = await unroutedEntry(Object.values(ROUTES).filter((route) => !("localOnly" in route)))`,
  },
]

/** The entry of the container, which is a program and not a handler. */
export const CONTAINER: Entry = {
  id: RESOURCES.extractor.id,
  lambda: RESOURCES.unrouted.lambda,
  code: `import { runExtractor } from "./functions/extractor/main.ts"
await runExtractor()`,
}
