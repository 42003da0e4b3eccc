import { StrictMode } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import "../app/style.css"
import type { LoadedCatalogues } from "../words/translate.ts"
import { partsOf } from "./languages/addresses.ts"
import { SiteProvider } from "./layout/site-provider.tsx"
import { SITE_ROUTES } from "./routes.ts"

/**
 * Hydrates a document that was rendered at build time, with the words that it brought along. The
 * development server's document is empty, so the page is rendered there.
 */
async function start(): Promise<void> {
  const rootElement = document.querySelector<HTMLElement>("#root")
  const { language, path } = partsOf(location.pathname)
  const page = SITE_ROUTES.find((each) => each.path === path)
  if (!rootElement || !page) return
  const { Page } = await page.load()
  const catalogues = JSON.parse(rootElement.dataset["words"] ?? "{}") as LoadedCatalogues
  const content = (
    <StrictMode>
      <SiteProvider language={language} catalogues={catalogues} path={path}>
        <Page />
      </SiteProvider>
    </StrictMode>
  )
  if (rootElement.firstElementChild) {
    hydrateRoot(rootElement, content)
    return
  }
  document.documentElement.lang = language
  createRoot(rootElement).render(content)
}

void start()
