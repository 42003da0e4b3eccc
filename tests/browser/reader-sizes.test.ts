import type { BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { longTalk, PLAYER_ORIGIN, READER_SIZES } from "../support/pictures/shots.ts"
import { builtWeb } from "../support/web.ts"
import { callInPage, expectAccessible, newPage, signInAt } from "./dashboard.ts"
import { FAKE_PLAYER } from "./fake-player.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("the reader's layout in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
let run: LocalRun
if (browser) run = await startLocalRun({ WEB: await builtWeb() }, undefined, afterAll)
let storageState: Awaited<ReturnType<BrowserContext["storageState"]>>
beforeAll(async () => {
  if (!browser) return
  const page = await browser.newPage({ baseURL: run.url })
  await signInAt(run, page, "ada@test.example", "/dashboard")
  await callInPage(page, "POST", "/api/transcribe", { url: "et-sample-1" })
  storageState = await page.context().storageState()
  await page.close()
})

async function openTalk(viewport: { width: number; height: number }, search = ""): Promise<Page> {
  const page = await newPage(browser, run, { storageState, viewport, reducedMotion: "reduce" })
  await page.route(`${PLAYER_ORIGIN}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: FAKE_PLAYER }),
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

/** Plays from 0:20, and scrolls away from the spoken line. */
async function scrollAway(page: Page, by: number): Promise<void> {
  await page.getByRole("button", { name: "Play from 0:20" }).click()
  await spokenLine(page).waitFor()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move((width * 2) / 3, height / 2)
  await page.mouse.wheel(0, by)
  await page.getByRole("button", { name: BACK }).first().waitFor()
}

const BACK = /^Back to \d/

const spokenLine = (page: Page) => page.locator("[data-cue].bg-wash")

/** True if the spoken line is in the window and the player does not cover it. */
const isSpokenLineVisible = async (page: Page) =>
  await spokenLine(page).evaluateAll((lines) =>
    lines.some((line) => {
      const { left, top } = line.getBoundingClientRect()
      return document.elementFromPoint(left + 4, top + 4)?.closest("[data-cue]") === line
    }),
  )

/**
 * Presses "Back to". Returns the largest part of the way scrolled in one frame, between 0 and 1.
 */
const followInSteps = async (page: Page) =>
  await page.evaluate(async () => {
    const places = [scrollY]
    for (const button of document.querySelectorAll("button")) {
      if (button.textContent?.startsWith("Back to")) button.click()
    }
    const end = performance.now() + 1500
    while (performance.now() < end) {
      await new Promise(requestAnimationFrame)
      places.push(scrollY)
    }
    const steps = places.slice(1).map((place, at) => Math.abs(place - (places[at] ?? 0)))
    return Math.max(...steps) / steps.reduce((sum, step) => sum + step, 0)
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
      // The player was not replaced, which would restart the video.
      expect(await frame?.evaluate((element) => element.isConnected)).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    },
  )

  test.each(READER_SIZES.filter(({ height }) => height <= 500))(
    "returns to the spoken line by a button in the player's bar, at $width × $height",
    async (size) => {
      const page = await openTalk(size)
      await scrollAway(page, 2400)
      expect(await isSpokenLineVisible(page)).toBe(false)
      expect(await page.getByRole("button", { name: BACK }).count()).toBe(1)
      const follow = page.locator("[data-dock]").getByRole("button", { name: BACK })
      const box = await follow.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(40)
      expect((box?.x ?? size.width) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width)
      await expectAccessible(page)
      await follow.click()
      await expect.poll(() => isSpokenLineVisible(page)).toBe(true)
      expect(await follow.count()).toBe(0)
      // The summary has no spoken line, so the button is gone.
      await page.mouse.wheel(0, 2400)
      await follow.waitFor()
      await page.goto(`${new URL(page.url()).pathname}?tab=summary`)
      await page.getByRole("tabpanel", { name: "Summary" }).waitFor()
      expect(await follow.count()).toBe(0)
    },
  )

  test("scrolls to the spoken line smoothly, and at once for users who prefer less motion", async () => {
    const page = await openTalk({ width: 1280, height: 800 })
    await scrollAway(page, 500)
    expect(await followInSteps(page)).toBeGreaterThan(0.9)
    await page.emulateMedia({ reducedMotion: "no-preference" })
    await page.mouse.wheel(0, 500)
    await page.getByRole("button", { name: BACK }).waitFor()
    expect(await followInSteps(page)).toBeLessThan(0.9)
  })

  test("starts at the URL's timestamp, and highlights that line before playback", async () => {
    const page = await openTalk({ width: 1280, height: 800 }, "?t=46")
    await expect.poll(() => page.locator("[data-cue].bg-wash").count()).toBe(1)
    await page.getByRole("button", { name: "Play the video from 0:46" }).click()
    expect(await page.locator("iframe").getAttribute("src")).toContain("start=46")
  })

  test("returns to the spoken line when f is pressed, and shows the line's time on the button", async () => {
    const page = await openTalk({ width: 1280, height: 800 })
    await scrollAway(page, 2400)
    expect(await page.getByRole("button", { name: BACK }).textContent()).toMatch(/^Back to 0:2\d$/)
    expect(await isSpokenLineVisible(page)).toBe(false)
    await page.keyboard.press("f")
    await expect.poll(() => isSpokenLineVisible(page)).toBe(true)
    expect(await page.getByRole("button", { name: BACK }).count()).toBe(0)
  })

  test("stops following when the user searches, or scrolls by a key with the focus on a time", async () => {
    const page = await openTalk({ width: 1280, height: 800 })
    await page.getByRole("button", { name: "Play from 0:20" }).click()
    await spokenLine(page).waitFor()
    await page.locator("[data-search]").first().fill("soil")
    await page.getByRole("button", { name: BACK }).click()
    await expect.poll(() => page.getByRole("button", { name: BACK }).count()).toBe(0)
    await page.getByRole("button", { name: "Play from 0:20" }).focus()
    await page.keyboard.press("PageDown")
    await page.getByRole("button", { name: BACK }).waitFor()
  })

  test.each([
    { width: 390, height: 844 },
    { width: 1024, height: 768 },
  ])("keeps its tabs in sight, and returns to where each was left, at $width × $height", async (size) => {
    const page = await openTalk(size)
    await page.mouse.move(size.width / 2, size.height / 2)
    await page.mouse.wheel(0, 2400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000)
    const before = await page.evaluate(() => scrollY)
    await page.getByRole("tab", { name: "Summary" }).click()
    const heading = page.getByText("Worms do the work of a plough.")
    const top = (await page.getByRole("tablist").boundingBox())?.y ?? 0
    expect((await heading.boundingBox())?.y).toBeGreaterThan(top)
    await page.getByRole("tab", { name: "Transcript" }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 100)
    expect(await page.evaluate(() => scrollY)).toBeLessThan(before + 100)
    await expectAccessible(page)
  })

  test("leaves the transcript where it is when a tab beside it is opened again", async () => {
    const page = await openTalk({ width: 1280, height: 800 })
    const scrolled = async () => await page.evaluate(() => Math.round(scrollY))
    await page.getByRole("tab", { name: "Chat" }).click()
    await page.mouse.move(900, 400)
    await page.mouse.wheel(0, 1600)
    await expect.poll(scrolled).toBeGreaterThan(1200)
    const before = await scrolled()
    for (const name of ["Summary", "Chat"]) {
      await page.getByRole("tab", { name }).click()
      await page.getByRole("tabpanel", { name }).waitFor()
    }
    expect(await scrolled()).toBe(before)
  })

  test("leaves a phone's search its room while the video plays", async () => {
    const page = await openTalk({ width: 390, height: 844 })
    await page.getByRole("button", { name: "Play from 0:20" }).click()
    await spokenLine(page).waitFor()
    const search = page.locator("[data-search]").first()
    await search.fill("soil")
    await page.getByRole("button", { name: BACK }).waitFor()
    expect((await search.boundingBox())?.width).toBeGreaterThan(90)
    await page.getByRole("button", { name: BACK }).click()
    await search.fill("")
    await search.press("Escape")
    expect(await page.getByRole("button", { name: BACK }).count()).toBe(0)
  })

  test("pauses by a button in the bar of a small player, and copies the words by the key c", async () => {
    const page = await openTalk({ width: 844, height: 390 })
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await page.getByRole("button", { name: "Play from 0:20" }).click()
    await spokenLine(page).waitFor()
    await page.locator("[data-dock=bar]").getByRole("button", { name: "Pause" }).click()
    await page.locator("[data-dock=bar]").getByRole("button", { name: "Play the video" }).waitFor()
    await page.keyboard.press("c")
    await page.getByRole("button", { name: "Copied" }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("If you lift a spade")
  })

  test.each([
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])("has its player where the placeholder was, at $width × $height", async (size) => {
    const page = await openTalk(size)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route("**/api/transcriptions/trn_et-sample-1", async (route) => {
      await promise
      await route.fallback()
    })
    await page.reload()
    const coming = await page.locator("[data-coming-player]").filter({ visible: true }).boundingBox()
    resolve()
    await page.getByRole("button", { name: "Play from 0:20" }).waitFor()
    const player = await page.locator("[data-dock]").boundingBox()
    expect(Math.abs((player?.y ?? 0) - (coming?.y ?? size.height))).toBeLessThanOrEqual(24)
    expect(player?.x).toBe(coming?.x)
  })

  test("shows where the video is and its chapters below a player in the corner, and goes there", async () => {
    const page = await openTalk({ width: 1024, height: 768 })
    await page.getByRole("button", { name: "Play from 0:20" }).click()
    const dock = page.locator("[data-dock=corner]")
    const bar = dock.getByRole("slider", { name: "Playback position" })
    expect(await dock.locator("[data-chapter-mark]").count()).toBe(3)
    const box = await bar.boundingBox()
    if (!box) throw new Error("the bar is not shown")
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    expect(await dock.locator("[data-pointed-time]").textContent()).toMatch(/^1[45]:\d\d · What they need$/)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(840)
    await page.mouse.move(100, 300)
    expect(await dock.locator("[data-pointed-time]").count()).toBe(0)
    await expectAccessible(page)
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
