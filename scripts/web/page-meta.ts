import { SERVICE_NAME } from "../../core/kernel/service.ts"
import { escapeHtml } from "../../core/kernel/text.ts"
import {
  type Alternate,
  alternateLinks,
  alternatesOf,
  alternateTags,
} from "../../functions/html/alternates.ts"
import { TEXT_FONTS } from "../../functions/html/tokens.ts"
import { ROUTES } from "../../functions/routes.ts"
import * as legal from "../../functions/site/legal/routes.ts"

/**
 * The metadata of a page for search engines, crawlers and link previews. `alternates` lists the
 * page in every language, itself included. Without a `language`, the page is in English. A hidden
 * page is not in the sitemap and asks search engines not to index it.
 */
export type PageMeta = {
  path: string
  title: string
  description: string
  language?: string
  alternates?: readonly Alternate[]
  isHidden?: boolean
}

/** Preload links for the fonts of running text. */
export const FONT_LINKS: readonly string[] = TEXT_FONTS.map(
  ({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`,
)

/** The locales that link previews know, by language. */
const LOCALES: Readonly<Record<string, string>> = { en: "en_US", de: "de_DE", ja: "ja_JP" }

function localeOf(language: string): string {
  const locale = LOCALES[language]
  if (locale === undefined) throw new Error(`LOCALES has no locale for the language "${language}".`)
  return locale
}

/**
 * Renders the metadata of a public page. Without an `origin`, it has no canonical URL and does not
 * name other languages, and the preview image has only a path, which some crawlers ignore.
 */
export function renderHead(
  { path, title, description, language = "en", alternates = [], isHidden = false }: PageMeta,
  origin?: string,
): string {
  const [first = title, second] = title.split(/ · |: /)
  const name = (first === SERVICE_NAME && second) || first
  const imagePath = `/api/og?${new URLSearchParams({ title: capitalize(name), type: "page" }).toString()}`
  return [
    ...FONT_LINKS,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(isHidden ? [`<meta name="robots" content="noindex">`] : []),
    ...(origin === undefined ? [] : [`<link rel="canonical" href="${origin}${path}">`]),
    // Without an origin, these links would be mere paths, which search engines ignore.
    ...(origin === undefined ? [] : alternateTags(alternates, origin)),
    `<meta property="og:type" content="website">`,
    `<meta property="og:locale" content="${localeOf(language)}">`,
    ...alternates
      .filter((each) => each.language !== language)
      .map((each) => `<meta property="og:locale:alternate" content="${localeOf(each.language)}">`),
    `<meta property="og:site_name" content="${escapeHtml(SERVICE_NAME)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    ...(origin === undefined ? [] : [`<meta property="og:url" content="${origin}${path}">`]),
    `<meta property="og:image" content="${origin ?? ""}${escapeHtml(imagePath)}">`,
    `<meta property="og:image:width" content="1200">`,
    `<meta property="og:image:height" content="630">`,
    `<meta property="og:image:alt" content="${escapeHtml(name)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    `<link rel="apple-touch-icon" href="/icon-180.png">`,
    `<link rel="manifest" href="/app.webmanifest">`,
    // Programs that know only this host find the API through this link (RFC 9727).
    ...(path === "/" ? [`<link rel="api-catalog" href="${ROUTES.apiCatalog.path}">`] : []),
  ].join("\n")
}

/**
 * Renders the site's other files, by name. A sitemap needs absolute URLs, so it requires an origin.
 */
export function renderSiteFiles(
  pages: readonly Pick<PageMeta, "path" | "alternates">[],
  origin?: string,
): Record<string, string> {
  const rules = [
    "User-agent: *",
    "Allow: /api/og",
    "Disallow: /api/",
    "Disallow: /dashboard",
    "Disallow: /login",
  ]
  const map = origin === undefined ? [] : [`Sitemap: ${origin}/sitemap.xml`]
  return {
    "robots.txt": `${[...rules, ...map].join("\n")}\n`,
    "app.webmanifest": `${JSON.stringify(APP, undefined, 2)}\n`,
    ...(origin === undefined ? {} : { "sitemap.xml": renderSitemap(pages, origin) }),
  }
}

/** The web app manifest. The installed app opens on the dashboard. */
const APP = {
  name: SERVICE_NAME,
  short_name: SERVICE_NAME,
  start_url: "/dashboard",
  scope: "/",
  display: "standalone",
  icons: [
    { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
    { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
  ],
}

/** Renders the sitemap. It also lists the pages that the service itself renders. */
function renderSitemap(pages: readonly Pick<PageMeta, "path" | "alternates">[], origin: string): string {
  const rendered = Object.values(legal).flatMap(({ path }) => {
    const alternates = alternatesOf(path)
    return alternates.map((each) => ({ path: each.path, alternates }))
  })
  const entries = [...pages, ...rendered].map(
    ({ path, alternates = [] }: Pick<PageMeta, "path" | "alternates">) => {
      const links = alternateLinks(alternates, origin).map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
      )
      return `  <url><loc>${escapeHtml(origin + path)}</loc>${links.join("")}</url>`
    },
  )
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`
  return `${[head, ...entries, "</urlset>"].join("\n")}\n`
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
