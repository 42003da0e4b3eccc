import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { callInPage, newPage, signInAt } from "./dashboard.ts"
import { startLocalRun } from "./local-run.ts"

warnWithoutBrowser("long words in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
const WIDTH = 360
const ADDRESS = `https://example.com/${"tea_and_its_history_".repeat(5)}`

/** What reaches over the right edge of the window. */
const tooWide = async (page: Page, selector: string): Promise<string[]> =>
  await page.evaluate(
    (within) =>
      [...document.querySelectorAll(within)]
        .filter((one) => one.getBoundingClientRect().right > innerWidth)
        .map((one) => `${one.tagName} ${one.className}`),
    selector,
  )

describe.skipIf(!browser)("a word that is longer than a phone is wide", () => {
  test("stays inside a chat, a tag and the list of imported files", async () => {
    const run = await startLocalRun({ WEB: await builtWeb() })
    const page = await newPage(browser, run, { viewport: { width: WIDTH, height: 740 } })
    await signInAt(run, page, "ada@test.example", "/dashboard")
    await callInPage(page, "POST", "/api/transcribe", { url: "et-sample-1" })
    await callInPage(page, "PATCH", "/api/transcriptions/trn_et-sample-1", { tags: ["t".repeat(50)] })
    await page.goto("/dashboard/video/et-sample-1")
    await page.getByText("t".repeat(50)).waitFor()
    expect(await tooWide(page, "main *")).toEqual([])

    await page.getByRole("tab", { name: "Chat" }).click()
    await page.getByLabel("Your question").fill(`Does it agree with ${ADDRESS}?`)
    await page.keyboard.press("Enter")
    const talk = page.getByRole("list", { name: "Conversation" })
    await talk.getByText(ADDRESS).waitFor()
    expect(await tooWide(page, "[aria-label=Conversation], [aria-label=Conversation] *")).toEqual([])

    await page.goto("/dashboard/history")
    await page.getByRole("button", { name: "Import", exact: true }).click()
    const text = `1\n00:00:01,000 --> 00:00:02,000\n${"A long first line of a talk about tea. ".repeat(3)}\n`
    const file = { name: `${"Interview with the gardener ".repeat(3)}.srt`, mimeType: "text/plain" }
    await page.locator("input[type=file]").setInputFiles({ ...file, buffer: Buffer.from(text) })
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Leave out/ })
      .waitFor()
    expect(await tooWide(page, "dialog *, [role=dialog] *")).toEqual([])
  })
})
