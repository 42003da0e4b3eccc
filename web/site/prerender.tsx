import { renderToString } from "react-dom/server"
import { SITE_ROUTES } from "./routes.ts"

/** A public page as markup, and what its document's head says. */
export type RenderedPage = { path: string; source: string; title: string; description: string; html: string }

/** Every public page, written out. */
export async function renderSite(): Promise<readonly RenderedPage[]> {
  return await Promise.all(
    SITE_ROUTES.map(async ({ path, source, title, description, load }) => {
      const { Page } = await load()
      return { path, source, title, description, html: renderToString(<Page />) }
    }),
  )
}
