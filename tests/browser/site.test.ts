import { afterAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("the public pages in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()

let run: LocalRun
if (browser) {
  // With a mailbox, a message goes there too; nothing leaves the machine.
  const settings = { WEB: await builtWeb(), CONTACT_EMAIL: "us@test.example" }
  run = await startLocalRun(settings, undefined, afterAll)
}

async function open(path: string, options: { javaScriptEnabled?: boolean } = {}) {
  if (!browser) throw new Error("there is no browser")
  const context = await browser.newContext({
    baseURL: run.url,
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await page.goto(path)
  return page
}

describe.skipIf(!browser)("the public pages in a real browser", () => {
  test("take a message and say so; a message that is refused stays in the form", async () => {
    const page = await open("/contact")
    await page.getByLabel("Your name").fill("Ada Lovelace")
    await page.getByLabel("Email address").fill("ada@test.example")
    await page.getByLabel("Message").fill("Can I pay by invoice?")
    await page.route("**/api/contact", (route) => route.abort(), { times: 1 })
    await page.getByRole("button", { name: "Send" }).click()
    await page.getByText("The service does not answer").waitFor()
    expect(await page.getByLabel("Message").inputValue()).toBe("Can I pay by invoice?")
    await page.getByRole("button", { name: "Send" }).click()
    await page.getByText("Your message is here").waitFor()
    expect((await run.mailTo("us@test.example")).text).toContain("Can I pay by invoice?")
  })

  test("keep what a program fills in out of everybody's way", async () => {
    const page = await open("/contact")
    expect(await page.getByLabel("Website").isVisible()).toBe(false)
    await page.getByLabel("Your name").fill("Robot")
    await page.getByLabel("Email address").fill("robot@test.example")
    await page.getByLabel("Message").fill("Buy our pills")
    await page.locator("[name=website]").evaluate((field) => {
      ;(field as HTMLInputElement).value = "https://pills.example"
    })
    await page.getByRole("button", { name: "Send" }).click()
    await page.getByText("Your message is here").waitFor()
    expect(run.mailsTo("us@test.example").filter(({ text }) => text.includes("pills"))).toEqual([])
  })

  test("copy a client's setup with the address of this service's tools", async () => {
    const page = await open("/mcp-setup#cursor")
    const cursor = page.locator("#cursor")
    await cursor.getByText("127.0.0.1").waitFor()
    await cursor.getByRole("button", { name: "Copy" }).click()
    await cursor.getByText("Copied").first().waitFor()
    const copied: unknown = JSON.parse(await page.evaluate(async () => await navigator.clipboard.readText()))
    const { url, headers } = (copied as { mcpServers: { echotext: { url: string; headers: object } } })
      .mcpServers.echotext
    expect(headers).toEqual({ Authorization: "Bearer et_…" })
    expect((await fetch(new URL("/health", url))).status).toBe(200)
  })

  test("say the prices of the plans without script, and with it that nothing is sold where nothing is", async () => {
    const read = await (await open("/pricing", { javaScriptEnabled: false })).locator("main").innerText()
    for (const words of ["Plus", "$9 a month", "15,000 credits a month", "Two questions about a video"]) {
      expect(read).toContain(words)
    }
    await (await open("/pricing")).getByText("Nothing can be bought here at the moment").waitFor()
  })

  test("say of the extension that it is not there, where it is not", async () => {
    const page = await open("/extension")
    await page.getByText("The extension is not in this browser yet").waitFor()
    expect(await page.getByText("npm run extension:build").innerText()).toContain(run.url)
  })
})
