import type { Locator, Page } from "playwright-core"
import { afterAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { callInPage, expectAccessible, newPage, signInAt } from "./dashboard.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("pages of playlists, and links to lists, in a real browser")

const CHANNEL = "/dashboard/channel/%40demo-kitchen-garden"
const PLAYLIST = "/dashboard/playlist/PLdemo-kitchen-garden-list-00000001"

const browser = browserPath === undefined ? undefined : await openBrowser()
let run: LocalRun
if (browser) run = await startLocalRun({ WEB: await builtWeb() }, "tests/support/demo.ts", afterAll)

/** A page of a new user with 5 credits. */
async function openAt(email: string, path: string): Promise<Page> {
  const page = await newPage(browser, run)
  await page.route(/ytimg\.com|ggpht\.com/, (route) => route.abort())
  await signInAt(run, page, email, path)
  return page
}

/** The distances from the top of the page, in pixels. */
const topsOf = async (elements: Locator) =>
  await elements.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))

describe.skipIf(!browser)("the page of a playlist", () => {
  test("shows a playlist without a jump, with the price of all videos, and no button at those that are gone", async () => {
    const page = await openAt("hana@test.example", "/dashboard")
    const arrival = Promise.withResolvers<void>()
    await page.route("**/api/playlist?*", async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page.goto(PLAYLIST)
    const skeleton = page.getByRole("status", { name: "Loading" })
    await skeleton.waitFor()
    const [bar, , rows] = await topsOf(skeleton.locator("> *"))
    arrival.resolve()
    const list = page.getByRole("list", { name: "Videos of the playlist" })
    await list.waitFor()
    const choose = page.getByRole("region", { name: "Choose videos" })
    expect([...(await topsOf(choose)), ...(await topsOf(list))]).toEqual([bar, rows])
    await page.getByText(/^Playlist · 3 of 5 videos\b.* 2 are private or deleted\.$/).waitFor()
    await expectAccessible(page)

    for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key)
    await choose.getByText("2 chosen").waitFor()
    await choose.getByRole("button", { name: /^Transcribe 2 · at most \d credits$/ }).waitFor()
    await page.keyboard.press("Escape")
    await list
      .getByRole("listitem")
      .first()
      .getByText(/^\d( or \d)? credits?$/)
      .waitFor()
    await choose.getByRole("button", { name: /^Transcribe all 3 · at most \d credits$/ }).click()
    const refused = list.getByRole("listitem").filter({ hasText: "This video does not exist" })
    await expect.poll(() => refused.count()).toBe(2)
    expect(await refused.getByRole("button").count()).toBe(0)
  })

  test("offers a video of the history to read, for free", async () => {
    const page = await openAt("ivo@test.example", "/dashboard")
    const [video_id, video_title] = ["demo-bean-1", "Beans & peas"]
    const transcript = {
      videoId: video_id,
      video_title,
      transcript: "Words.",
      created_at: "2026-01-31T00:00:00Z",
    }
    await callInPage(page, "POST", "/api/migrate", { transcripts: [transcript] })
    await page.goto(PLAYLIST)
    const row = page.getByRole("listitem").filter({ hasText: video_title })
    await row.getByText("Free", { exact: true }).waitFor()
    await page.getByRole("button", { name: /^Transcribe all 2 ·/ }).waitFor()
    expect(await row.getByRole("button").count()).toBe(0)
    const read = row.getByRole("link", { name: `Read: ${video_title}` })
    const target = await read.getAttribute("href")
    const title = row.getByRole("link", { name: video_title, exact: true })
    const links = await row.getByRole("link", { includeHidden: true }).all()
    const targets = await Promise.all(links.map((link) => link.getAttribute("href")))
    expect(targets.filter((each) => each === target)).toHaveLength(3)
    await title.click()
    const heading = page.getByRole("heading", { level: 1, name: video_title })
    await heading.waitFor()
    await page.goBack()
    await read.click()
    await heading.waitFor()
  })

  test("says beside the button when the balance may not be enough for all videos, and names its box on a phone", async () => {
    const page = await openAt("juno@test.example", "/dashboard")
    await page.route("**/api/playlist?*", async (route) => {
      const answer = (await (await route.fetch()).json()) as { videos: object[] }
      const video = { ...answer.videos[0], duration_seconds: 7200 }
      const videos = [1, 2, 3].map((at) => ({ ...video, video_id: `demo-list-0${at}`, title: `Part ${at}` }))
      await route.fulfill({ json: { ...answer, videos, total: 3, truncated: false } })
    })
    await page.goto(PLAYLIST)
    const choose = page.getByRole("region", { name: "Choose videos" })
    await choose.getByRole("button", { name: "Transcribe all 3 · at most 6 credits" }).waitFor()
    const short = choose.getByText("You have 5 credits, which may not be enough for all.")
    await short.waitFor()
    const more = choose.getByRole("link", { name: "Get more" })
    expect(await more.getAttribute("href")).toBe("/dashboard/billing")
    await page.setViewportSize({ width: 390, height: 844 })
    await choose.getByText("All", { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole("checkbox", { name: "Part 1" }).click()
    await choose.getByRole("button", { name: "Transcribe 1 · at most 2 credits" }).waitFor()
    expect(await short.count()).toBe(0)
  })
})

describe.skipIf(!browser)("a pasted link to a channel or playlist", () => {
  test("leads to the channel's page from Transcribe, and keeps other links", async () => {
    const page = await openAt("kim@test.example", "/dashboard")
    const field = page.getByLabel("Links")
    await field.fill("https://www.youtube.com/@demo-kitchen-garden")
    await page.getByRole("link", { name: "@demo-kitchen-garden" }).waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: "See the channel" }).click()
    await page.waitForURL(CHANNEL)
    await page.goBack()
    await field.fill("@demo-kitchen-garden et-sample-1 https://example.org/x")
    await page.getByText("Skipped links that we don’t recognize: https://example.org/x").waitFor()
    await page.getByRole("button", { name: "Transcribe · at most 2 credits" }).click()
    await page.getByRole("link", { name: "Read: How a transcript is made" }).waitFor()
    expect(await field.inputValue()).toBe("@demo-kitchen-garden\nhttps://example.org/x")
  })

  test.each([
    ["https://www.youtube.com/@demo-kitchen-garden", "Open the channel", CHANNEL],
    [
      "https://www.youtube.com/playlist?list=PLdemo-kitchen-garden-list-00000001",
      "Open the playlist",
      PLAYLIST,
    ],
  ])("leads to its page from the palette: %s", async (link, name, path) => {
    const page = await openAt(`lea${path.length}@test.example`, "/dashboard")
    await page.keyboard.press("Control+k")
    await page.getByRole("dialog").getByRole("combobox").fill(link)
    await page.getByRole("option", { name }).waitFor()
    await page.keyboard.press("Enter")
    await page.waitForURL(path)
    // Opening a page costs nothing.
    expect(await callInPage(page, "GET", "/api/credits")).toMatchObject({ balance: 5 })
  })
})
