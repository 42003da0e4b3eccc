import { StrictMode } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import "../app/style.css"
import type { Loaded } from "../words/translate.ts"
import { partsOf } from "./languages/addresses.ts"
import { SitePlace } from "./layout/site-place.tsx"
import { SITE_ROUTES } from "./routes.ts"

/**
 * Hydrates a document that was rendered at build time, with the words that it brought along. The
 * development server's document is empty, so the page is rendered there.
 */
async function start(): Promise<void> {
  const place = document.querySelector<HTMLElement>("#root")
  const { language, path } = partsOf(location.pathname)
  const page = SITE_ROUTES.find((each) => each.path === path)
  if (!place || !page) return
  const { Page } = await page.load()
  const catalogues = JSON.parse(place.dataset["words"] ?? "{}") as Loaded
  const content = (
    <StrictMode>
      <SitePlace language={language} catalogues={catalogues} path={path}>
        <Page />
      </SitePlace>
    </StrictMode>
  )
  if (place.firstElementChild) {
    hydrateRoot(place, content)
    return
  }
  document.documentElement.lang = language
  createRoot(place).render(content)
}

void start()
