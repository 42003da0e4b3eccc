import { afterAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("the translated pages in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()

let run: LocalRun
if (browser) run = await startLocalRun({ WEB: await builtWeb() }, undefined, afterAll)

async function open(path: string, options: { locale?: string; javaScriptEnabled?: boolean } = {}) {
  if (!browser) throw new Error("there is no browser")
  const context = await browser.newContext({ baseURL: run.url, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const problems: string[] = []
  page.on("pageerror", ({ message }) => problems.push(message))
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text())
  })
  await page.goto(path)
  return { page, problems }
}

describe.skipIf(!browser)("the translated pages in a real browser", () => {
  test("transcribe a video in German, with the words of the page after it has loaded", async () => {
    const { page, problems } = await open("/de", { locale: "en-US" })
    await page.getByLabel("Link zu einem Video").fill("not a link")
    await page.getByRole("button", { name: "Transkript abrufen" }).click()
    await page.getByRole("alert").getByText("Bitte den Link zu einem Video einfügen").waitFor()
    await page.getByLabel("Link zu einem Video").fill("et-sample-1")
    await page.keyboard.press("Enter")
    await page.getByText("1 von 3 kostenlosen Abrufen genutzt").waitFor()
    await page.getByRole("link", { name: "Im Reader öffnen" }).waitFor()
    await page.getByRole("button", { name: /^Design: / }).click()
    await page.getByRole("button", { name: "Design: hell. Zu Dunkel wechseln" }).waitFor()
    expect(problems).toEqual([])
  })

  test("explain in German why a video has no transcript", async () => {
    const { page } = await open("/de", { locale: "en-US" })
    await page.getByLabel("Link zu einem Video").fill("et-private1")
    await page.keyboard.press("Enter")
    await page.getByText("Das Video konnte nicht transkribiert werden").waitFor()
    expect(await page.getByText("This video is private").getAttribute("lang")).toBe("en")
  })

  test("show figures and days in the language of the page, not of the browser", async () => {
    const { page, problems } = await open("/ja/status", { locale: "en-US" })
    const now = page.getByRole("region", { name: "現在" })
    await now.getByRole("status").getByText("現在わかっている問題はありません").waitFor()
    await page.getByRole("row", { name: /^直近1時間/ }).waitFor()
    await page.getByText(/^\d{4}\/\d{2}\/\d{2} \d{1,2}:\d{2}現在。/).waitFor()
    expect(problems).toEqual([])
  })

  test("say in German that the service does not answer", async () => {
    const { page } = await open("/de/contact")
    await page.getByLabel("Ihr Name").fill("Ada Lovelace")
    await page.getByLabel("E-Mail-Adresse").fill("ada@test.example")
    await page.getByLabel("Nachricht").fill("Kann ich auf Rechnung zahlen?")
    await page.route("**/api/contact", (route) => route.abort(), { times: 1 })
    await page.getByRole("button", { name: "Senden" }).click()
    await page.getByText("Der Dienst antwortet nicht.").waitFor()
    await page.getByRole("button", { name: "Senden" }).click()
    await page.getByText("Nachricht gesendet").waitFor()
    expect(await page.getByText("Der Dienst antwortet nicht.").count()).toBe(0)
  })

  test("change the language from the footer, and stay in it, without scripts", async () => {
    const { page } = await open("/pricing", { javaScriptEnabled: false })
    await page.getByRole("navigation", { name: "Languages" }).getByRole("link", { name: "日本語" }).click()
    await page.getByRole("heading", { level: 1, name: "料金" }).waitFor()
    expect(new URL(page.url()).pathname).toBe("/ja/pricing")
    const text = await page.locator("main").innerText()
    for (const words of ["月額 $9", "月15,000クレジット", "無料"]) expect(text).toContain(words)
    await page.getByRole("link", { name: "お問い合わせ" }).click()
    await page.getByRole("heading", { level: 1, name: "お問い合わせ" }).waitFor()
    expect(new URL(page.url()).pathname).toBe("/ja/contact")
  })
})
