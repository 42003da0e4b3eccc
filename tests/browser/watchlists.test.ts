import { afterAll, describe, expect, test } from "vitest"
import { storeVideos } from "../../core/watch/found-videos.ts"
import { getSource } from "../../core/watch/stored-source.ts"
import type { WatchlistRow } from "../../core/watch/watch.schema.ts"
import { sourceIdOf } from "../../core/watch/watch-source.ts"
import { watch } from "../../functions/schedule/watch.ts"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { startReplay } from "../support/youtube/replay.ts"
import { callInPage, expectAccessible, newPage, signInAt } from "./dashboard.ts"
import { openStage } from "./stage.ts"

warnWithoutBrowser("watchlists in a real browser")

const CHANNEL = "UCdemo-kitchen-garden-01"
const CHANNEL_LINK = "https://www.youtube.com/@demo-kitchen-garden"
const PLAYLIST_LINK = "https://www.youtube.com/playlist?list=PLdemo-kitchen-garden-list-00000001"

const browser = browserPath === undefined ? undefined : await openBrowser()
/** A replay of the Data API. Only this API can sort a search by date. */
const api = await startReplay()
afterAll(() => api.stop())
const environment = { PLATFORM_API_KEY: "a-key", PLATFORM_API_ORIGIN: api.origin }
const stage = browser && (await openStage({ environment }))

const plainStage = browser && (await openStage())

/** Opens the Watchlists page for a new user. */
async function openPage(name: string, at = stage) {
  if (!at) throw new Error("the browser was not started")
  const { email } = await at.person({ email: `${name}@test.example` })
  const page = await newPage(browser, at)
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await signInAt(at, page, email, "/dashboard/watchlists")
  const links = page.getByLabel("Links to channels or playlists")
  const card = page.getByRole("article")
  const stored = async () =>
    (await callInPage(page, "GET", "/api/watchlists")) as { watchlists: WatchlistRow[] }
  return { stage: at, page, links, card, stored }
}

const statusOf = async (url: string) => (await fetch(url)).status

