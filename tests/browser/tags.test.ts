import type { BrowserContext } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { callInPage, expectAccessible, newPage, signInAt } from "./dashboard.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("tags in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
let run: LocalRun
if (browser) run = await startLocalRun({ WEB: await builtWeb() }, undefined, afterAll)
/** A signed-in user with three transcripts. */
let storageState: Awaited<ReturnType<BrowserContext["storageState"]>>
beforeAll(async () => {
  if (!browser) return
  const page = await browser.newPage({ baseURL: run.url })
  await signInAt(run, page, "ada@test.example", "/dashboard")
  const transcripts = ["Compost", "Salad", "Worms"].map((title, at) => ({
    videoId: `old-000000${at}`,
    video_title: title,
    channel_name: "Kitchen Garden",
    transcript: `Plant the words of ${title}.`,
    created_at: new Date(Date.UTC(2026, 0, 9 - at)).toISOString(),
  }))
  await callInPage(page, "POST", "/api/migrate", { transcripts })
  storageState = await page.context().storageState()
  await page.close()
})

const rowOf = (at: number) => `/api/transcriptions/trn_old-000000${at}`

/** Opens a page after giving the user's rows exactly these tags, by row number. */
async function openPage(path: string, tags: Record<string, string[]> = {}, width = 1280) {
  const page = await newPage(browser, run, { storageState, viewport: { width, height: 740 } })
  await page.goto("/dashboard")
  for (const at of [0, 1, 2]) await callInPage(page, "PATCH", rowOf(at), { tags: tags[String(at)] ?? [] })
  await page.goto(path)
  const list = page.getByRole("list", { name: "Transcripts" })
  await page.getByRole("heading", { level: 1 }).waitFor()
  const tagsOf = async (at: number) => ((await callInPage(page, "GET", rowOf(at))) as { tags: string[] }).tags
  const rowNamed = (title: string) => list.getByRole("listitem").filter({ hasText: title })
  const dialog = page.getByRole("dialog", { name: "Edit tags" })
  return { page, rowNamed, tagsOf, dialog, input: dialog.getByLabel("New tag") }
}

describe.skipIf(!browser)("tags", () => {
  test("are added and removed in the history, by keyboard alone", async () => {
    const { page, rowNamed, tagsOf, dialog, input } = await openPage(
      "/dashboard/history",
      { "1": ["talks"] },
      360,
    )
    await rowNamed("Salad").getByText("talks", { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Edit tags of Compost" }).focus()
    await page.keyboard.press("Enter")
    await expect.poll(() => input.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type("garden,  Spring  sowing")
    await page.keyboard.press("Enter")
    await dialog.getByText("Added garden, Spring sowing.").waitFor()
    await expectAccessible(page)
    expect(await tagsOf(0)).toEqual(["garden", "Spring sowing"])
    expect(await input.inputValue()).toBe("")
    await page.keyboard.type("GARDEN")
    await page.keyboard.press("Enter")
    await dialog.getByText("Added GARDEN.").waitFor()
    expect(await tagsOf(0)).toEqual(["garden", "Spring sowing"])
    await dialog.getByRole("button", { name: "Remove tag garden" }).focus()
    await page.keyboard.press("Enter")
    await dialog.getByText("Removed garden.").waitFor()
    await expect.poll(() => input.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
    await rowNamed("Compost").getByText("Spring sowing", { exact: true }).waitFor()
    expect(await rowNamed("Compost").getByText("garden", { exact: true }).count()).toBe(0)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Edit tags of Compost")
    expect(await tagsOf(0)).toEqual(["Spring sowing"])
  }, 60_000)

  test("have limits that the dialog names, and a refusal keeps what was typed", async () => {
    const many = Array.from({ length: 19 }, (_, n) => `tag ${n}`)
    const { page, tagsOf, dialog, input } = await openPage("/dashboard/video/old-0000000", { "0": many })
    await page.getByRole("button", { name: "Edit tags", exact: true }).click()
    const add = dialog.getByRole("button", { name: "Add" })
    await input.fill("x".repeat(51))
    await dialog.getByText("A tag has at most 50 characters. This one has 51.").waitFor()
    expect([await add.isDisabled(), await input.getAttribute("aria-invalid")]).toEqual([true, "true"])
    await input.fill("one, two")
    await dialog.getByText("A transcript has at most 20 tags. Remove one first.").waitFor()
    expect(await add.isDisabled()).toBe(true)
    await page.route("**/api/transcriptions/trn_*", (route) =>
      route.fulfill({ status: 503, contentType: "text/plain", body: "Not today." }),
    )
    await input.fill("one")
    await add.click()
    await dialog.getByRole("alert").getByText("Not today.").waitFor()
    expect(await input.inputValue()).toBe("one")
    await page.unroute("**/api/transcriptions/trn_*")
    await add.click()
    await dialog.getByText("Added one.").waitFor()
    expect(await tagsOf(0)).toHaveLength(20)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: "dark" })
    await expectAccessible(page)
  }, 60_000)

  test("filter the history and its moments, in the address", async () => {
    const { page, rowNamed } = await openPage("/dashboard/video/old-0000000", {
      "0": ["Garden", "a, b"],
      "1": ["garden"],
      "2": ["talks"],
    })
    const count = (words: string) => page.getByRole("status").getByText(words, { exact: true }).waitFor()
    await page.getByRole("link", { name: "Tag: Garden" }).click()
    await page.waitForURL("/dashboard/history?tag=Garden")
    await count("2 of 3 transcripts")
    expect(await rowNamed("Worms").count()).toBe(0)
    await expectAccessible(page)
    await page.getByLabel("Tag", { exact: true }).selectOption("talks")
    await page.waitForURL("/dashboard/history?tag=talks")
    await count("1 of 3 transcripts")
    await rowNamed("Worms").waitFor()
    await page.goBack()
    await count("2 of 3 transcripts")
    await page.getByRole("button", { name: "Show all" }).click()
    await count("3 transcripts")

    const moments = page.getByRole("region", { name: "Moments" })
    await page.goto("/dashboard/history?keyword=plant&tag=GARDEN")
    await moments.getByText("2 moments").waitFor()
    expect(await page.getByLabel("Tag", { exact: true }).inputValue()).toBe("Garden")
    await page.goto("/dashboard/history?keyword=plant")
    await moments.getByText("3 moments").waitFor()
    await page.goto("/dashboard/history?tag=none")
    await page.getByText("No transcript matches").waitFor()
    await page.goto("/dashboard/history?keyword=compost&tag=a%2C+b")
    await count("1 of 3 transcripts")
    await moments.getByText("1 moment").waitFor()
  }, 60_000)
})
