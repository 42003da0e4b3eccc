import { readFileSync } from "node:fs"
import { join } from "node:path"
import MiniSearch from "minisearch"
import { beforeAll, describe, expect, test } from "vitest"
import { ERRORS } from "../../core/kernel/errors.ts"
import { ROUTES } from "../../functions/routes.ts"
import type { SiteManifest } from "../../scripts/web/manifest.ts"
import { WEB_MANIFEST } from "../../scripts/web/manifest.ts"
import { SEARCH_OPTIONS, type SearchEntry } from "../../web/site/docs/data/search-options.ts"
import { builtWeb } from "../support/web.ts"
import { GUIDES, guideOf, REFERENCE } from "./guides.ts"
import { FIGURE } from "./stated/figures.ts"

const PUBLIC = REFERENCE.operations.filter(({ isPublic }) => isPublic)

let folder = ""
let manifest: SiteManifest
/** The documentation's pages, by path. */
const pages = new Map<string, string>()
beforeAll(async () => {
  folder = await builtWeb()
  manifest = JSON.parse(readFileSync(join(folder, WEB_MANIFEST), "utf8")) as SiteManifest
  for (const [path, file] of Object.entries(manifest.pages)) {
    if (/^\/docs(\/|$)/.test(path)) pages.set(path, readFileSync(join(folder, file), "utf8"))
  }
})

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id)
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>/g)].map(([tag, href = ""]) => ({ tag, href }))

/**
 * True if the address is one of this service: a page, an anchor of a page, a route, or the
 * dashboard.
 */
function linkWorks(from: string, href: string): boolean {
  const { pathname, hash } = new URL(href, `http://site${from}`)
  const path = pathname.replace(/(?<=.)\/$/, "")
  const page = pages.get(path)
  if (page !== undefined && hash !== "") return idsOf(page).includes(decodeURIComponent(hash.slice(1)))
  return (
    page !== undefined ||
    manifest.pages[path] !== undefined ||
    /^\/dashboard(\/[a-z]+)?$/.test(path) ||
    Object.values(ROUTES).some((route) => route.method === "GET" && route.path === path)
  )
}

describe("the documentation", () => {
  test("has a page for each guide, public operation and error", () => {
    const expected = [
      ...GUIDES.map((name) => (name === "quickstart" ? "/docs" : `/docs/${name}`)),
      ...Object.entries(ROUTES).flatMap(([id, { path }]) =>
        path.startsWith("/api/v1/") ? [`/docs/api/${id}`] : [],
      ),
      ...Object.keys(ERRORS).map((code) => `/docs/errors/${code}`),
    ]
    expect(expected.length).toBeGreaterThan(70)
    expect(expected.filter((path) => !pages.has(path))).toEqual([])
  })

  test("has no dead link and no dead anchor, and marks every link to another site", () => {
    const all = [...pages].flatMap(([path, html]) => linksOf(html).map((link) => ({ path, ...link })))
    expect(all.length).toBeGreaterThan(3000)
    const outside = all.filter(({ href }) => /^[a-z]+:/.test(href))
    expect(outside.filter(({ tag }) => !tag.includes('rel="noopener noreferrer"'))).toEqual([])
    const inside = all.filter((link) => !outside.includes(link))
    const dead = inside.filter(({ path, href }) => !linkWorks(path, href))
    expect(dead.map(({ path, href }) => `${path} → ${href}`)).toEqual([])
  })

  test("has each ID once on a page, and one heading of the first level", () => {
    const repeated = [...pages].flatMap(([path, html]) => {
      const ids = idsOf(html)
      return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${path}#${id}`)
    })
    expect(repeated).toEqual([])
    const titled = [...pages].map(([path, html]) => [path, html.match(/<h1/g)?.length])
    expect(titled.filter(([, count]) => count !== 1)).toEqual([])
  })

  test("keeps every anchor of the former one-page reference", () => {
    const home = linksOf(pages.get("/docs") ?? "").map(({ tag }) => / id="([^"]+)"/.exec(tag)?.[1])
    const guides = ["authentication", "credits", "rate-limits", "requests", "errors", "idempotency"]
    expect(home).toEqual(expect.arrayContaining([...guides, ...PUBLIC.map(({ id }) => id)]))
    const internal = linksOf(pages.get("/docs/internal") ?? "").map(
      ({ tag }) => / id="([^"]+)"/.exec(tag)?.[1],
    )
    const others = REFERENCE.operations.filter(({ isPublic }) => !isPublic)
    expect(others.length).toBeGreaterThan(80)
    expect(internal).toEqual(expect.arrayContaining(others.map(({ id }) => id)))
  })

  test("shows each operation's fields, price, statuses and errors", () => {
    const missing = PUBLIC.flatMap(({ id, body, query, pathFields, price, outcomes }) => {
      const html = pages.get(`/docs/api/${id}`) ?? ""
      const expected = [
        ...[...pathFields, ...query, ...body].map(({ name }) => `>${name}</code>`),
        ...outcomes.map(({ status }) => `>${status}</td>`),
        ...outcomes.flatMap(({ codes }) => codes.map((code) => `href="/docs/errors/${code}"`)),
        ...(price === undefined ? ["Free · An API key"] : []),
      ]
      return expected.filter((part) => !html.includes(part)).map((part) => `${id}: ${part}`)
    })
    expect(missing).toEqual([])
  })

  test("keeps internal routes out of the navigation, the search and search engines", () => {
    expect(linksOf(pages.get("/docs/credits") ?? "").filter(({ href }) => href.includes("internal"))).toEqual(
      [],
    )
    const hidden = [...pages].filter(([path]) => path.startsWith("/docs/internal"))
    expect(hidden.length).toBeGreaterThan(5)
    const listed = hidden.filter(([, html]) => !html.includes('<meta name="robots" content="noindex">'))
    expect(listed).toEqual([])
    expect(readFileSync(join(folder, "docs/search.json"), "utf8")).not.toContain("/docs/internal")
  })

  test("contains no inline script or style, which the content security policy would refuse", () => {
    const inline = /<style|<script(?![^>]* src=)| style="| on[a-z]+="|javascript:/
    expect([...pages].filter(([, html]) => inline.test(html)).map(([path]) => path)).toEqual([])
  })

  test("loads no script of another page before it is needed", () => {
    const scripts = [...(pages.get("/docs/credits") ?? "").matchAll(/(?:src|href)="\/([^"]+\.js)"/g)]
    const bytes = scripts.reduce((sum, [, file = ""]) => sum + readFileSync(join(folder, file)).byteLength, 0)
    console.log(`First script of the documentation: ${bytes} bytes`)
    expect(bytes).toBeLessThanOrEqual(10_000)
  })
})

