import type { Page } from "playwright-core"
import { afterAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { startFakeLlm } from "../support/llm/server.ts"
import { builtWeb } from "../support/web.ts"
import { callInPage, expectAccessible, newPage, signInAt } from "./dashboard.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("questions to the library in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
const model = await startFakeLlm({ always: { kind: "ask" } })
afterAll(async () => await model.stop())
const settings = { OPENAI_BASE_URL: model.baseUrl, LLM_MODEL: "fake-small" }
let run: LocalRun
if (browser) {
  run = await startLocalRun({ WEB: await builtWeb(), ...settings }, "tests/support/demo.ts", afterAll)
}

/** The page of a new user with one transcript. */
async function openAsk(email: string) {
  const page = await newPage(browser, run)
  await signInAt(run, page, email, "/dashboard/ask")
  await page.getByText("Nothing to ask yet").waitFor()
  await callInPage(page, "POST", "/api/transcribe", { url: "et-sample-1" })
  await page.reload()
  return page
}

const balanceOf = async (page: Page) =>
  ((await callInPage(page, "GET", "/api/credits")) as { balance: number }).balance

describe.skipIf(!browser)("the Ask page", () => {
  test("says the price, answers with sources that open their moment, and keeps the answer", async () => {
    const page = await openAsk("ada@test.example")
    expect(model.seen).toHaveLength(0)
    await page.getByRole("button", { name: /^What is “/ }).click()
    expect(model.seen).toHaveLength(0)
    await page.getByLabel("Your question").fill("How is a transcript made?")
    await page.getByRole("button", { name: "Ask · 1 credit" }).click()
    const answer = page.getByRole("article")
    const sources = answer.getByRole("list", { name: "Sources" }).getByRole("listitem")
    await sources.first().waitFor()
    await answer.getByText("1 credit", { exact: true }).waitFor()
    expect(await balanceOf(page)).toBe(3)
    await expectAccessible(page)

    await answer.getByRole("link", { name: "Source 1", exact: true }).first().click()
    expect(await page.evaluate(() => document.querySelector("li:target")?.textContent)).toBe(
      await sources.first().textContent(),
    )
    await page.reload()
    await sources.first().getByRole("link").click()
    await page.waitForURL(/\/dashboard\/video\/trn_et-sample-1\?t=/)
  })

  test("keeps a question that meets an ended session until the user is signed in again", async () => {
    const page = await openAsk("eve@test.example")
    await page.getByRole("button", { name: /^What is “/ }).waitFor()
    await page.getByLabel("Your question").fill("Where does the text come from?")
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page.keyboard.press("Enter")
    await page.getByText("Your session has ended.").waitFor()
    await expectAccessible(page)
    await page.context().addCookies(cookies)
    await page.goto(new URL(page.url()).searchParams.get("next") ?? "")
    expect(await page.getByLabel("Your question").inputValue()).toBe("Where does the text come from?")
    await page.getByRole("button", { name: "Ask · 1 credit" }).click()
    await page.getByRole("article").getByRole("list", { name: "Sources" }).waitFor()
    await page.reload()
    expect(await page.getByLabel("Your question").inputValue()).toBe("")
  })

  test("stops a question, which stays in the field and is not sent again", async () => {
    const page = await openAsk("max@test.example")
    const sent: string[] = []
    await page.route("**/api/library/ask", (route) => void sent.push(route.request().method()))
    await page.getByLabel("Your question").fill("How is a transcript made?")
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: "Stop" }).click()
    await page.getByRole("button", { name: "Ask · 1 credit" }).waitFor()
    expect(await page.getByLabel("Your question").inputValue()).toBe("How is a transcript made?")
    expect(sent).toEqual(["POST"])
  })

  test("never pays twice for an answer that got lost on its way", async () => {
    const page = await openAsk("bob@test.example")
    const keys: (string | undefined)[] = []
    await page.route("**/api/library/ask", async (route) => {
      keys.push(route.request().headers()["idempotency-key"])
      const answer = await route.fetch()
      await (keys.length === 1 ? route.abort() : route.fulfill({ response: answer }))
    })
    await page.getByLabel("Your question").fill("How is a transcript made?")
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: "Try again" }).click()
    await page.getByRole("article").getByRole("list", { name: "Sources" }).waitFor()
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
    // The transcript was stored already, the answer cost a credit.
    expect(await balanceOf(page)).toBe(4)
  })
})
