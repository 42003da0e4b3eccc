import { describe, expect, test } from "vitest"
import { expectAccessible } from "./dashboard.ts"
import { balanceOf, chooseTranslation, startTranslationStage } from "./translation-reader.ts"

const { browser, openLongReader } = await startTranslationStage()

describe.skipIf(!browser)("a long translation", () => {
  test("is made while the user is on another page, and links to the plans when credits run out", async () => {
    const { page, text, bar, dialog, before, gate } = await openLongReader("cleo", "synLONGTEXT", 200)
    await chooseTranslation(page, "it")
    await dialog.getByRole("button", { name: "Translate · 3 credits" }).waitFor()
    await dialog.getByRole("button", { name: "Translate · 3 credits" }).click()
    await bar.getByText("Translating to Italian…").waitFor()
    await bar.getByRole("progressbar", { name: "Progress of the translation" }).waitFor()
    await expectAccessible(page)
    const done = page.waitForResponse(
      (answer) => answer.url().includes("/api/jobs/") && answer.status() === 200,
      { timeout: 60_000 },
    )
    await page.getByRole("link", { name: "History", exact: true }).click()
    await page.waitForURL("/dashboard/history")
    gate.open()
    await done
    await expect.poll(() => balanceOf(page)).toBe(before - 3)
    await page.getByRole("link", { name: "A talk" }).waitFor()
    expect(new URL(page.url()).search).toBe("")
    await page.getByRole("link", { name: "A talk" }).click()
    await text.getByText("Line 0").first().waitFor()
    await chooseTranslation(page, "it")
    await dialog.getByRole("button", { name: "Show · free" }).click()
    await text.getByText("de(Line 0").first().waitFor()
    expect(await balanceOf(page)).toBe(before - 3)

    await chooseTranslation(page, "es")
    await dialog.getByRole("button", { name: "Translate · 3 credits" }).click()
    await bar.getByRole("alert").waitFor()
    await bar.getByRole("link", { name: "Get more credits" }).waitFor()
    expect(await balanceOf(page)).toBe(before - 3)
  }, 120_000)

  test("is shown again after a reload, and neither starts nor offers a second one", async () => {
    const { page, text, bar, dialog, before, gate } = await openLongReader("finn", "synRELOADED", 110)
    await chooseTranslation(page, "it")
    const accepted = page.waitForResponse((answer) => answer.status() === 202)
    await dialog.getByRole("button", { name: "Translate · 2 credits" }).click()
    await accepted

    const paying: string[] = []
    page.on("request", (request) => {
      const { max_credits: most = 0 } = (request.postDataJSON() ?? {}) as { max_credits?: number }
      if (request.url().endsWith("/api/translate") && most > 0) paying.push(request.url())
    })
    const polled = page.waitForResponse((answer) => answer.url().includes("/api/jobs/"))
    await page.reload()
    expect((await polled).status()).toBe(202)
    await bar.getByText("Translating to Italian…").waitFor()
    const progress = bar.getByRole("progressbar", { name: "Progress of the translation" })
    await expect.poll(() => progress.getAttribute("value")).not.toBe(null)
    await chooseTranslation(page, "it")
    await dialog.getByText("Already translating to Italian.").waitFor()
    expect(await dialog.getByRole("button", { name: "Translate" }).isDisabled()).toBe(true)
    await expectAccessible(page)
    await dialog.getByRole("button", { name: "Cancel" }).click()
    gate.open()
    await text.getByText("de(Line 0").first().waitFor({ timeout: 30_000 })
    expect(new URL(page.url()).search).toBe("?to=it")
    expect([await balanceOf(page), paying]).toEqual([before - 2, []])

    // The job has ended, so the next reload doesn't poll it.
    page.on("request", (request) => request.url().includes("/api/jobs/") && paying.push(request.url()))
    await page.reload()
    await text.getByText("de(Line 0").first().waitFor({ timeout: 30_000 })
    expect(paying).toEqual([])
  }, 90_000)

  test("goes on when its polls fail, and no second one begins meanwhile", async () => {
    const { page, text, bar, dialog, before, gate } = await openLongReader("gwen", "synPOLLFAIL", 110)
    await chooseTranslation(page, "it")
    const failing: { status: number; headers?: Record<string, string> }[] = [
      { status: 503, headers: { "x-error-code": "unavailable", "Retry-After": "1" } },
      { status: 502 },
    ]
    await page.route("**/api/jobs/*", async (route) => {
      const failure = failing.shift()
      await (failure ? route.fulfill({ ...failure, body: "Not now." }) : route.continue())
    })
    const polled = page.waitForResponse(
      (answer) => answer.url().includes("/api/jobs/") && answer.status() === 202,
      { timeout: 30_000 },
    )
    await dialog.getByRole("button", { name: "Translate · 2 credits" }).click()
    await polled
    expect([failing, await bar.getByRole("alert").count()]).toEqual([[], 0])
    await bar.getByText("Translating to Italian…").waitFor()

    await chooseTranslation(page, "fr")
    await dialog.getByText("Already translating to Italian.").waitFor()
    expect(await dialog.getByRole("button", { name: "Translate" }).isDisabled()).toBe(true)
    await dialog.getByRole("button", { name: "Cancel" }).click()

    // Simulates a session that has ended: the user signs in again, and returns.
    failing.push({ status: 401, headers: { "x-error-code": "unauthorized" } })
    await page.waitForURL((url) => url.pathname === "/login")
    await page.goto("/dashboard/video/synPOLLFAIL")
    await bar.getByText("Translating to Italian…").waitFor()
    gate.open()
    await text.getByText("de(Line 0").first().waitFor({ timeout: 30_000 })
    expect(await balanceOf(page)).toBe(before - 2)
  }, 90_000)
})
