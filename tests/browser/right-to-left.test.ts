import type { Page } from "playwright-core"
import { afterAll, describe, expect, test } from "vitest"
import { TRANSLATED_PATHS } from "../../web/site/languages/addresses.ts"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { newPage, signInAt } from "./dashboard.ts"
import { fillEveryPage, openPage } from "./every-page.ts"
import { startLocalRun } from "./local-run.ts"

warnWithoutBrowser("right-to-left pages in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
const run = browser && (await startLocalRun({ WEB: await builtWeb() }, "tests/support/demo.ts", afterAll))
const WIDTHS = [360, 1280]

const started = () => {
  if (!run) throw new Error("the local run was not started")
  return run
}

/** Replaces each word of a page by Arabic letters, as many as it had, and sets the direction. */
const makeRightToLeft = async (page: Page) =>
  await page.evaluate(() => {
    document.documentElement.lang = "ar"
    document.documentElement.dir = "rtl"
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode } = walker
      if (!currentNode.parentElement?.closest("code, pre, script, style")) {
        const latin = currentNode.textContent ?? ""
        currentNode.textContent = latin.replaceAll(/\p{L}/gu, (_, at: number) => "مرحبا"[at % 5] ?? "")
      }
    }
  })

/** Returns the distances of the page's heading to the left and right edge of its section. */
const headingOf = async (page: Page) =>
  await page.evaluate(() => {
    const range = document.createRange()
    const heading = document.querySelector("h1")
    const box = heading?.closest("header, section, main")?.getBoundingClientRect()
    if (!heading || !box) throw new Error("the page has no heading")
    range.selectNodeContents(heading)
    const text = range.getBoundingClientRect()
    return { before: text.left - box.left, after: box.right - text.right }
  })

/**
 * True if no element of the page reaches beyond the window's sides. Elements that only screen
 * readers see, or that scroll inside their own box, are allowed. The scroll bar may take some of
 * the width.
 */
const fits = async (page: Page) =>
  await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const overflowing = [...document.querySelectorAll("body *")].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      const isHidden =
        width <= 1 || height <= 1 || element.closest("svg, .sr-only, .overflow-x-auto") !== null
      return !isHidden && ((right > innerWidth + 1 && left < innerWidth) || (left < -1 && right > 0))
    })
    return scrollWidth <= clientWidth && overflowing.length === 0
  })

describe.skipIf(!browser)("from right to left", () => {
  test("every page of the dashboard fits, with its navigation on the right", {
    timeout: 240_000,
  }, async () => {
    const page = await newPage(browser, started())
    await signInAt(started(), page, "ada@test.example", "/dashboard")
    for (const [name, address] of await fillEveryPage(page)) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await openPage(page, address)
        await makeRightToLeft(page)
        expect([name, width, await fits(page)]).toEqual([name, width, true])
      }
      const [side, main] = await Promise.all([
        page.locator("aside").boundingBox(),
        page.locator("main").boundingBox(),
      ])
      expect([name, (side?.x ?? 0) > (main?.x ?? 0)]).toEqual([name, true])
      if (name === "video") continue
      const { before, after } = await headingOf(page)
      expect([name, after < 8, after < before]).toEqual([name, true, true])
    }
  })

  test("every public page fits", { timeout: 240_000 }, async () => {
    const page = await newPage(browser, started())
    for (const path of TRANSLATED_PATHS) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        await page.waitForLoadState("networkidle")
        await makeRightToLeft(page)
        expect([path, width, await fits(page)]).toEqual([path, width, true])
      }
    }
  })
})
