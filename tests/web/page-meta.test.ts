import { readFileSync } from "node:fs"
import { join } from "node:path"
import { XMLParser } from "fast-xml-parser"
import { describe, expect, test } from "vitest"
import { renderHead, renderSiteFiles } from "../../scripts/web/page-meta.ts"
import { openSite } from "../../scripts/web/site.ts"
import { builtWeb } from "../support/web.ts"

const ORIGIN = "https://site.example"
const PAGE = { path: "/pricing", title: 'Plans & "packs" · Site', description: "<Prices>" }

describe("a page's metadata", () => {
  test("escapes title and URL in the preview's HTML attributes", () => {
    const head = renderHead(PAGE, ORIGIN)
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/pricing">`)
    expect(head).toContain(
      `<meta property="og:image" content="${ORIGIN}/api/og?title=Plans+%26+%22packs%22&amp;type=page">`,
    )
    expect(head).toContain('<meta property="og:title" content="Plans &amp; &quot;packs&quot; · Site">')
    expect(head).toContain('<meta name="description" content="&lt;Prices&gt;">')
  })

  test("has no canonical URL when the public URL is unknown", () => {
    expect(renderHead(PAGE)).not.toMatch(/canonical|og:url|https?:/)
    const files = renderSiteFiles([{ path: "/" }, PAGE])
    expect(Object.keys(files).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "app.webmanifest",
      "robots.txt",
    ])
    expect(files["robots.txt"]).not.toContain("Sitemap")
  })

  test("links to the API catalog from the front page alone", () => {
    expect(renderHead({ ...PAGE, path: "/" })).toContain(
      '<link rel="api-catalog" href="/.well-known/api-catalog">',
    )
    expect(renderHead(PAGE)).not.toContain("api-catalog")
  })

  test("includes a sitemap with every public page", () => {
    const files = renderSiteFiles([{ path: "/" }, PAGE], ORIGIN)
    const read = new XMLParser().parse(files["sitemap.xml"] ?? "") as { urlset: { url: { loc: string }[] } }
    const rendered = ["/terms", "/privacy", "/acceptable-use", "/imprint"]
    const paths = ["/", "/pricing", ...rendered.flatMap((path) => [path, `/de${path}`, `/ja${path}`])]
    expect(read.urlset.url.map(({ loc }) => loc)).toEqual(paths.map((path) => ORIGIN + path))
    expect(files["robots.txt"]).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })

  test("names the page in its other languages, in its head and in the sitemap", () => {
    const alternates = [
      { language: "en", path: "/pricing" },
      { language: "ja", path: "/ja/pricing" },
    ] as const
    const head = renderHead({ ...PAGE, path: "/ja/pricing", language: "ja", alternates }, ORIGIN)
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/ja/pricing">`)
    expect(head).toContain(`<link rel="alternate" hreflang="en" href="${ORIGIN}/pricing">`)
    expect(head).toContain(`<link rel="alternate" hreflang="ja" href="${ORIGIN}/ja/pricing">`)
    expect(head).toContain(`<link rel="alternate" hreflang="x-default" href="${ORIGIN}/pricing">`)
    expect(head).toContain('<meta property="og:locale" content="ja_JP">')
    expect(head.match(/og:locale:alternate" content="\w+"/g)).toEqual([
      'og:locale:alternate" content="en_US"',
    ])
    expect(renderHead(PAGE, ORIGIN)).not.toContain("alternate")
    expect(renderHead({ ...PAGE, alternates })).not.toContain("hreflang")

    const { "sitemap.xml": map = "" } = renderSiteFiles([{ path: "/ja/pricing", alternates }], ORIGIN)
    const read = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "" }).parse(map) as {
      urlset: { url: { loc: string; "xhtml:link": { hreflang: string; href: string }[] }[] }
    }
    expect(read.urlset.url[0]?.["xhtml:link"].map(({ hreflang, href }) => `${hreflang} ${href}`)).toEqual([
      `en ${ORIGIN}/pricing`,
      `ja ${ORIGIN}/ja/pricing`,
      `x-default ${ORIGIN}/pricing`,
    ])
  })

  test("names only files that are served, in document heads and the manifest", async () => {
    const folder = await builtWeb()
    const site = openSite(folder)
    const html = readFileSync(join(folder, "pricing.html"), "utf8")
    const named = [
      ...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest|preload)"[^>]* href="([^"]+)"/g),
    ]
    const paths = named.map(([, path = ""]) => path)
    expect(paths).toHaveLength(5)
    const manifest = JSON.parse(readFileSync(join(folder, "app.webmanifest"), "utf8")) as {
      icons: { src: string }[]
    }
    const all = [...paths, ...manifest.icons.map(({ src }) => src), "/robots.txt"]
    expect(all.filter((path) => site(new Request(ORIGIN + path)) === undefined)).toEqual([])
  })
})
