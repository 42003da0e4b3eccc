import { readFileSync } from "node:fs"
import { unzipSync } from "fflate"
import type { Locator } from "playwright-core"
import { afterAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { callInPage, expectAccessible, newPage, signInAt } from "./dashboard.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("batches in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
let run: LocalRun
if (browser) run = await startLocalRun({ WEB: await builtWeb() }, "tests/support/demo.ts", afterAll)

const LONG_TITLE = "A whole day in the kitchen garden, from the first frost to the last tomato of the year"
const PICTURES = ["et-sample-1", "et-auto-cap", "et-private1"].map(
  (id) => `https://i.ytimg.com/vi/${id}/mqdefault.jpg`,
)
const picturesOf = async (rows: Locator) =>
  await rows.locator("img").evaluateAll((all) => all.map((each) => each.getAttribute("src")))

describe.skipIf(!browser)("the Batches page", () => {
  test("reports that a playlist is refused, instead of a price", async () => {
    const page = await newPage(browser, run)
    // The recordings have no playlist that YouTube refuses, so the service gets another ID.
    const refused = { url: `${run.url}/api/playlist?playlist=none` }
    await page.route("**/api/playlist?*", (route) => route.continue(refused))
    await signInAt(run, page, "eve@test.example", "/dashboard/batches")
    const links = page.getByLabel(/^Links to videos/)
    await links.fill("https://www.youtube.com/playlist?list=PLno-such-list-of-anybody-000000001")
    await page.getByRole("button", { name: "See the price" }).click()
    await page
      .getByRole("alert")
      .getByText(/playlist/)
      .waitFor()
    expect(await page.getByLabel("Credit limit").count()).toBe(0)
    await links.fill("et-sample-1 x.example")
    await page.getByText("1 video.", { exact: true }).waitFor()
    await page.getByText("Skipped links that we don’t recognize: x.example").waitFor()
    await page.getByRole("button", { name: "See the price" }).click()
    await page.getByLabel("Credit limit").waitFor()
    expect(await page.getByRole("alert").count()).toBe(0)
  })

  test("names the price before it starts, shows the progress, and gives the files", async () => {
    const page = await newPage(browser, run)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>'
    await page.route("https://i.ytimg.com/**", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: svg }),
    )
    await signInAt(run, page, "ada@test.example", "/dashboard/batches")
    const long = { videoId: "et-other-10", video_title: LONG_TITLE, transcript: "Words." }
    await callInPage(page, "POST", "/api/migrate", { transcripts: [long] })
    await page.getByText("No batches yet").waitFor()
    await page.getByLabel(/^Links to videos/).fill("et-sample-1\net-sample-1 et-auto-cap, et-private1")
    await page.reload()
    await page.getByText("3 videos. Each one is transcribed once.").waitFor()
    await page.getByRole("button", { name: "See the price" }).click()
    await page.getByText("3 to 6 credits.", { exact: true }).waitFor()
    const wanted = page.getByRole("list", { name: "Videos to transcribe" }).getByRole("listitem")
    expect(await wanted.allInnerTexts()).toEqual(["et-sample-1", "et-auto-cap", "et-private1"])
    expect(await picturesOf(wanted)).toEqual(PICTURES)
    expect(await page.getByLabel("Credit limit").inputValue()).toBe("5")
    await page.getByText("You have 5 credits, so that is the limit. Videos beyond it fail.").waitFor()
    await page.getByRole("link", { name: "Get more" }).waitFor()
    expect(await page.getByText("No batches yet").count()).toBe(0)
    expect(await callInPage(page, "GET", "/api/batches")).toEqual({ batches: [] })
    await expectAccessible(page)

    await page.getByLabel("Credit limit").fill("6")
    await page.getByText("You have 5 credits. Videos beyond that fail.").waitFor()
    await page.getByLabel("Credit limit").fill("2")
    await page.getByText("At least 3.").waitFor()
    await page.getByLabel("Credit limit").fill("5")
    await page.getByRole("button", { name: "Start · at most 5 credits" }).waitFor()
    await page.keyboard.press("Enter")
    const card = page.getByRole("article")
    await card.getByText("Done", { exact: true }).waitFor({ timeout: 60_000 })
    await card.getByText("2 done · 1 failed, free · 2 credits of at most 5").waitFor()
    expect(await page.getByLabel(/^Links to videos/).inputValue()).toBe("")
    expect(await callInPage(page, "GET", "/api/credits")).toMatchObject({ balance: 3 })
    await expectAccessible(page)
    await card.getByRole("button", { name: "Show videos" }).click()
    const videos = card.getByRole("list", { name: "Videos of the batch" }).getByRole("listitem")
    await videos.nth(2).waitFor()
    expect(await picturesOf(videos)).toEqual(PICTURES)
    expect(await videos.nth(0).innerText()).toMatch(/^How a transcript is made\n+1 credit\n+Read$/)
    expect(await videos.nth(2).innerText()).toMatch(
      /^et-private1\n+This video is private\. Nothing was charged\.$/,
    )
    expect(await videos.getByRole("img", { name: "Done" }).count()).toBe(2)
    await expectAccessible(page)
    const saved = page.waitForEvent("download")
    await card.getByRole("link", { name: "ZIP" }).click()
    const files = Object.keys(unzipSync(readFileSync(await (await saved).path())))

    await page
      .getByLabel(/^Links to videos/)
      .fill("https://www.youtube.com/playlist?list=PLdemo-kitchen-garden-list-00000001")
    await page.getByText("A playlist: 1 credit for each page of up to 50 videos, plus its videos.").waitFor()
    await page.getByRole("button", { name: "See the price" }).click()
    await page.getByText("1 to 12 credits.", { exact: true }).waitFor()
    expect(await page.getByLabel("Maximum videos").inputValue()).toBe("5")
    await page.getByRole("button", { name: "Start · at most 3 credits" }).waitFor()
    await page.getByLabel("Maximum videos").fill("0")
    await page.getByText("A batch can have 1 to 5,000 videos.").waitFor()
    await page.getByLabel("Maximum videos").fill("2")
    await page.getByRole("button", { name: "See the price" }).click()
    await page.getByRole("button", { name: /^Start · at most \d+ credits$/ }).waitFor()
    await page.getByText("Vegetables & friends").waitFor()
    await page.getByText("Up to 2 videos").waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await wanted.allInnerTexts()).toEqual(["Beans & peas", "Salad on the balcony"])
    await expectAccessible(page)
    const known = ["et-sample-1", ...Array.from({ length: 44 }, (_, at) => `et-other-${at + 10}`)]
    await page.getByLabel(/^Links to videos/).fill(known.join(" "))
    await page.getByRole("button", { name: "See the price" }).click()
    await page.getByText("and 40 more").waitFor()
    await page.getByText("You have 3 credits, which is not enough to start.").waitFor()
    expect(await wanted.count()).toBe(5)
    await wanted.first().getByText("How a transcript is made").waitFor()
    await wanted.first().getByText("In your history").waitFor()
    await wanted.nth(1).getByText(LONG_TITLE).waitFor()
    await expectAccessible(page)
    await page.getByLabel(/^Links to videos/).fill("et-sample-1 et-auto-cap")
    await page.getByRole("button", { name: "See the price" }).click()
    await page.getByRole("button", { name: "Start · at most 0 credits" }).click()
    await card
      .first()
      .getByText("2 done (2 of them free) · Free", { exact: true })
      .waitFor({ timeout: 60_000 })
    expect(files.filter((name) => /et-(sample-1|auto-cap)/.test(name))).toHaveLength(2)
    await card.getByRole("link", { name: "Read: The listening machine" }).click()
    await page.waitForURL("/dashboard/video/trn_et-auto-cap")
    await page.getByRole("heading", { level: 1, name: "The listening machine" }).waitFor()
  })
})
