import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { PATHS } from "../../web/app/routing/routes.ts"
import { LANGUAGES, type Language } from "../../web/words/language.ts"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { expectAccessible, newPage, signInAt } from "./dashboard.ts"
import { fillEveryPage, openPage } from "./every-page.ts"
import { startLocalRun } from "./local-run.ts"

warnWithoutBrowser("the dashboard in German and Japanese")

const browser = browserPath === undefined ? undefined : await openBrowser()
const run = browser && (await startLocalRun({ WEB: await builtWeb() }, "tests/support/demo.ts", afterAll))
const NARROW = { viewport: { width: 360, height: 740 }, reducedMotion: "reduce" } as const
/** Words that are the same in the other language: names and, in German, product terms. */
const SHARED: Record<Exclude<Language, "en">, RegExp> = {
  ja: /^(?:Echotext|Notion|Stripe|YouTube|Markdown|JSON|SRT|VTT|Plus|Pro|Scale|API|ms|English|Deutsch|日本語)$/,
  de: /^(?:Echotext|Notion|Stripe|YouTube|Markdown|JSON|SRT|VTT|Plus|Pro|Scale|API|ms|English|Deutsch|日本語|Dashboard|Playlist|Webhooks|Video|Videos|Upload|System|Name|Status|Tags?|Budget|Credits?|Links|Chat|Export)$/,
}
/** Data rather than interface text: addresses, the demo’s names and calls, an unnamed watchlist. */
const DATA = /^(?:https?:|\/|\w+@|req_|POST$|en$|laptop$|Watchlist$|Sample Channel$|Safari on Linux$)/

const started = () => {
  if (!run) throw new Error("the local run was not started")
  return run
}

/** Elements whose text may be in another language: code, quotations, users' and videos' text. */
const OUTSIDE = "code, kbd, pre, noscript, script, style, title, svg, [dir=auto], body [lang]"

/** Returns the texts and labels of a page outside those elements. */
const textsOf = async (page: Page): Promise<string[]> =>
  await page.evaluate((outside) => {
    const shown: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!parentElement?.closest(outside)) shown.push(textContent ?? "")
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
      if (element.closest(outside)) continue
      for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        shown.push(element.getAttribute(name) ?? "")
      }
    }
    return [...new Set(shown.map((text) => text.trim()))].filter((text) => /\p{L}{2}/u.test(text))
  }, OUTSIDE)

describe.skipIf(!browser)("the dashboard", () => {
  let page: Page
  let addresses = new Map<string, string>()
  beforeAll(async () => {
    if (!browser) return
    page = await (await browser.newContext({ baseURL: started().url, locale: "en-US", ...NARROW })).newPage()
    await signInAt(started(), page, "ada@test.example", "/dashboard")
    addresses = new Map(await fillEveryPage(page))
  })

  async function open(address: string, language: Language): Promise<string[]> {
    await page.evaluate((chosen) => localStorage.setItem("language", chosen), language)
    await openPage(page, address)
    expect(await page.locator("html").getAttribute("lang")).toBe(language)
    return await textsOf(page)
  }

  test.each(Object.keys(PATHS))("has no English left on the page %s, and fits a phone", async (name) => {
    const address = addresses.get(name) ?? ""
    const english = new Set(await open(address, "en"))
    expect(english.size).toBeGreaterThan(15)
    for (const language of LANGUAGES) {
      if (language === "en") continue
      const texts = await open(address, language)
      expect(
        texts.filter((text) => english.has(text) && !SHARED[language].test(text) && !DATA.test(text)),
      ).toEqual([])
      await expectAccessible(page)
    }
  })

  test("is in the browser's language, until another is chosen in the menu or the settings", async () => {
    const german = await newPage(browser, started(), { locale: "de-AT" })
    await signInAt(started(), german, "emil@test.example", "/dashboard")
    await german.getByRole("heading", { name: "Transkribieren", level: 1 }).waitFor()
    await german.getByRole("button", { name: "Konto" }).click()
    await german.getByRole("menuitemradio", { name: "日本語" }).click()
    await german.getByRole("heading", { name: "文字起こし", level: 1 }).waitFor()
    expect(await german.locator("html").getAttribute("lang")).toBe("ja")
    await german.goto("/dashboard/settings")
    await german.getByRole("combobox", { name: "言語" }).selectOption("English")
    await german.getByRole("heading", { name: "Settings", level: 1 }).waitFor()
    await german.reload()
    await german.getByRole("heading", { name: "Settings", level: 1 }).waitFor()
  })

  test("is in the language that was chosen on a public page", async () => {
    const visitor = await newPage(browser, started(), { locale: "en-US" })
    await visitor.goto("/pricing")
    await visitor.getByRole("link", { name: "Deutsch" }).click()
    await visitor.waitForURL("/de/pricing")
    await signInAt(started(), visitor, "nora@test.example", "/dashboard")
    await visitor.getByRole("heading", { name: "Transkribieren", level: 1 }).waitFor()
    expect(await visitor.locator("html").getAttribute("lang")).toBe("de")
  })

  test("shares the language that was chosen on a legal page, and so does the sign-in page", async () => {
    const visitor = await newPage(browser, started(), { locale: "en-US" })
    await visitor.goto("/terms")
    await visitor.getByRole("link", { name: "Deutsch" }).click()
    await visitor.waitForURL("/de/terms")
    await visitor.getByRole("heading", { name: "Nutzungsbedingungen", level: 1 }).waitFor()
    await visitor.goto("/login")
    await visitor.getByRole("heading", { name: "Anmelden", level: 1 }).waitFor()
    await visitor.getByRole("link", { name: "Datenschutz" }).click()
    await visitor.waitForURL("/de/privacy")
    await signInAt(started(), visitor, "noor@test.example", "/dashboard")
    await visitor.getByRole("heading", { name: "Transkribieren", level: 1 }).waitFor()
    expect(await visitor.locator("html").getAttribute("lang")).toBe("de")
  })

  test("shows the reason of a failed call in the page's language", async () => {
    await open("/dashboard/keys", "de")
    const name = page.getByLabel("Name des neuen Schlüssels")
    await name.evaluate((field) => field.removeAttribute("maxlength"))
    await name.fill("x".repeat(101))
    await page.keyboard.press("Enter")
    const alert = page.getByRole("alert").filter({ hasText: "nicht möglich" })
    expect(await alert.textContent()).toContain("Das ist so nicht möglich. `name`: must be at most 100")
  })
})
