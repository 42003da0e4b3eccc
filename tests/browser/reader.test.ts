import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { callInPage, expectAccessible, newPage, signInAt } from "./dashboard.ts"
import { FAKE_PLAYER } from "./fake-player.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("reading a transcript in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
let run: LocalRun
if (browser) run = await startLocalRun({ WEB: await builtWeb() }, undefined, afterAll)
/** A signed-in user with a transcript. */
let storageState: Awaited<ReturnType<BrowserContext["storageState"]>>
beforeAll(async () => {
  if (!browser) return
  const page = await browser.newPage({ baseURL: run.url })
  await signInAt(run, page, "ada@test.example", "/dashboard")
  await callInPage(page, "POST", "/api/transcribe", { url: "et-sample-1" })
  storageState = await page.context().storageState()
  await page.close()
})

async function openVideo(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const permissions = ["clipboard-read", "clipboard-write"]
  const page = await newPage(browser, run, { permissions, storageState, ...options })
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: FAKE_PLAYER }),
  )
  await page.route("https://*.ytimg.com/**", (route) => route.abort())
  await page.goto(path)
  return page
}

const clipboard = async (page: Page) => await page.evaluate(async () => await navigator.clipboard.readText())
const spoken = (page: Page) => page.locator("[data-cue].bg-wash")