describe.skipIf(!browser)("the Watchlists page", () => {
  test("refuses what is not a link, and says what a watchlist does and costs before it is created", async () => {
    const { page, links, card, stored } = await openPage("ada")
    await page.getByText("No watchlists yet").waitFor()
    await expectAccessible(page)
    const create = page.getByRole("button", { name: /^Create/ })
    await links.fill("gardening")
    await page.getByText("“gardening” is not a link to a channel or playlist.").waitFor()
    expect(await create.isDisabled()).toBe(true)
    await links.fill(`${CHANNEL_LINK} https://youtu.be/et-sample-1`)
    await page.getByText("“https://youtu.be/et-sample-1” is a video.").waitFor()
    expect(await links.getAttribute("aria-invalid")).toBe("true")

    await links.fill(CHANNEL_LINK)
    await page.getByText("Announcing is free.").waitFor()
    expect(await page.getByLabel("Name").isVisible()).toBe(false)
    await page.getByText("More options").click()
    await page.getByLabel("Name").fill("Garden")
    await page.getByLabel("For each new video").selectOption("transcribe")
    await page.getByLabel("Credit limit per month").fill("0")
    await page.getByText("A whole number of 1 or more.").waitFor()
    await page.getByLabel("Credit limit per month").fill("30")
    await page.getByLabel("Email").selectOption("daily")
    const outlook = await page.getByRole("status").filter({ hasText: "We check this source" }).innerText()
    expect(outlook).toContain("as often as your plan allows")
    expect(outlook).toContain("in this list, in a private feed, and in a daily email.")
    expect(outlook).toContain("That is at most 30 credits a month")
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page)
    expect(await stored()).toEqual({ watchlists: [] })
    await page.getByRole("button", { name: "Create · at most 30 credits a month" }).click()

    await card.getByRole("heading", { name: "Garden" }).waitFor()
    await card.getByText("Checked every day · daily email · 0 of 30 credits this month").waitFor()
    expect(await links.inputValue()).toBe("")
    await expectAccessible(page)
  })

  test("edits a watchlist, gives the feed a new address, and deletes after a confirmation", async () => {
    const { stage, page, card, stored } = await openPage("grace")
    const body = { name: "Garden", sources: [{ channel: CHANNEL }, { search: "garden" }], webhook: false }
    await callInPage(page, "POST", "/api/watchlists", body)
    await page.reload()
    await card.getByText("not checked yet").first().waitFor()
    await watch(stage.services)
    await card.getByRole("link", { name: "The Kitchen Garden" }).waitFor()

    await card.getByRole("button", { name: "Edit Garden" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel("Name").fill("Kitchen")
    await dialog.getByLabel("For each new video").selectOption("summarize")
    await dialog.getByLabel("Credit limit per month").fill("7")
    await dialog.getByText("or 2 if it has 2 hours or more, and summarized for 1 more").waitFor()
    await dialog.getByLabel("Email").selectOption("weekly")
    await dialog.getByLabel("Also send to your webhooks").check()
    await dialog.getByLabel("Links").fill(`${CHANNEL_LINK}\n${PLAYLIST_LINK}`)
    await expectAccessible(page)
    await dialog.getByRole("button", { name: "Save" }).click()
    await card.getByText("Checked every day · weekly email · webhook · 0 of 7 credits this month").waitFor()
    await card.getByText("Summarizes", { exact: true }).waitFor()
    const [changed] = (await stored()).watchlists
    expect(changed?.name).toBe("Kitchen")
    expect(changed?.sources.map(({ kind }) => kind).toSorted()).toEqual(["channel", "playlist", "search"])

    const old = await card.locator("code").innerText()
    await card.getByRole("button", { name: "Copy address" }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(old)
    await card.getByRole("button", { name: "New address" }).click()
    await dialog.getByText("The old address stops working at once").waitFor()
    expect(await statusOf(old)).toBe(200)
    await dialog.getByRole("button", { name: "Create address" }).click()
    await page.getByText("The feed has a new address", { exact: true }).waitFor()
    const renewed = await card.locator("code").innerText()
    expect([await statusOf(old), await statusOf(renewed)]).toEqual([404, 200])

    await card.getByRole("button", { name: "Delete Kitchen" }).click()
    await dialog.getByRole("button", { name: "Cancel" }).click()
    expect((await stored()).watchlists).toHaveLength(1)
    await card.getByRole("button", { name: "Delete Kitchen" }).click()
    await dialog.getByRole("button", { name: "Delete watchlist" }).click()
    await page.getByText("No watchlists yet").waitFor()
    await expect.poll(stored).toEqual({ watchlists: [] })
    expect(await statusOf(renewed)).toBe(404)
  })

  test("offers to follow searches only if the service can sort them by date", async () => {
    const { page } = await openPage("kim", plainStage)
    await page.getByText("More options").click()
    await page.getByLabel("Name").waitFor()
    expect(await page.getByLabel("Searches").count()).toBe(0)
  })

  test("shows the API's error message when a limit of the plan is reached", async () => {
    const { page, links, card } = await openPage("joan")
    await links.fill(CHANNEL_LINK)
    await page.getByText("More options").click()
    await page.getByLabel("Searches").fill("salad\nradish\nbeans")
    await page.getByRole("button", { name: "Create · free" }).click()
    await page.getByText("Your plan allows 3 sources; this would make 4.").waitFor()
    await page.getByLabel("Searches").fill("salad\nradish")
    await page.getByLabel("Check the sources").selectOption({ label: "Every hour" })
    await page.getByRole("button", { name: "Create · free" }).click()
    await page.getByText("`interval_minutes` must be at least 1440 with your plan.").waitFor()
    await page.getByLabel("Check the sources").selectOption({ label: "Every week" })
    await page.getByRole("button", { name: "Create · free" }).click()
    await card.getByText("Checked every week · no email").waitFor()
    expect(await card.getByRole("list", { name: "Sources" }).getByRole("listitem").count()).toBe(3)
  })

  test("lists the videos that were announced, and transcribes one", async () => {
    const { stage, page, card } = await openPage("mary")
    await callInPage(page, "POST", "/api/watchlists", { name: "Garden", sources: [{ channel: CHANNEL }] })
    await page.reload()
    await card.getByRole("button", { name: "New videos" }).click()
    await card.getByText("No new videos in the last 60 days.").waitFor()
    await card.getByRole("button", { name: "New videos" }).click()
    const source = await getSource(stage.table, sourceIdOf({ kind: "channel", channelId: CHANNEL }))
    if (!source) throw new Error("nobody follows the channel")
    const unknown = {
      channelId: null,
      channel: null,
      thumbnail: null,
      publishedAt: null,
      publishedAtPrecision: null,
    }
    const videos = [{ videoId: "et-sample-1", title: "Sowing radishes", ...unknown }]
    await storeVideos(stage.table, source, videos, [])
    await page.reload()
    await card.getByRole("button", { name: "New videos" }).click()
    const row = card.getByRole("list", { name: "New videos" }).getByRole("listitem")
    await row.getByRole("link", { name: "Sowing radishes" }).waitFor()
    await expectAccessible(page)
    await row.getByRole("button", { name: "Transcribe: Sowing radishes" }).click()
    await row.getByRole("link", { name: "Read: Sowing radishes" }).click()
    await page.waitForURL("**/dashboard/video/*")
  })
})
