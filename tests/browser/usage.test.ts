import { readFile } from "node:fs/promises"
import { afterAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { callInPage, expectAccessible, newPage, signInAt } from "./dashboard.ts"
import { startLocalRun } from "./local-run.ts"
import { expectNoLayoutShift } from "./still.ts"

warnWithoutBrowser("the usage page in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
const run = browser && (await startLocalRun({ WEB: await builtWeb() }, undefined, afterAll))
const NARROW = { viewport: { width: 360, height: 740 } }

const started = () => {
  if (!run) throw new Error("the local run was not started")
  return run
}

describe.skipIf(!browser)("the usage page", () => {
  test("lists what moved the balance, with receipts, for a period in the URL, and downloads it as a file", async () => {
    const page = await newPage(browser, started(), NARROW)
    await signInAt(started(), page, "cleo@test.example", "/dashboard/usage")
    await callInPage(page, "POST", "/api/transcribe", { url: "et-rtl-text" })
    await callInPage(page, "POST", "/api/transcribe", { url: "et-private1" }).catch(() => undefined)
    await page.reload()
    await page.getByText("1 credit in this period.").waitFor()
    await page.getByText("Transcripts: 1", { exact: true }).waitFor()
    await page.locator("svg.recharts-surface").first().waitFor()
    await expectAccessible(page)
    const table = page.getByRole("table", { name: "Activity" })
    await table
      .getByRole("row", { name: /Transcript of youtu\.be\/et-private1 \(refunded\) .*0 4$/ })
      .waitFor()
    expect(await table.getByRole("row").count()).toBe(4)
    await page.getByText(/^Balance on .*The chart appears once two days/).waitFor()
    await page.getByRole("button", { name: /^Transcript of .*Weather$/ }).click()
    await page.getByRole("dialog").getByText("Balance after").waitFor()
    await page.waitForURL(/receipt=op_/)
    await page.reload()
    await page.getByRole("dialog").getByText("4 credits").waitFor()
    await page.goBack()
    await page.getByRole("dialog").waitFor({ state: "detached" })

    await page.evaluate(() => {
      const revoke = URL.revokeObjectURL.bind(URL)
      URL.revokeObjectURL = (url) => {
        document.documentElement.dataset["revoked"] = url
        revoke(url)
      }
    })
    const downloading = page.waitForEvent("download")
    await page.getByRole("button", { name: "Export as CSV" }).click()
    const file = await (await downloading).path()
    // Browsers may read the content some time after the click.
    expect(await page.locator("html[data-revoked]").count()).toBe(0)
    const lines = (await readFile(file, "utf8")).trimEnd().split("\r\n")
    expect(lines.map((line) => line.split(",").slice(1, 5))).toEqual([
      ["type", "amount", "balance_after", "description"],
      ["refund", "1", "4", "Transcript of et-private1"],
      ["debit", "-1", "3", "Transcript of et-private1"],
      ["debit", "-1", "4", "Transcript of et-rtl-text"],
      ["signup_grant", "5", "5", "Welcome"],
    ])
    await page.goto("/dashboard/usage?from=2020-01-01&to=2020-01-31")
    await page.getByText("No credits spent in this period").waitFor()
    const period = page.getByRole("button", { name: /^Period: / })
    expect(await period.innerText()).toBe("Jan 1 – 31, 2020")
    await period.click()
    await page.getByRole("menuitemradio", { name: "Last 7 days" }).click()
    await page.getByText("1 credit in this period.").waitFor()
    await page.goBack()
    await page.getByText("No credits spent in this period").waitFor()
    await period.click()
    await page.getByRole("menuitemradio", { name: "Choose dates…" }).click()
    await page.getByRole("dialog").getByLabel("To").fill("2020-02-01")
    await expectAccessible(page)
    await page.keyboard.press("Enter")
    await page.waitForURL(/from=2020-01-01&to=2020-02-01$/)
    await expect.poll(() => period.evaluate((each) => each === document.activeElement)).toBe(true)
  })

  test("counts a call and its refund as one row of a page, however many entries it has", async () => {
    const page = await newPage(browser, started())
    await signInAt(started(), page, "ivo@test.example", "/dashboard/usage")
    // With the welcome credits, 52 rows of 103 entries, more than one response has.
    for (let call = 0; call < 51; call += 1) {
      await callInPage(page, "POST", "/api/transcribe", { url: "et-private1" }).catch(() => undefined)
    }
    await page.reload()
    const rows = page.getByRole("table", { name: "Activity" }).locator("tbody tr")
    await page.getByText("1–25 of 52", { exact: true }).waitFor()
    expect(await rows.count()).toBe(25)
    await page.getByRole("button", { name: "Older" }).click()
    await page.getByText("26–50 of 52", { exact: true }).waitFor()
    expect(await rows.count()).toBe(25)
    await page.keyboard.press("Enter")
    await page.getByText("51–52 of 52", { exact: true }).waitFor()
    // The focus stays on the button, although there is nothing older.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Older")
    await page.goto("/dashboard/usage?page=99")
    await page.getByText("51–52 of 52", { exact: true }).waitFor()
    expect(await rows.allInnerTexts()).toEqual([
      expect.stringContaining("(refunded)"),
      expect.stringContaining("Welcome"),
    ])
    expect(await page.getByRole("button", { name: "Older" }).isEnabled()).toBe(false)
  })

  test("shows the first row of the list on a phone's first screen, and does not move when data arrives", async () => {
    const page = await newPage(browser, started(), { viewport: { width: 390, height: 844 } })
    await signInAt(started(), page, "kim@test.example", "/dashboard/usage")
    await callInPage(page, "POST", "/api/transcribe", { url: "et-language" })
    await expectNoLayoutShift(page, "**/api/credits/**", async () => {
      await page.getByText("Transcripts: 1", { exact: true }).waitFor()
      await page.getByRole("row", { name: /Transcript of/ }).waitFor()
    })
    const row = await page.getByRole("row", { name: /Transcript of/ }).boundingBox()
    // The bar at the bottom of a phone is 57 pixels high.
    expect((row?.y ?? 844) + (row?.height ?? 0)).toBeLessThanOrEqual(844 - 57)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectNoLayoutShift(page, "**/api/credits/**", async () => {
      await page.getByText("Transcripts: 1", { exact: true }).waitFor()
    })
  })
})
