import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { languageAt, PAGE_LANGUAGES, pathIn } from "../../core/kernel/page-language.ts"
import { LANGUAGE_NAMES } from "../../functions/html/page-words.ts"
import { pathsOf } from "../../functions/route/aliases.ts"
import { durationText } from "../../functions/site/legal/facts/figures.ts"
import * as legal from "../../functions/site/legal/routes.ts"
import { BINDING, LEGAL_WORDS } from "../../functions/site/legal/words/legal.ts"
import {
  LEGAL_PATHS,
  partsOf,
  pathIn as sitePath,
  TRANSLATED_PATHS,
} from "../../web/site/languages/addresses.ts"
import { LANGUAGES, LANGUAGE_NAMES as SITE_LANGUAGE_NAMES } from "../../web/words/language.ts"
import { readModules } from "../arch/modules.ts"
import { startService } from "../support/service.ts"
import { textsOf } from "../web/catalogues/page-texts.ts"
import { createSignInClient, newEmail } from "./sign-in-support.ts"

const PATHS = Object.values(legal).map(({ path }) => path)
const ALL_PATHS = Object.values(legal).flatMap(pathsOf)
const OPERATOR = {
  OPERATOR_NAME: "Ada & <b>Sons</b>",
  OPERATOR_ADDRESS: `1 "Main" Street, 12345 Town`,
  OPERATOR_EMAIL: "ada.o'hara@operator.example",
  OPERATOR_COUNTRY: "<script>alert(1)</script>",
}

/**
 * Names, and words that are the same in German. Links with their own `lang` are not listed here,
 * because `textsOf` already leaves them out.
 */
const SHARED = /^(?:Echotext|Status|Credits|security\.txt)$/

const template = await startService()
const published = await startService({ environment: OPERATOR })

async function read({ url }: { url: string }, path: string) {
  const response = await fetch(url + path)
  expect(response.status).toBe(200)
  return { headers: response.headers, html: await response.text() }
}
const pagesOf = async (service: { url: string }) =>
  await Promise.all(ALL_PATHS.map(async (path) => ({ path, ...(await read(service, path)) })))

describe("without the operator's settings", () => {
  test("each page says once that it is a template, and tells search engines not to list it", async () => {
    for (const { path, html, headers } of await pagesOf(template)) {
      const { template: banner } = LEGAL_WORDS[languageAt(path)]
      expect([path, html.split(banner).length - 1]).toEqual([path, 1])
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(headers.get("x-robots-tag")).toBe("noindex")
    }
  })

  test("placeholders name the missing data", async () => {
    const { html } = await read(template, "/imprint")
    for (const what of ["name", "postal address", "email address", "country"])
      expect(html).toContain(`[${what} of the operator]`)
    expect(html).not.toMatch(/VAT ID|Register<|undefined/)
    const { html: german } = await read(template, "/de/imprint")
    for (const what of Object.values(LEGAL_WORDS.de.missing)) expect(german).toContain(what)
    expect(german).not.toMatch(/of the operator|undefined/)
  })
})

describe("with the operator's settings", () => {
  test("no page says that it is a template, and search engines may list all of them", async () => {
    for (const { path, html, headers } of await pagesOf(published)) {
      expect([path, html.includes(LEGAL_WORDS[languageAt(path)].template)]).toEqual([path, false])
      expect(html).not.toMatch(/template|noindex|\[[a-z ]+of the operator\]|des Betreibers\]|［運営者/)
      expect(headers.get("x-robots-tag")).toBeNull()
    }
  })

  test("values are shown as text, never as markup", async () => {
    const { html } = await read(published, "/imprint")
    expect(html).toContain("Ada &amp; &lt;b&gt;Sons&lt;/b&gt;")
    expect(html).toContain("1 &quot;Main&quot; Street, 12345 Town")
    expect(html).toContain(
      '<a href="mailto:ada.o&#39;hara@operator.example">ada.o&#39;hara@operator.example</a>',
    )
    for (const page of await pagesOf(published)) expect(page.html).not.toMatch(/<b>Sons|<script>alert/)
    expect((await read(published, "/terms")).html).toContain(
      "The law of &lt;script&gt;alert(1)&lt;/script&gt; applies.",
    )
  })
})

test("every legal page says when it was changed, and links to all legal pages", async () => {
  const CHANGED = {
    en: /Last changed on <time datetime="\d{4}-\d\d-\d\d">[A-Z][a-z]+ \d{1,2}, \d{4}<\/time>/,
    de: /Zuletzt geändert am <time datetime="\d{4}-\d\d-\d\d">\d{1,2}\. [A-Z][a-zä]+ \d{4}<\/time>/,
    ja: /最終更新日：<time datetime="\d{4}-\d\d-\d\d">\d{4}年\d{1,2}月\d{1,2}日<\/time>/,
  }
  for (const { path, html } of await pagesOf(published)) {
    const language = languageAt(path)
    expect(html).toMatch(CHANGED[language])
    for (const other of PATHS) expect(html).toMatch(new RegExp(`<a href="${pathIn(language, other)}"[ >]`))
  }
})

/** The paths that a page links to. */
const hrefsOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]* href="(\/[^"#]*)[^"]*"/g)].map(([, href = ""]) => href)

