import { afterAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { newChunkGate } from "../support/llm/chunk-gate.ts"
import { startFakeLlm } from "../support/llm/server.ts"
import { builtWeb } from "../support/web.ts"
import { callInPage, expectAccessible, newPage, signInAt } from "./dashboard.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("summaries in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
const model = await startFakeLlm()
afterAll(async () => await model.stop())
const settings = { OPENAI_BASE_URL: model.baseUrl, LLM_MODEL: "fake-small" }
let run: LocalRun
if (browser) run = await startLocalRun({ WEB: await builtWeb(), ...settings }, undefined, afterAll)

describe.skipIf(!browser)("the Summary tab", () => {
  test("shows the whole summary of a reader who stopped, for one credit", async () => {
    const page = await newPage(browser, run)
    await signInAt(run, page, "ida@test.example", "/dashboard")
    await callInPage(page, "POST", "/api/transcribe", { url: "et-sample-1" })
    await page.goto("/dashboard/video/et-sample-1?tab=summary")

    const gate = newChunkGate()
    const text = "Captions are typed by people or written by machines. ".repeat(6).trim()
    model.next({ kind: "answer", text: `${text} The end.`, gate })
    await page.getByRole("button", { name: "Summarize · 1 credit" }).click()
    gate.admit(20)
    const summary = page.getByRole("article", { name: "Summary" })
    await summary.getByText("Captions are typed").waitFor()
    await page.getByRole("button", { name: "Stop" }).click()
    await page.getByRole("status").filter({ hasText: "You stopped here." }).waitFor()
    await expectAccessible(page)

    const showWhole = page.getByRole("button", { name: "Show the whole summary" })
    await showWhole.click()
    await page.getByRole("status").filter({ hasText: "It is not complete yet." }).waitFor()
    expect(await summary.innerText()).not.toContain("The end.")
    gate.open()
    await expect
      .poll(
        async () => {
          if (await showWhole.isVisible()) await showWhole.click()
          return await summary.innerText()
        },
        { timeout: 20_000 },
      )
      .toContain("The end.")
    expect(await showWhole.count()).toBe(0)
    // The transcript and the summary, each a credit.
    expect(await callInPage(page, "GET", "/api/credits")).toMatchObject({ balance: 3 })
  })
})