describe.skipIf(!browser)("the transcript page", () => {
  test("follows the player, and seeks when a timestamp is pressed", async () => {
    const page = await openVideo("/dashboard/video/et-sample-1")
    await page.getByRole("heading", { name: "How a transcript is made" }).waitFor()
    await page.getByRole("heading", { name: "Cues and tracks" }).waitFor()
    expect(await page.locator("iframe").count()).toBe(0)
    await page.getByRole("button", { name: "Play from 0:15" }).click()
    await expect.poll(() => spoken(page).innerText()).toContain("Captions arrive as a list of cues.")
    await page.getByRole("button", { name: "Play from 0:45" }).click()
    await expect.poll(() => spoken(page).innerText()).toContain("A reader puts the cues in order")
    await page.getByRole("tab", { name: "Chapters" }).click()
    await page.getByRole("button", { name: "Welcome" }).click()
    await expect.poll(() => spoken(page).innerText()).toContain("Hello, and welcome.")
    await expectAccessible(page)
  })

  test("plays, pauses and skips with keys, and has a slider for the keyboard", async () => {
    const page = await openVideo("/dashboard/video/et-sample-1")
    const position = page.getByRole("slider", { name: "Playback position" })
    const frame = page.locator("iframe")
    const commanded = async () => await page.frame({ url: /youtube-nocookie/ })?.title()
    await position.waitFor()
    await page.locator("#main").focus()
    await page.keyboard.press("ArrowRight")
    expect(await frame.count()).toBe(0)
    await page.keyboard.press("k")
    await expect.poll(commanded).toBe("player")
    await page.getByRole("button", { name: "Play from 0:15" }).click()
    await expect.poll(() => position.getAttribute("aria-valuetext")).toMatch(/^0:16 of \d+:\d\d$/)
    await page.keyboard.press("k")
    await expect.poll(commanded).toMatch(/pauseVideo$/)
    await page.keyboard.press("ArrowRight")
    await expect.poll(() => position.getAttribute("aria-valuenow")).toBe("22")
    expect(await commanded()).toMatch(/pauseVideo seekTo$/)
    await page.keyboard.press("ArrowLeft")
    await expect.poll(() => position.getAttribute("aria-valuenow")).toBe("18")
    await page.keyboard.press("k")
    await expect.poll(commanded).toMatch(/playVideo$/)

    await position.focus()
    await page.keyboard.press("Home")
    await expect.poll(() => position.getAttribute("aria-valuenow")).toBe("1")
    await page.keyboard.press("ArrowRight")
    await expect.poll(() => position.getAttribute("aria-valuenow")).toBe("7")
    // A focused tab handles the arrow keys itself.
    await page.getByRole("tab", { name: "Summary" }).focus()
    await page.keyboard.press("ArrowRight")
    await expect
      .poll(() => page.getByRole("tab", { name: "Chat" }).getAttribute("aria-selected"))
      .toBe("true")
    expect(await position.getAttribute("aria-valuenow")).toBe("7")
    await page.evaluate(() => localStorage.setItem("single-keys", "off"))
    await page.locator("#main").focus()
    await page.keyboard.press("k")
    await page.keyboard.press("ArrowLeft")
    await expect.poll(commanded).toMatch(/seekTo$/)
    expect((await commanded())?.match(/pauseVideo/g)).toHaveLength(1)
    await expectAccessible(page)
  })

  test("moves rarer actions into a menu on a phone, and keeps every tab visible", async () => {
    const page = await openVideo("/dashboard/video/et-sample-1", { viewport: { width: 390, height: 844 } })
    await page.getByRole("button", { name: "More actions" }).click()
    await page.getByRole("menuitem", { name: "On YouTube" }).waitFor()
    await page.getByRole("menuitem", { name: "Comments" }).waitFor()
    await page.getByRole("menuitem", { name: "Edit tags" }).click()
    await page.getByRole("dialog", { name: "Edit tags" }).waitFor()
    await page.keyboard.press("Escape")
    const tabs = page.getByRole("tablist")
    expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    await expectAccessible(page)
  })

  test("fits a phone's width, however long the channel's name", async () => {
    const page = await openVideo("/dashboard", { viewport: { width: 360, height: 800 } })
    await page.route("**/api/transcriptions/*", async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as object
      await route.fulfill({ response, json: { ...json, channel_id: null, channel_name: "W".repeat(200) } })
    })
    await page.goto("/dashboard/video/et-sample-1")
    await page.getByText("W".repeat(200)).waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
  })

  test("can be searched, quoted with a link to the timestamp, and downloaded", async () => {
    const page = await openVideo("/dashboard/video/et-sample-1")
    await page.getByRole("button", { name: "Play from 0:15" }).waitFor()
    await page.locator("#main").focus()
    await page.keyboard.press("/")
    await page.keyboard.type("CUES")
    await page.getByText(/^1 of \d+$/).waitFor()
    await page.keyboard.press("Enter")
    await page.getByText(/^2 of \d+$/).waitFor()
    expect(await page.locator("mark[aria-current]").innerText()).toMatch(/cues/i)
    await page.keyboard.type("zzz")
    await page.getByText("No matches").waitFor()
    await page.keyboard.press("Escape")
    await page.evaluate(() => {
      const words = [...document.querySelectorAll("[data-cue]")].find(({ textContent }) =>
        textContent.includes("Captions arrive"),
      )
      if (words) getSelection()?.selectAllChildren(words)
    })
    await page.getByRole("button", { name: "Copy with link" }).click()
    await expect
      .poll(() => clipboard(page))
      .toMatch(
        /^“Captions arrive as a list of cues\.” — How a transcript is made, 0:1\d\nhttps:\/\/www\.youtube\.com\/watch\?v=et-sample-1&t=1\ds$/,
      )
    await page.getByRole("tab", { name: "Export" }).click()
    const saved = page.waitForEvent("download")
    await page.getByRole("button", { name: "Download as SRT" }).click()
    expect((await saved).suggestedFilename()).toBe("How a transcript is made [et-sample-1].srt")
  })

  test("streams and keeps a summary, and cites timestamps in answers that can be pressed", async () => {
    const page = await openVideo("/dashboard/video/et-sample-1")
    const balance = page.getByRole("link", { name: /^\d credits$/ })
    const before = Number.parseInt(await balance.innerText())
    await page.getByLabel("Kind of summary").selectOption("Bullet points")
    await page.getByRole("button", { name: "Summarize" }).click()
    const summary = page.getByRole("article", { name: "Summary" })
    await page.getByRole("button", { name: "Copy summary" }).waitFor()
    expect(await summary.innerText()).not.toContain("<!--")
    await page.getByRole("link", { name: `${before - 1} credits` }).waitFor()
    await summary
      .getByRole("button", { name: /^Play from/ })
      .first()
      .click()
    await spoken(page).waitFor()
    await page.reload()
    await summary.waitFor()
    await page.getByRole("tab", { name: "Chat" }).click()
    await page.getByLabel("Your question").fill("When are captions typed by people?")
    await page.keyboard.press("Enter")
    await page
      .getByRole("list", { name: "Conversation" })
      .getByRole("button", { name: /^Play from/ })
      .first()
      .waitFor()
    await page.route("/api/chat", (route) =>
      route.fulfill({ status: 402, contentType: "text/plain", body: "No credits." }),
    )
    await page.getByLabel("Your question").fill("And by machines?")
    await page.getByRole("button", { name: "Ask", exact: true }).click()
    await page.getByRole("alert").getByText("No credits.").waitFor()
    await expect.poll(() => page.getByLabel("Your question").inputValue()).toBe("And by machines?")
  })

  test("renders few words of a four-hour transcript at a time, and finds the last ones at once", async () => {
    const page = await openVideo("/dashboard", { viewport: { width: 360, height: 740 } })
    const segments = Array.from({ length: 6000 }, (_, at) => ({
      start: at * 2.4,
      duration: 2.4,
      text: `Word ${at} of a long talk${at % 5 === 4 ? "." : ""}`,
    }))
    await page.route("**/api/transcriptions/trn_et-sample-1", async (route) => {
      const row = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...row, segments, chapters: [] } })
    })
    await page.goto("/dashboard/video/et-sample-1?t=7200")
    await page.getByRole("button", { name: "Play from 2:00:00" }).waitFor()
    const field = page.getByLabel("Search in the transcript")
    await field.fill("word 5999")
    await page.getByText("1 of 1", { exact: true }).waitFor()
    await page.locator("mark[aria-current]").waitFor()
    expect(await page.getByRole("region", { name: "Transcript" }).getByRole("listitem").count()).toBeLessThan(
      30,
    )
    const frames = await page.evaluate(
      async () =>
        await new Promise<number[]>((resolve) => {
          const taken: number[] = []
          let last = performance.now()
          const step = (now: number) => {
            taken.push(now - last)
            last = now
            scrollBy(0, -400)
            if (taken.length < 60) requestAnimationFrame(step)
            else resolve(taken.toSorted((a, b) => a - b))
          }
          requestAnimationFrame(step)
        }),
    )
    console.log(
      `Scrolling four hours: median frame ${frames[30]?.toFixed(1)} ms, 90 % in ${frames[54]?.toFixed(1)} ms`,
    )
    await expectAccessible(page)
  })

  test("offers to transcribe a video that has no transcript", async () => {
    const page = await openVideo("/dashboard/video/et-auto-cap")
    await page.getByText("There is no transcript of this video here").waitFor()
    await page.getByRole("link", { name: "Transcribe it · 1 or 2 credits" }).click()
    await page.getByRole("link", { name: "Read: The listening machine" }).click()
    await page.waitForURL("/dashboard/video/trn_et-auto-cap")
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("The listening machine")
  })
})
