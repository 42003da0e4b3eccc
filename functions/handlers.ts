import type { Mounted } from "./http/app.ts"
import { ROUTES } from "./routes.ts"

/** Loads the handler of every route, for the whole service in one process. A Lambda never imports this. */
export async function loadHandlers(): Promise<readonly Mounted[]> {
  return await Promise.all(
    Object.values(ROUTES).map(async ({ file }) => {
      const { handler } = (await import(/* @vite-ignore */ `./${file}`)) as { handler: Mounted }
      return handler
    }),
  )
}
