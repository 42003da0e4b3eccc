import { readFileSync } from "node:fs"
import { unzipSync } from "fflate"
import type { BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { callInPage, expectAccessible, newPage, signInAt } from "./dashboard.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("history, search and lists in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
let run: LocalRun
if (browser) run = await startLocalRun({ WEB: await builtWeb() }, "tests/support/demo.ts", afterAll)
/** A signed-in user with 30 transcripts. */
let storageState: Awaited<ReturnType<BrowserContext["storageState"]>>
beforeAll(async () => {
  if (!browser) return
  const page = await browser.newPage({ baseURL: run.url })
  await signInAt(run, page, "ada@test.example", "/dashboard")
  const transcripts = Array.from({ length: 30 }, (_, at) => row(at))
  await callInPage(page, "POST", "/api/migrate", { transcripts })
  storageState = await page.context().storageState()
  await page.close()
})

const GARDEN = "UCdemo-kitchen-garden-01"
const row = (at: number) => ({
  videoId: `old-${String(at).padStart(7, "0")}`,
  video_title: at % 2 === 0 ? `Compost ${at}` : `Salad é ${at}`,
  channel_name: at % 2 === 0 ? "Orchard Club" : "Kitchen Garden",
  transcript: `Words of ${at}.`,
  created_at: new Date(Date.UTC(2026, 0, 31 - at)).toISOString(),
})

async function openHistory(): Promise<Page> {
  const page = await newPage(browser, run, { storageState })
  await page.goto("/dashboard/history")
  await count(page, "30 transcripts")
  return page
}

/** A page of a new user with 5 credits. */
async function openAt(email: string, path: string): Promise<Page> {
  const page = await newPage(browser, run)
  await page.route(/ytimg\.com|ggpht\.com/, (route) => route.abort())
  await signInAt(run, page, email, path)
  return page
}

const count = (page: Page, words: string) =>
  page.getByRole("status").getByText(words, { exact: true }).first().waitFor()

describe.skipIf(!browser)("the history page", () => {
  test("shows the moments at which the words are spoken, and opens them", async () => {
    const page = await openHistory()
    await page.goto("/dashboard/history?keyword=words+17")
    const moments = page.getByRole("region", { name: "Moments" })
    await moments.getByText("30 moments").waitFor()
    expect(await page.getByText("No transcript matches").count()).toBe(0)
    const first = moments.getByRole("link").first()
    expect(await first.locator("mark").allTextContents()).toEqual(["Words", "17"])
    await expectAccessible(page)
    await first.click()
    await page.waitForURL(/trn_old-0000017/)
    await page.goto("/dashboard/history?keyword=words+17&channel=Orchard+Club")
    await moments.getByText("15 moments").waitFor()
    await page.goto("/dashboard/history?keyword=nowhere")
    await page.getByText("No transcript matches").waitFor()
    await page.goto(`/dashboard/history?keyword=${encodeURIComponent("x".repeat(300))}`)
    await page.getByRole("alert").getByText("`q`: ").waitFor()
    expect(await page.getByText("No transcript matches").count()).toBe(0)
    await page.goto("/dashboard/history?from=2026-01-20&to=2026-01-10")
    await page.getByText("“From” is after “To”").waitFor()
    await page.close()
  })

  test("filters while the user types, and keeps the filter in the address", async () => {
    const page = await openHistory()
    await page.locator("#main").focus()
    await page.keyboard.press("/")
    await page.keyboard.type("SALAD E")
    await count(page, "15 of 30 transcripts")
    await page.waitForURL(/keyword=SALAD/)
    await page.getByLabel("From", { exact: true }).fill("2026-01-20")
    await count(page, "6 of 30 transcripts")
    await page.goBack()
    await count(page, "15 of 30 transcripts")
    await page.goto("/dashboard/history?keyword=nothing&channel=Orchard+Club")
    await page.getByText("No transcript matches").waitFor()
    await page.getByRole("button", { name: "Show all" }).last().click()
    await count(page, "30 transcripts")
    await expectAccessible(page)
  })

  test("has its filters behind a button on a phone, and names the channel of each row", async () => {
    const page = await openHistory()
    await page.setViewportSize({ width: 390, height: 844 })
    const channel = page.getByLabel("Channel", { exact: true })
    expect(await channel.isVisible()).toBe(false)
    await page
      .getByRole("listitem")
      .filter({ hasText: "Compost 0" })
      .getByText("Orchard Club · Jan 31")
      .waitFor()
    const filters = page.getByRole("button", { name: "Filters" })
    await filters.click()
    expect(await filters.getAttribute("aria-expanded")).toBe("true")
    await channel.selectOption("Orchard Club")
    await count(page, "15 of 30 transcripts")
    await expectAccessible(page)
    await page.reload()
    expect(await channel.inputValue()).toBe("Orchard Club")
  })

  test("selects rows by keyboard and downloads them as one file", async () => {
    const page = await openHistory()
    for (const key of ["j", "x", "Shift+J", "Shift+J"]) await page.keyboard.press(key)
    await count(page, "3 chosen")
    await page.getByLabel("Format of the files").selectOption("Markdown")
    const saved = page.waitForEvent("download")
    await page.getByRole("button", { name: "Download" }).click()
    const files = unzipSync(readFileSync(await (await saved).path()))
    expect(Object.keys(files).toSorted()).toEqual([
      "Compost 0 [old-0000000].md",
      "Compost 2 [old-0000002].md",
      "Salad é 1 [old-0000001].md",
    ])
    expect(new TextDecoder().decode(files["Compost 2 [old-0000002].md"])).toContain("Words of 2.")
    await page.getByLabel("Format of the files").selectOption("SRT")
    await page.getByRole("button", { name: "Download" }).click()
    await page.getByText("3 are not available in this format").first().waitFor()
  })

  test("restores deleted rows on undo and when the service refuses the deletion", async () => {
    const page = await openHistory()
    await page.getByRole("checkbox", { name: "Choose Compost 0" }).click()
    await page.getByRole("button", { name: "Delete" }).click()
    await count(page, "29 transcripts")
    await page.getByRole("button", { name: "Undo" }).click()
    await count(page, "30 transcripts")
    await page.route("**/api/transcriptions/trn_*", (route) =>
      route.fulfill({ status: 500, contentType: "text/plain", body: "Not today." }),
    )
    await page.keyboard.press("a")
    await page.keyboard.press("Delete")
    await page.getByText("Nothing here yet").waitFor()
    await page.getByText("30 transcripts are back: Not today.").first().waitFor()
    await count(page, "30 transcripts")
    expect(await page.getByRole("checkbox", { name: "Choose Compost 0" }).isChecked()).toBe(false)
  })

  test("imports transcripts from files after a preview", async () => {
    const page = await openHistory()
    await page.getByRole("button", { name: "Import", exact: true }).click()
    const srt = "1\n00:00:01,000 --> 00:00:02,000\nHello there\n"
    await page.getByLabel("Choose files").setInputFiles([
      { name: "Peas [demo-talk-1].en.srt", mimeType: "text/plain", buffer: Buffer.from(srt) },
      { name: "Notes.txt", mimeType: "text/plain", buffer: Buffer.from("My own notes.") },
      { name: "x.pdf", mimeType: "application/pdf", buffer: Buffer.from("x") },
    ])
    await page.getByText("x.pdf: This is not a .txt, .srt, .vtt or .json file.").waitFor()
    await page.getByText("1 without a video: left out.").waitFor()
    await page.getByLabel("Video of Notes").fill("https://youtu.be/et-sample-1")
    await page.getByRole("button", { name: "Import 2" }).click()
    await page.getByRole("link", { name: /^Peas/ }).click()
    await expect
      .poll(() => page.getByRole("region", { name: "Transcript" }).innerText())
      .toContain("Hello there")
  })
})

describe.skipIf(!browser)("the Ask page without a language model", () => {
  test("says once that answers are quotations, and shows each one once with its time", async () => {
    const page = await openAt("hal@test.example", "/dashboard/ask")
    await callInPage(page, "POST", "/api/transcribe", { url: "et-sample-1" })
    await page.reload()
    await page.getByText("Answers are quotations from your transcripts.").waitFor()
    await page.getByLabel("Your question").fill("How is a transcript made?")
    await page.getByRole("button", { name: "Ask · free" }).click()
    const answer = page.getByRole("article")
    const sources = answer.getByRole("list", { name: "Sources" }).getByRole("listitem")
    await sources
      .first()
      .getByText(/^\d+:\d\d$/)
      .waitFor()
    expect(await answer.getByText("“").count()).toBe(await sources.count())
    await expectAccessible(page)
  })
})

describe.skipIf(!browser)("the platform pages", () => {
  test("search once for one credit, and send results to be transcribed from the keyboard", async () => {
    const page = await openAt("eve@test.example", "/dashboard/search")
    await page.getByText("Find videos and channels, or paste a link to a playlist.").waitFor()
    await page.getByLabel("Words, a link, or a channel's @name").fill("garden")
    await page.keyboard.press("Enter")
    await page.waitForURL("/dashboard/search?q=garden")
    await page.getByRole("list", { name: "Videos" }).waitFor()
    await page.getByRole("link", { name: "4 credits" }).waitFor()
    await page.reload()
    await page.getByRole("list", { name: "Videos" }).waitFor()
    await page.getByRole("link", { name: "4 credits" }).waitFor()
    await expectAccessible(page)
    for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key)
    await page.getByText("2 chosen").waitFor()
    await page.keyboard.press("t")
    await page.getByText("Transcribing 2 videos").first().waitFor()
    await page.getByLabel("Words, a link, or a channel's @name").fill("@demo-kitchen-garden")
    await page.keyboard.press("Enter")
    await page.waitForURL("/dashboard/channel/%40demo-kitchen-garden")
    await expect
      .poll(() => page.getByRole("list", { name: "Latest videos" }).getByRole("listitem").count())
      .toBeGreaterThan(0)
  })

  test("spend nothing on a link to a search, in the palette, by back and forward, or on focus", async () => {
    const page = await openAt("gil@test.example", "/dashboard/search?q=garden")
    const requests: string[] = []
    page.on("request", (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/(search|channel\/(search|videos)|comments|transcribe)$/.test(pathname))
        requests.push(pathname)
    })
    const offer = page.getByText(/^(Opening this link is free\.|1 credit a page)/)
    await offer.waitFor()
    // Follows a link on another site: the browser navigates, and the user is signed in.
    await page.route("https://elsewhere.test.example/", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<a href="${run.url}/dashboard/search?q=garden&sort=date">Look</a>`,
      }),
    )
    await page.goto("https://elsewhere.test.example/")
    await page.getByRole("link", { name: "Look" }).click()
    await offer.waitFor()
    await page.goto(`/dashboard/channel/${GARDEN}?tab=search&q=worms`)
    await offer.waitFor()
    await page.goto("/dashboard/history")
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.keyboard.press("Control+k")
    await page.getByPlaceholder("A page, a link or words").fill("garden")
    await page.getByRole("option", { name: "Search YouTube for “garden”" }).click()
    await offer.waitFor()
    expect(requests).toEqual([])

    // Only the user repeats a search that failed.
    await page.route("**/api/search?**", (route) => route.fulfill({ status: 503, body: "Not now." }))
    await page.getByRole("button", { name: "Search · 1 credit" }).click()
    await page.getByRole("alert").waitFor()
    await page.unroute("**/api/search?**")
    expect(requests).toEqual(["/api/search"])
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
    await page.evaluate(() => window.dispatchEvent(new Event("online")))
    const words = page.getByLabel("Words, a link, or a channel's @name")
    await words.fill("endless")
    await words.press("Enter")
    await page.getByRole("list", { name: "Videos" }).waitFor()
    await page.goBack()
    await page.waitForURL("/dashboard/search?q=garden")
    await page.getByRole("alert").waitFor()
    await page.goForward()
    await page.getByRole("list", { name: "Videos" }).waitFor()
    expect(requests).toEqual(["/api/search", "/api/search"])
    await page.getByRole("link", { name: "4 credits" }).waitFor()

    await page.goto(`/dashboard/channel/${GARDEN}?tab=search`)
    await page.getByLabel("Words in the channel’s videos").fill("worms")
    await page.keyboard.press("Enter")
    await page.getByRole("link", { name: "3 credits" }).waitFor()
    expect(requests.at(-1)).toBe("/api/channel/search")
  })

  test("read a channel and comments, and spend nothing before the user confirms", async () => {
    const page = await openAt("finn@test.example", `/dashboard/channel/${GARDEN}`)
    await page.getByRole("tab", { name: "All videos" }).click()
    await page.getByText("1 credit a page").waitFor()
    await page.getByRole("link", { name: "5 credits" }).waitFor()
    await page.getByRole("button", { name: "List the newest, up to 50 · 1 credit" }).click()
    await page.getByRole("list", { name: "Videos" }).waitFor()
    await page.getByRole("link", { name: "4 credits" }).waitFor()
    await expectAccessible(page)
    await page.goto("/dashboard/comments/demo-talk-1")
    await page.getByRole("button", { name: "Read the comments" }).click()
    await page.getByRole("list", { name: "Comments" }).waitFor()
    await expectAccessible(page)
    await page.goto("/dashboard/comments/demo-mute-1")
    await page.getByRole("button", { name: "Read the comments" }).click()
    await page
      .getByRole("alert")
      .getByText(/turned off/)
      .waitFor()
    expect(await page.getByRole("link", { name: /^\d credits$/ }).innerText()).toBe("3 credits")
  })
})
