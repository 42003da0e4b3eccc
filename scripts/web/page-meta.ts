import { SERVICE_NAME } from "../../core/kernel/service.ts"
import { TEXT_FONTS } from "../../functions/html/tokens.ts"
import { ROUTES } from "../../functions/routes.ts"
import * as legal from "../../functions/site/legal/routes.ts"

/** The metadata of a page for search engines, crawlers and link previews. */

type PageMeta = { path: string; title: string; description: string; isHidden?: boolean }

/**
 * Renders the metadata of a public page. Without an `origin`, it has no canonical URL, and the
 * preview image has only a path, which some crawlers ignore.
 */
export function renderHead(
  { path, title, description, isHidden = false }: PageMeta,
  origin?: string,
): string {
  const name = title.split(/ · |: /)[path === "/" ? 1 : 0] ?? title
  const imagePath = `/api/og?${new URLSearchParams({ title: capitalize(name), type: "page" }).toString()}`
  return [
    ...TEXT_FONTS.map(
      ({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`,
    ),
    `<meta name="description" content="${escape(description)}">`,
    ...(isHidden ? [`<meta name="robots" content="noindex">`] : []),
    ...(origin === undefined ? [] : [`<link rel="canonical" href="${origin}${path}">`]),
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escape(SERVICE_NAME)}">`,
    `<meta property="og:title" content="${escape(title)}">`,
    `<meta property="og:description" content="${escape(description)}">`,
    ...(origin === undefined ? [] : [`<meta property="og:url" content="${origin}${path}">`]),
    `<meta property="og:image" content="${origin ?? ""}${escape(imagePath)}">`,
    `<meta property="og:image:width" content="1200">`,
    `<meta property="og:image:height" content="630">`,
    `<meta property="og:image:alt" content="${escape(name)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    `<link rel="apple-touch-icon" href="/icon-180.png">`,
    `<link rel="manifest" href="/app.webmanifest">`,
    // Programs that know only this host find the API by it (RFC 9727).
    ...(path === "/" ? [`<link rel="api-catalog" href="${ROUTES.apiCatalog.path}">`] : []),
  ].join("\n")
}

/**
 * Renders the site's other files, by name. A sitemap needs absolute URLs, so it requires an origin.
 */
export function renderSiteFiles(paths: readonly string[], origin?: string): Record<string, string> {
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
    ...(origin === undefined ? {} : { "sitemap.xml": renderSitemap(paths, origin) }),
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

/** Includes the pages that the service itself renders. */
function renderSitemap(paths: readonly string[], origin: string): string {
  const rendered = Object.values(legal).map(({ path }) => path)
  const entries = [...paths, ...rendered].map((path) => `  <url><loc>${escape(origin + path)}</loc></url>`)
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  return `${[head, ...entries, "</urlset>"].join("\n")}\n`
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Escapes text for HTML, including attributes. */
export const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")
