import { decodeHTMLStrict } from "entities/decode"
import { beforeAll, describe, expect, test } from "vitest"
import { openSite, type Site } from "../../../scripts/web/site.ts"
import {
  isTranslated,
  LEGAL_PATHS,
  partsOf,
  pathIn,
  TRANSLATED_PATHS,
} from "../../../web/site/languages/addresses.ts"
import { LANGUAGES, type Language } from "../../../web/words/language.ts"
import { builtWeb, WEB_ORIGIN } from "../../support/web.ts"
import { textsOf } from "./page-texts.ts"

/** Names, and words that German or Japanese product texts use unchanged. */
const SHARED =
  /^(?:Echotext|Claude Code|Claude Desktop|Cursor|VS Code|Codex|ChatGPT|Inspector|Terminal|Plus|Pro|Scale|Chat|Dashboard|Status|Website|Optional\.)$/
/** Addresses and file names. */
const PATH = /^\S*(?:\/\S*|\.json)$/

let site: Site
beforeAll(async () => {
  site = openSite(await builtWeb())
})

const get = (path: string) => site(new Request(`http://site.test${path}`))
const htmlOf = async (path: string) => (await get(path)?.text()) ?? ""
const titleOf = (html: string) => /<title>([^<]+)<\/title>/.exec(html)?.[1]
const hrefsOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map(([, href = ""]) => href)

/** The alternates in a document's head, as `language path`. */
const alternatesOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(
    ([, language = "", href = ""]) => `${language} ${href}`,
  )

/** Returns the texts that a document contains for its script. */
function wordsOf(html: string): Record<string, Record<string, unknown>> {
  const [, words = ""] = /data-words="([^"]*)"/.exec(html) ?? []
  return JSON.parse(decodeHTMLStrict(words)) as Record<string, Record<string, unknown>>
}

const pages = LANGUAGES.flatMap((language) =>
  TRANSLATED_PATHS.map((path): [address: string, language: Language] => [pathIn(language, path), language]),
)

describe("each page in each language", () => {
  test("has an address of its own, which names its language", () => {
    expect(new Set(pages.map(([address]) => address)).size).toBe(LANGUAGES.length * TRANSLATED_PATHS.length)
    for (const [address, language] of pages) expect(partsOf(address).language).toBe(language)
    expect(partsOf("/de/")).toEqual({ language: "de", path: "/" })
    expect(partsOf("/ja/pricing/")).toEqual({ language: "ja", path: "/pricing" })
    expect(partsOf("/dex")).toEqual({ language: "en", path: "/dex" })
    expect(partsOf("/en/pricing")).toEqual({ language: "en", path: "/en/pricing" })
  })

  test.each(pages)(
    "%s is served in its language, under the policy of all pages",
    async (address, language) => {
      const response = get(address)
      expect(response?.status).toBe(200)
      expect(response?.headers.get("content-security-policy")).toBe(
        get("/")?.headers.get("content-security-policy"),
      )
      const html = await htmlOf(address)
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).not.toMatch(/<style|<script(?![^>]* src=)| style="| on[a-z]+="/)
      expect(html.match(/<h1\b/g)).toHaveLength(1)
    },
  )

  test("names all its languages, which name it too", async () => {
    for (const [address] of pages) {
      const { path } = partsOf(address)
      if (!isTranslated(path)) throw new Error(`${address} is not a translated page`)
      const all = LANGUAGES.map((each) => `${each} ${WEB_ORIGIN}${pathIn(each, path)}`)
      expect(alternatesOf(await htmlOf(address))).toEqual([...all, `x-default ${WEB_ORIGIN}${path}`])
    }
    const docs = await htmlOf("/docs")
    expect(docs).toContain("canonical")
    expect(alternatesOf(docs)).toEqual([])
  })

  test("has a title of its own", async () => {
    const titles = await Promise.all(pages.map(async ([address]) => titleOf(await htmlOf(address))))
    // The page "Status" has the same title in German.
    expect(new Set(titles).size).toBe(pages.length - 1)
  })

  test("links to pages in its own language where they exist, and to itself in the other languages", async () => {
    for (const [address, language] of pages) {
      const hrefs = hrefsOf(await htmlOf(address))
      const { path } = partsOf(address)
      const others = LANGUAGES.filter((each) => each !== language).map((each) =>
        isTranslated(path) ? pathIn(each, path) : "",
      )
      expect(hrefs).toEqual(expect.arrayContaining(others))
      const foreign = hrefs.filter(
        (href) => isTranslated(partsOf(href).path) && partsOf(href).language !== language,
      )
      expect(foreign.toSorted()).toEqual(others.toSorted())
      const own = ["/pricing", ...LEGAL_PATHS] as const
      expect(hrefs).toEqual(expect.arrayContaining(["/docs", ...own.map((each) => pathIn(language, each))]))
    }
  })

  test("contains the texts of its own language only", async () => {
    const [english, german] = [wordsOf(await htmlOf("/")), wordsOf(await htmlOf("/de"))]
    expect(Object.keys(german).toSorted()).toEqual(["errors", "landing", "layout", "plans", "ui"])
    expect(german["landing"]?.["hero.title"]).toBe("Jedes Video lesen.")
    expect(JSON.stringify(german)).not.toContain(String(english["landing"]?.["hero.title"]))
    expect(JSON.stringify(english)).not.toContain("Transkript")
  })

  test.each(pages.filter(([, language]) => language !== "en"))("%s has no English left", async (address) => {
    const { path } = partsOf(address)
    const english = new Set(textsOf(await htmlOf(path)))
    const texts = textsOf(await htmlOf(address))
    expect(texts.length).toBeGreaterThan(25)
    expect(texts.filter((text) => english.has(text) && !SHARED.test(text) && !PATH.test(text))).toEqual([])
  })
})

test("texts are read from elements and labels, but not from code and quotations", () => {
  const html = `<body><p>Sign in<!-- --> now</p><button aria-label="Close &amp; go">×</button>
    <code>npm start</code><span class="x" lang="en">quoted</span><pre tabindex="0"><code>curl</code></pre></body>`
  expect(textsOf(html)).toEqual(["Sign in now", "Close & go"])
})