const load = () =>
  MiniSearch.loadJSON<SearchEntry>(readFileSync(join(folder, "docs/search.json"), "utf8"), SEARCH_OPTIONS)

describe("the search", () => {
  test.each([
    ["idempotency", "/docs/idempotency"],
    ["max_credits", "/docs/credits#know-the-price-first"],
    ["rate_limited", "/docs/errors/rate_limited"],
    ["transcribe a video", "/docs/api/transcribe"],
    ["idempotensy", "/docs/idempotency"],
  ])("finds %s", (query, path) => {
    const found = load().search(query)
    expect(found.slice(0, 8).map(({ id }) => String(id))).toContain(path)
  })

  test("leads only to pages that exist", () => {
    const all = load().search(MiniSearch.wildcard)
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter(({ id }) => !linkWorks("/docs", String(id)))).toEqual([])
  })

  test("answers 95 of 100 queries within 50 ms", () => {
    const index = load()
    const words = [...new Set(JSON.stringify(REFERENCE.facts).match(/[a-z]{4,}/g) ?? []), ...GUIDES]
    const queries = words.flatMap((word) => [word, word.slice(0, 3), `${word} credits`])
    expect(queries.length).toBeGreaterThan(100)
    const times = queries.map((query) => {
      const start = process.cpuUsage()
      index.search(query)
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    })
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
    console.log(`Search: p95 ${p95.toFixed(1)} ms of processor time over ${queries.length} queries`)
    expect(p95).toBeLessThanOrEqual(50)
  })
})

const words = (name: string) =>
  guideOf(name)
    .replaceAll(/\{\{[^}]*\}\}/g, "")
    .replaceAll(/```[\s\S]*?```/g, "")

describe("the guides take figures, codes and paths from placeholders", () => {
  test.each(GUIDES)("%s", (name) => {
    const text = words(name)
    expect(text.match(FIGURE)).toBeNull()
    // In prose, error codes and operations must be links, which a placeholder makes.
    const codes = Object.keys(ERRORS).filter((code) => text.includes(`\`${code}\``))
    expect(codes).toEqual([])
    expect(text).not.toMatch(/`(?:GET|POST|PUT|PATCH|DELETE) \/api\//)
    const paths = [...guideOf(name).matchAll(/\/api\/v1\/[a-z/-]+[a-z]/g)].map(([path]) => path)
    const known = Object.values(ROUTES).map(({ path }) => path.replace(/\/\{.*$/, ""))
    expect(paths.filter((path) => !known.includes(path))).toEqual([])
  })

  test("a figure written out in prose is found", () => {
    for (const text of [
      "costs 2 credits",
      "at most 5,000 videos",
      "10 calls a minute",
      "up to 500 MB",
      "$9",
    ]) {
      expect(text.match(FIGURE)).toHaveLength(1)
    }
  })
})
