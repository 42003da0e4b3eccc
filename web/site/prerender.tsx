import { renderToString } from "react-dom/server"
import { SITE_ROUTES } from "./routes.ts"

export { renderDocs } from "./docs/render.tsx"

/** A public page as HTML, and the contents of its document's head. */
export type RenderedPage = { path: string; source: string; title: string; description: string; html: string }

/** Renders every public page to HTML. */
export async function renderSite(): Promise<readonly RenderedPage[]> {
  return await Promise.all(
    SITE_ROUTES.map(async ({ path, source, title, description, load }) => {
      const { Page } = await load()
      return { path, source, title, description, html: renderToString(<Page />) }
    }),
  )
}
