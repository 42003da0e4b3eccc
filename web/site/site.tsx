import { StrictMode } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import "../app/style.css"
import { SITE_ROUTES } from "./routes.ts"

/**
 * Hydrates a document that was rendered at build time. The development server's document is empty,
 * so the page is rendered there.
 */
async function start(): Promise<void> {
  const place = document.querySelector("#root")
  const page = SITE_ROUTES.find(({ path }) => path === location.pathname.replace(/(?<=.)\/$/, ""))
  if (!place || !page) return
  const { Page } = await page.load()
  const content = (
    <StrictMode>
      <Page />
    </StrictMode>
  )
  if (place.firstElementChild) hydrateRoot(place, content)
  else createRoot(place).render(content)
}

void start()
