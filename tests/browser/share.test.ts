import { afterAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { callInPage, expectAccessible, newPage, signInAt } from "./dashboard.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("sharing a transcript in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
let run: LocalRun
if (browser) run = await startLocalRun({ WEB: await builtWeb() }, undefined, afterAll)

describe.skipIf(!browser)("the dialog Share", () => {
  test("makes public links to the whole transcript and to a moment, and revokes them", async () => {
    const permissions = ["clipboard-read", "clipboard-write"]
    const page = await newPage(browser, run, { permissions, viewport: { width: 360, height: 740 } })
    await signInAt(run, page, "ada@test.example", "/dashboard")
    await callInPage(page, "POST", "/api/transcribe", { url: "et-sample-1" })
    await page.goto("/dashboard/video/et-sample-1?t=20")
    await page.getByRole("button", { name: "Share" }).click()
    const dialog = page.getByRole("dialog", { name: "Share this transcript" })
    await dialog.getByRole("button", { name: "Create link" }).click()
    const links = dialog.getByRole("list", { name: "Links to this transcript" }).getByRole("listitem")
    await links.getByRole("link", { name: "Whole transcript" }).waitFor()
    await expectAccessible(page)
    await links.getByRole("button", { name: "Copy link" }).click()
    await links.getByRole("button", { name: "Copied" }).waitFor()
    const whole = await page.evaluate(async () => await navigator.clipboard.readText())

    await dialog.getByLabel("Only a moment").check()
    await dialog.getByLabel("From", { exact: true }).fill("0:15")
    await dialog.getByLabel("To", { exact: true }).fill("soon")
    await dialog.getByText("Write a time as 1:05 or 1:02:03.").waitFor()
    await dialog.getByLabel("To", { exact: true }).fill("0:10")
    await dialog.getByText("Must be later than “From”.").waitFor()
    expect(await dialog.getByRole("button", { name: "Create link" }).isDisabled()).toBe(true)
    await dialog.getByLabel("To", { exact: true }).fill("0:30")
    await dialog.getByLabel("Let search engines list it").check()
    await dialog.getByRole("button", { name: "Create link" }).click()
    const moment = links.filter({ hasText: "0:15 to 0:30" })
    await moment.getByText("search engines").waitFor()
    await expectAccessible(page)

    const stranger = await newPage(browser, run)
    await stranger.goto(whole)
    await stranger.getByText("Captions arrive as a list of cues.").first().waitFor()
    await stranger.getByText("A reader puts the cues in order").first().waitFor()
    await stranger.goto((await moment.getByRole("link").getAttribute("href")) ?? "")
    await stranger.getByText("Captions arrive as a list of cues.").first().waitFor()
    expect(await stranger.getByText("A reader puts the cues in order").count()).toBe(0)

    const old = links.filter({ hasText: "Whole transcript" })
    await old.getByRole("button", { name: "Revoke link: Whole transcript" }).click()
    const question = page.getByRole("dialog", { name: "Revoke this link?" })
    await question.getByRole("button", { name: "Cancel" }).click()
    await question.waitFor({ state: "detached" })
    await old.getByRole("button", { name: "Revoke link: Whole transcript" }).click()
    await question.getByRole("button", { name: "Revoke link" }).click()
    await old.waitFor({ state: "detached" })
    expect((await stranger.goto(whole))?.status()).toBe(404)
    expect(await callInPage(page, "GET", "/api/credits")).toMatchObject({ balance: 4 })
  })
})
