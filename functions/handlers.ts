import type { Mounted } from "./http/app.ts"
import { ROUTES } from "./routes.ts"

/**
 * Loads the handlers of all routes, to run the service in one process. Lambdas never import this.
 */
export async function loadHandlers(): Promise<readonly Mounted[]> {
  return await Promise.all(
    Object.values(ROUTES).map(async ({ file }) => {
      const { handler } = (await import(/* @vite-ignore */ `./${file}`)) as { handler: Mounted }
      return handler
    }),
  )
}
