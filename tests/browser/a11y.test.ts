import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { PATHS } from "../../web/app/routing/routes.ts"
import { LEGAL_PATHS, pathIn, TRANSLATED_PATHS } from "../../web/site/languages/addresses.ts"
import { LANGUAGES } from "../../web/words/language.ts"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { seriousFindings } from "./dashboard.ts"
import { fillEveryPage } from "./every-page.ts"
import { startLocalRun } from "./local-run.ts"

warnWithoutBrowser("accessibility in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
const EMAIL = "ada@test.example"

let page: Page
let addresses = new Map<string, string>()

/** Reads the paths of a page list from its source. Importing the list would need a bundler. */
function pathsOf(list: string): string[] {
  const text = readFileSync(join(import.meta.dirname, "../../web", list), "utf8")
  return [...text.matchAll(/\bpath: "(\/[^"]*)"/g)].map(([, path = ""]) => path)
}
const TRANSLATED = LANGUAGES.flatMap((language) => TRANSLATED_PATHS.map((path) => pathIn(language, path)))
const SITE = [...new Set([...pathsOf("site/routes.ts"), ...TRANSLATED])]
const LEGAL = LANGUAGES.flatMap((language) => LEGAL_PATHS.map((path) => pathIn(language, path)))
const DASHBOARD = Object.keys(PATHS)

const run = browser && (await startLocalRun({ WEB: await builtWeb() }, "tests/support/demo.ts", afterAll))
beforeAll(async () => {
  if (!browser || !run) return
  const options = {
    baseURL: run.url,
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 800 },
  } as const
  const context = await browser.newContext(options)
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await page.goto("/login")
  await page.getByLabel("Email address").fill(EMAIL)
  await page.keyboard.press("Enter")
  await page.getByText("Check your email").waitFor()
  await page.goto((await run.mailTo(EMAIL)).link)
  await page.getByRole("heading", { level: 1 }).waitFor()
  addresses = new Map(await fillEveryPage(page))
})

/** Checks the page at a path in light mode, and its colors again in dark mode. */
async function findingsAt(path: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
  await page.goto(path)
  await page.getByRole("heading", { level: 1 }).first().waitFor()
  await expect.poll(() => page.getByRole("status", { name: "Loading" }).count(), { timeout: 30_000 }).toBe(0)
  const light = await seriousFindings(page)
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" })
  return [...light, ...(await seriousFindings(page, ["color-contrast"]))]
}

describe.skipIf(!browser)("accessibility in light and dark mode", () => {
  test("covers every page", () => {
    expect(SITE.length).toBeGreaterThan(5)
    expect(DASHBOARD.length).toBeGreaterThan(10)
  })

  test.each([...SITE, ...LEGAL, ...DASHBOARD, "/login", "/dashboard/nope"])(
    "%s has no violations",
    async (path) => {
      expect(await findingsAt(addresses.get(path) ?? path)).toEqual([])
    },
  )
})
