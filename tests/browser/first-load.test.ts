import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { newPage, signInAt } from "./dashboard.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("how the dashboard loads")

const browser = browserPath === undefined ? undefined : await openBrowser()
const run = browser && (await startLocalRun({ WEB: await builtWeb() }, "tests/support/demo.ts", afterAll))
const PHONE = { width: 390, height: 844 }
const WINDOW = { width: 1280, height: 800 }
const READING = "/dashboard/video/tr_none"

const started = (): LocalRun => {
  if (!run) throw new Error("the local run was not started")
  return run
}

/** Returns the document's layout shifts so far, and the elements that each moved. */
const shiftsOf = async (page: Page) =>
  await page.evaluate(
    async () =>
      await new Promise<{ value: number; moved: string[] }[]>((resolve) => {
        type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as Shift[]
          resolve(
            shifts.map(({ value, sources }) => ({
              value,
              moved: sources.map(({ node }) =>
                node instanceof Element ? node.outerHTML.slice(0, 200) : "text",
              ),
            })),
          )
        })
        observer.observe({ type: "layout-shift", buffered: true })
        setTimeout(() => resolve([]), 500)
      }),
  )

/**
 * Returns the positions and sizes of the page's frame: navigation, header, main part and bottom
 * bar.
 */
const boxesOf = async (page: Page) =>
  await page.evaluate(() =>
    ["aside", "header", "main", ".fixed.bottom-0"].map((name) => {
      const { x, y, width, height } = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect()
      // The frame cannot know the height of the page's content.
      return name === "main" ? { name, x, y, width } : { name, x, y, width, height }
    }),
  )

describe.skipIf(!browser)("the dashboard's first load", () => {
  let storageState: Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>
  beforeAll(async () => {
    if (!browser) return
    const context = await browser.newContext({ baseURL: started().url })
    const page = await context.newPage()
    await signInAt(started(), page, "first@test.example", "/dashboard")
    storageState = await context.storageState()
    await context.close()
  })

  test("needs no file that the document does not name, and asks for the account once", async () => {
    const page = await newPage(browser, started(), { viewport: PHONE, storageState })
    const paths: string[] = []
    page.on("request", (request) => paths.push(new URL(request.url()).pathname))
    const html = (await (await page.goto("/dashboard"))?.text()) ?? ""
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.waitForLoadState("networkidle")
    const files = paths.filter((path) => path.startsWith("/assets/"))
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((path) => !html.includes(path))).toEqual([])
    // A phone requests every one of these files on its first visit.
    expect(new Set(files).size).toBeLessThanOrEqual(30)
    for (const path of ["/api/auth/get-session", "/api/credits/balance"]) {
      expect([path, paths.filter((each) => each === path).length]).toEqual([path, 1])
    }
  })

  test("shows the frame before scripts run, and moves none of it later", async () => {
    for (const viewport of [PHONE, WINDOW]) {
      for (const path of ["/dashboard", READING]) {
        const page = await newPage(browser, started(), { viewport, storageState })
        const held = Promise.withResolvers<void>()
        await page.route(/\/assets\/app-/, async (route) => {
          await held.promise
          await route.continue()
        })
        await page.goto(path, { waitUntil: "commit" })
        await page.locator("main[aria-busy]").waitFor()
        await page.evaluate(async () => await document.fonts.ready)
        const before = await boxesOf(page)
        expect(before.filter(({ width }) => width > 0).length).toBeGreaterThan(2)
        held.resolve()
        await page.locator("main:not([aria-busy])").waitFor()
        expect([path, viewport.width, await boxesOf(page)]).toEqual([path, viewport.width, before])
        await page.waitForLoadState("networkidle")
        const shifts = await shiftsOf(page)
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        expect(sum, `shifts at ${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.01)
      }
    }
  })

  test("shows the icon of each page in the navigation", async () => {
    const page = await newPage(browser, started(), { storageState })
    await page.goto("/dashboard")
    const links = page.locator("aside nav a")
    await links.first().waitFor()
    const without = async () =>
      await links.evaluateAll((all) =>
        all.filter((link) => !link.querySelector("svg")).map((link) => link.textContent),
      )
    expect([await links.count(), await without()]).toEqual([16, []])
  })

  test("shows no placeholder without scripts", async () => {
    const page = await newPage(browser, started(), { javaScriptEnabled: false })
    await page.goto("/dashboard")
    await page.locator("main").waitFor({ state: "attached" })
    expect(await page.locator("main").isVisible()).toBe(false)
  })

  test("waits for the account before rendering, and sends signed-out users to sign in", async () => {
    const page = await newPage(browser, started(), { storageState })
    const held = Promise.withResolvers<void>()
    await page.route("**/api/auth/get-session", async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto("/dashboard", { waitUntil: "commit" })
    await page.getByRole("status", { name: "Loading" }).waitFor()
    held.resolve()
    await page.getByRole("heading", { level: 1 }).waitFor()
    expect(await page.getByRole("status", { name: "Loading" }).count()).toBe(0)
    const other = await newPage(browser, started())
    await other.goto("/dashboard")
    await other.waitForURL("/login?next=/dashboard")
  })

  test("stays open offline at a page that is not loaded, and loads it when the connection is back", async () => {
    // React prints the error of the page that cannot be loaded, so its console is not checked.
    const context = await browser?.newContext({ baseURL: started().url, storageState })
    if (!context) throw new Error("there is no browser")
    onTestFinished(async () => await context.close())
    const page = await context.newPage()
    await page.goto("/dashboard")
    await page.waitForLoadState("networkidle")
    await context.setOffline(true)
    await page.getByRole("link", { name: "Usage" }).click()
    await page.getByText("You are offline, and this page is not loaded yet").waitFor()
    await page.getByRole("link", { name: "Transcribe", exact: true }).click()
    await page.getByRole("heading", { level: 1, name: "Transcribe" }).waitFor()
    await page.getByRole("link", { name: "Usage" }).click()
    await page.getByText("It opens as soon as you are back online.").waitFor()
    expect(new URL(page.url()).pathname).toBe("/dashboard/usage")
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await context.setOffline(false)
    await page.getByRole("heading", { level: 1, name: "Usage" }).waitFor()
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true)
  })

  test("loads the account's menu when it is opened", async () => {
    const page = await newPage(browser, started(), { storageState })
    await page.goto("/dashboard")
    await page.getByRole("button", { name: "Account" }).focus()
    await page.keyboard.press("Enter")
    await page.getByRole("menuitem", { name: "Settings" }).waitFor()
    await page.keyboard.press("Escape")
    await expect.poll(() => page.locator(":focus").getAttribute("aria-label")).toBe("Account")
    await page.keyboard.press("Enter")
    await page.getByRole("menuitem", { name: "Settings" }).click()
    await page.waitForURL("/dashboard/settings")
  })
})
