import { renderToString } from "react-dom/server"
import { SERVICE_NAME, SIGNUP_CREDITS } from "../api/service.gen.ts"
import { formatMessage } from "../words/format-message.ts"
import { LANGUAGES, type Language } from "../words/language.ts"
import type { LoadedCatalogues } from "../words/translate.ts"
import { partsOf, pathIn } from "./languages/addresses.ts"
import { headIn, wordsIn } from "./languages/page-words.ts"
import { SiteProvider } from "./layout/site-provider.tsx"
import { SITE_ROUTES, type SitePage } from "./routes.ts"

export { renderDashboard } from "../app/render.tsx"
export { renderDocs } from "./docs/render.tsx"

/**
 * A public page as HTML, and the contents of its document's head. `words` holds the catalogues
 * whose messages its components use. `alternates` lists the page in every language, itself
 * included.
 */
export type RenderedPage = {
  path: string
  source: string
  language: Language
  alternates: readonly { language: Language; path: string }[]
  title: string
  description: string
  words: LoadedCatalogues
  html: string
}

/** Renders every public page to HTML, in each of its languages. */
export async function renderSite(): Promise<readonly RenderedPage[]> {
  const pages = SITE_ROUTES.flatMap((page) => LANGUAGES.map((language) => renderPage(page, language)))
  return await Promise.all(pages)
}

async function renderPage(page: SitePage, language: Language): Promise<RenderedPage> {
  const { Page } = await page.load()
  const { path, source, catalogues: names } = page
  const catalogues = wordsIn(language, names)
  return {
    source,
    language,
    words: catalogues,
    path: pathIn(language, path),
    alternates: LANGUAGES.map((each) => ({ language: each, path: pathIn(each, path) })),
    ...headOf(page, language),
    html: renderToString(
      <SiteProvider language={language} catalogues={catalogues} path={path}>
        <Page />
      </SiteProvider>,
    ),
  }
}

function headOf({ path, catalogues: [own] }: SitePage, language: Language) {
  const { title, description } = headIn(language, own)
  const text = formatMessage(title, language)
  return {
    title: path === "/" ? `${SERVICE_NAME}: ${text}` : `${text} · ${SERVICE_NAME}`,
    description: formatMessage(description, language, { credits: SIGNUP_CREDITS }),
  }
}

/** Returns the catalogues of the page at an address, for the development server. */
export function wordsAt(address: string): LoadedCatalogues {
  const { language, path } = partsOf(address)
  const page = SITE_ROUTES.find((each) => each.path === path)
  return page ? wordsIn(language, page.catalogues) : {}
}
