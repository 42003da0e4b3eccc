import { afterAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { expectAccessible, newPage, signInAt } from "./dashboard.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("credit alerts in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
let run: LocalRun
if (browser) run = await startLocalRun({ WEB: await builtWeb() }, undefined, afterAll)

describe.skipIf(!browser)("the settings page", () => {
  test("sets the alert threshold, and whether alerts are mailed", async () => {
    const page = await newPage(browser, run)
    await signInAt(run, page, "emmy@test.example", "/dashboard/settings")
    const section = page.getByRole("region", { name: "Low credits" })
    const below = section.getByLabel("Alert me when I have fewer than")
    await below.waitFor()
    expect(await below.inputValue()).toBe("10")
    await below.fill("ten")
    const invalid = section.getByText("Use whole numbers such as 1500, with a space after each comma.")
    await invalid.waitFor()
    await below.fill("100")
    await invalid.waitFor({ state: "detached" })
    await below.fill("1,500")
    await invalid.waitFor()
    await below.fill("100, 5 5")
    await section.getByLabel("Send an email, too").check()
    await section.getByRole("button", { name: "Save" }).click()
    await page.getByText("Saved.").first().waitFor()
    await page.reload()
    await below.waitFor()
    expect([await below.inputValue(), await section.getByLabel("Send an email, too").isChecked()]).toEqual([
      "5, 100",
      true,
    ])
    await expectAccessible(page)
  })
})