describe("a translation", () => {
  const { PUBLIC_URL } = published.services.config

  test("says that the English text is binding, and links to it", async () => {
    for (const { path, html } of await pagesOf(published)) {
      const language = languageAt(path)
      const english = language === "en" ? path : path.replace(`/${language}`, "")
      for (const [each, words] of Object.entries(BINDING)) {
        expect([path, each, html.includes(words(english))]).toEqual([path, each, each === language])
      }
    }
  })

  test("has its own address, and names the other languages in its head and its menu", async () => {
    for (const route of Object.values(legal)) {
      for (const path of pathsOf(route)) {
        const { html } = await read(published, path)
        expect(html).toContain(`<html lang="${languageAt(path)}">`)
        expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}">`)
        const alternates = [...html.matchAll(/<link rel="alternate" hreflang="(.*?)" href="(.*?)">/g)]
        expect(alternates.map(([, language, href]) => [language, href])).toEqual([
          ...PAGE_LANGUAGES.map((each) => [each, `${PUBLIC_URL}${pathIn(each, route.path)}`]),
          ["x-default", `${PUBLIC_URL}${route.path}`],
        ])
        const menu = [...html.matchAll(/<a href="([^"]+)" lang="(\w+)" hreflang="\2"[^>]*?( aria-current)?/g)]
        expect(menu.map(([, href]) => href)).toEqual(PAGE_LANGUAGES.map((each) => pathIn(each, route.path)))
      }
    }
  })

  test("links to pages in its language, and to none that does not exist", async () => {
    const translated = [...TRANSLATED_PATHS, ...LEGAL_PATHS] as readonly string[]
    for (const { path, html } of await pagesOf(published)) {
      const own = hrefsOf(html).filter((href) => partsOf(href).language === languageAt(path))
      const pages = own.map((href) => partsOf(href).path)
      expect(pages).toEqual(expect.arrayContaining(["/", "/contact", "/status", ...PATHS]))
      if (languageAt(path) === "en") continue
      expect(pages.filter((each) => !translated.includes(each))).toEqual([])
      const english = hrefsOf(html).filter((href) => translated.includes(href))
      // The language menu, and the sentence that names the binding text.
      expect(english).toEqual([partsOf(path).path, partsOf(path).path])
    }
  })

  test("has no text that is the same as on the English page", async () => {
    for (const { path, html } of await pagesOf(template)) {
      const { language, path: english } = partsOf(path)
      if (language === "en") continue
      const known = new Set(textsOf((await read(template, english)).html))
      const texts = textsOf(html)
      expect(texts.length).toBeGreaterThan(20)
      expect(texts.filter((text) => known.has(text) && !SHARED.test(text))).toEqual([])
    }
  })
})

test("the site and the service agree on the translated pages", () => {
  expect(LEGAL_PATHS.toSorted()).toEqual(PATHS.toSorted())
  for (const path of LEGAL_PATHS) {
    for (const language of LANGUAGES) expect(sitePath(language, path)).toBe(pathIn(language, path))
  }
  expect(LANGUAGE_NAMES).toEqual(SITE_LANGUAGE_NAMES)
})

/** Returns the name and lifetime of each cookie in the list. */
const listed = (html: string) =>
  new Map(
    [...html.matchAll(/<code>([\w.-]+)<\/code>.*?<span class="amount">([^<]+)</g)].map(
      ([, name = "", lifetime = ""]) => [name, lifetime],
    ),
  )

describe("the cookies that the privacy notice lists", () => {
  test("are exactly those that the service sets, with their lifetimes", async () => {
    const { ask, mailFor } = createSignInClient(template)
    const person = await template.person()
    const link = new URL((await mailFor(newEmail())).link)
    const answers = await Promise.all([
      ask("POST", "/api/transcribe", { body: { url: "et-sample-1" } }),
      ask("GET", link.pathname + link.search),
      ask("POST", "/api/auth/sign-in/social", { body: { provider: "google", callbackURL: "/dashboard" } }),
      ask("GET", "/api/notion/oauth/start", { headers: { cookie: person.cookie } }),
    ])
    const set = new Map(
      answers
        .flatMap(({ headers }) => headers.getSetCookie())
        .map((line) => {
          const [, name = "", seconds = ""] = /^([^=]+)=.*?; ?Max-Age=(\d+)/i.exec(line) ?? []
          expect(line).toMatch(/; ?HttpOnly/i)
          return [name, durationText(Number(seconds), "en")]
        }),
    )
    expect(set.size).toBe(5)
    expect(listed((await read(template, "/privacy")).html)).toEqual(set)
  })

  test("are set only by the known modules", () => {
    const ours = readModules().filter(({ path }) => /^(?:core|functions)\//.test(path))
    const makers = ours.filter(({ source }) => /Max-Age=\$\{|setSignedCookie|document\.cookie/.test(source))
    expect(makers.map(({ path }) => path).toSorted()).toEqual([
      "core/identity/known-device.ts",
      "core/identity/session.ts",
      "functions/http/caller/visitor-cookie.ts",
      "functions/notion/state-cookie.ts",
    ])
  })
})

test("the footer of the site links to each page", () => {
  const frame = readFileSync(join(import.meta.dirname, "../../web/site/layout/frame.tsx"), "utf8")
  for (const path of PATHS) expect(frame).toContain(`["${path}", "`)
})
