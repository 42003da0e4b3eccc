import type { BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { longTalk, PLAYER_ORIGIN, READER_SIZES } from "../support/pictures/shots.ts"
import { builtWeb } from "../support/web.ts"
import { callFrom, expectAccessible, newPage, signInAt } from "./dashboard.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("how much of a transcript fits a window")

const browser = browserPath === undefined ? undefined : await openBrowser()
let run: LocalRun
if (browser) run = await startLocalRun({ WEB: await builtWeb() }, undefined, afterAll)
let storageState: Awaited<ReturnType<BrowserContext["storageState"]>>
beforeAll(async () => {
  if (!browser) return
  const page = await browser.newPage({ baseURL: run.url })
  await signInAt(run, page, "ada@test.example", "/dashboard")
  await callFrom(page, "POST", "/api/transcribe", { url: "et-sample-1" })
  storageState = await page.context().storageState()
  await page.close()
})

async function openTalk(viewport: { width: number; height: number }, search = ""): Promise<Page> {
  const page = await newPage(browser, run, { storageState, viewport, reducedMotion: "reduce" })
  await page.route(`${PLAYER_ORIGIN}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>player</title>" }),
  )
  await page.route("https://*.ytimg.com/**", (route) => route.abort())
  await longTalk(page)
  await page.goto(`/dashboard/video/et-sample-1${search}`)
  await page.getByRole("button", { name: "Play from 0:20" }).waitFor()
  return page
}

/** Counts the transcript lines whose start is not covered by another element. */
const countVisibleLines = async (page: Page) =>
  await page.evaluate(() => {
    const boxes = [...document.querySelectorAll("[data-cue]")].flatMap((cue) => [...cue.getClientRects()])
    const seen = boxes.filter(({ left, top, bottom }) =>
      [top + 2, bottom - 3].every((y) =>
        Boolean(document.elementFromPoint(left + 4, y)?.closest("[data-cue]")),
      ),
    )
    return new Set(seen.map(({ top }) => Math.round(top))).size
  })

describe.skipIf(!browser)("the reader", () => {
  test.each(READER_SIZES)(
    "shows at least eight lines and a player no taller than a third of the window, at $width × $height",
    async (size) => {
      const page = await openTalk(size)
      await page.getByRole("button", { name: "Play from 0:20" }).click()
      const frame = await page.locator("iframe").elementHandle()
      await page.mouse.move(size.width / 2, size.height / 2)
      await page.mouse.wheel(0, 900)
      await expect.poll(() => countVisibleLines(page)).toBeGreaterThanOrEqual(8)
      const dock = await page.locator("[data-dock]").boundingBox()
      expect(dock?.height ?? size.height).toBeLessThanOrEqual(size.height / 3)
      // A player that was replaced would begin again.
      expect(await frame?.evaluate((element) => element.isConnected)).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    },
  )

  test("starts at the URL's timestamp, and highlights that line before playback", async () => {
    const page = await openTalk({ width: 1280, height: 800 }, "?t=46")
    await expect.poll(() => page.locator("[data-cue].bg-wash").count()).toBe(1)
    await page.getByRole("button", { name: "Play the video from 0:46" }).click()
    expect(await page.locator("iframe").getAttribute("src")).toContain("start=46")
  })

  test("remembers the column width after a reload", async () => {
    const page = await openTalk({ width: 1280, height: 800 })
    const edge = page.getByRole("separator", { name: "Column width" })
    await edge.focus()
    await page.keyboard.press("End")
    expect(await edge.getAttribute("aria-valuenow")).toBe("520")
    await page.reload()
    await expect.poll(() => edge.getAttribute("aria-valuenow")).toBe("520")
    const box = await edge.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 3, 400)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) - 117, 400, { steps: 4 })
    await page.mouse.up()
    expect(Number(await edge.getAttribute("aria-valuenow"))).toBeLessThan(430)
    await expectAccessible(page)
  })

  test("lists keyboard shortcuts, and can turn off single-key ones", async () => {
    const page = await openTalk({ width: 1280, height: 800 })
    await page.locator("#main").focus()
    await page.keyboard.press("?")
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" })
    await help.getByRole("checkbox", { name: "Turn on single-key shortcuts" }).uncheck()
    await page.keyboard.press("Escape")
    await help.waitFor({ state: "detached" })
    await page.locator("#main").focus()
    await page.keyboard.press("/")
    await page.keyboard.press("?")
    expect(await help.count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main")
    await page.keyboard.press("Control+k")
    await page.getByRole("dialog").waitFor()
  })
})
