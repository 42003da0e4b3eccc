import { afterAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("the public pages in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()

let run: LocalRun
if (browser) {
  // With a mailbox configured, a message is mailed too. Nothing leaves the machine.
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
  test("send a contact message and confirm it, and keep a refused message in the form", async () => {
    const page = await open("/contact")
    await page.getByLabel("Your name").fill("Ada Lovelace")
    await page.getByLabel("Email address").fill("ada@test.example")
    await page.getByLabel("Message").fill("Can I pay by invoice?")
    await page.route("**/api/contact", (route) => route.abort(), { times: 1 })
    await page.getByRole("button", { name: "Send" }).click()
    await page.getByText("The service does not answer").waitFor()
    expect(await page.getByLabel("Message").inputValue()).toBe("Can I pay by invoice?")
    await page.getByRole("button", { name: "Send" }).click()
    await page.getByText("Message sent").waitFor()
    expect((await run.mailTo("us@test.example")).text).toContain("Can I pay by invoice?")
  })

  test("fill in the link of a reported page, and ignore one that is not a share's", async () => {
    const token = "Ab-3_".repeat(6)
    const page = await open(`/contact?share=${token}`)
    await expect.poll(() => page.getByLabel("Message").inputValue()).toContain(`${run.url}/s/${token}\n`)
    expect(await page.getByLabel("Subject").inputValue()).toBe("Report of a shared page")
    await page.getByRole("link", { name: "Deutsch" }).click()
    await page.waitForURL(`/de/contact?share=${token}`)
    await expect.poll(() => page.getByLabel("Nachricht").inputValue()).toContain(`${run.url}/s/${token}\n`)
    const other = await open(`/contact?share=${encodeURIComponent("<img src=x>/../../evil.example")}`)
    await other.waitForLoadState("networkidle")
    expect(await other.getByLabel("Message").inputValue()).toBe("")
  })

  test("say how the service is doing, from its own counters", async () => {
    const page = await open("/status")
    const now = page.getByRole("region", { name: "Now" })
    await now.getByRole("status").getByText("Everything works").waitFor()
    await now.getByText("Accounts, keys and credits").waitFor()
    expect(await page.getByRole("row", { name: /^Last hour/ }).textContent()).toBe("Last hour––")
    const answer = (await (await page.request.get("/api/status")).json()) as {
      components: { id: string }[]
      extraction: { days: object[] }
    }
    await page.route("**/api/status", (route) =>
      route.fulfill({
        json: {
          ...answer,
          status: "degraded",
          components: answer.components.map((part) => ({
            ...part,
            ...(part.id === "transcripts" ? { status: "degraded" } : {}),
          })),
          extraction: {
            ...answer.extraction,
            last_hour: { transcripts: 0.6251, lists: 1 },
            days: answer.extraction.days.map((day, at) => ({ ...day, transcripts: at === 89 ? 0.9 : 1 })),
          },
        },
      }),
    )
    await page.reload()
    await now.getByRole("status").getByText("Some calls fail").waitFor()
    expect(await page.getByRole("row", { name: /^Last hour/ }).textContent()).toBe("Last hour62.51%100%")
    await page.getByRole("img", { name: "89 of 90 days with calls had 95% or more." }).waitFor()
    await page.route("**/api/status", (route) => route.abort())
    await page.reload()
    await page.getByText("This page tries again each minute.").waitFor()
  })

  test("hide the honeypot field from people and assistive technology", async () => {
    const page = await open("/contact")
    expect(await page.getByLabel("Website").isVisible()).toBe(false)
    await page.getByLabel("Your name").fill("Robot")
    await page.getByLabel("Email address").fill("robot@test.example")
    await page.getByLabel("Message").fill("Buy our pills")
    await page.locator("[name=website]").evaluate((field) => {
      ;(field as HTMLInputElement).value = "https://pills.example"
    })
    await page.getByRole("button", { name: "Send" }).click()
    await page.getByText("Message sent").waitFor()
    expect(run.mailsTo("us@test.example").filter(({ text }) => text.includes("pills"))).toEqual([])
  })

  test("copy an MCP client's setup with this service's address", async () => {
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

  test("show plan prices without scripts, and with scripts say that nothing is for sale when billing is off", async () => {
    const read = await (await open("/pricing", { javaScriptEnabled: false })).locator("main").innerText()
    for (const words of ["Plus", "$9 a month", "15,000 credits per month", "Two questions about a video"]) {
      expect(read).toContain(words)
    }
    await (await open("/pricing")).getByText("Paid plans are not on sale here yet").waitFor()
  })

  test("say that the extension is not available when it is not published", async () => {
    const page = await open("/extension")
    await page.getByText("The extension is not in this browser yet").waitFor()
    expect(await page.getByText("npm run extension:build").innerText()).toContain(run.url)
  })
})
