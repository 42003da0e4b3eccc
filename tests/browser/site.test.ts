import { afterAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("the public pages in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()

let run: LocalRun
if (browser) {
  // With this setting, a contact message is also mailed. Mails stay on this machine.
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

  test("fill in the request for the extension's folder, in the page's language, and no text of a link", async () => {
    const page = await open("/extension")
    for (const [language, ask, subject, message] of [
      ["English", "Ask for the folder", "Folder of the browser extension", "send me the folder"],
      ["Deutsch", "Ordner anfragen", "Ordner der Browser-Erweiterung", "senden Sie mir den Ordner"],
      ["日本語", "フォルダを問い合わせる", "ブラウザ拡張機能のフォルダ", "フォルダをお送りください"],
    ] as const) {
      if (language !== "English") await page.getByRole("link", { name: language }).click()
      await page.getByRole("link", { name: ask }).click()
      await expect.poll(() => page.locator("[name=subject]").inputValue()).toBe(subject)
      expect(await page.locator("[name=message]").inputValue()).toContain(message)
      await page.goBack()
    }
    for (const query of ["topic=Buy+now", "topic=report", "topic=toString", "subject=Buy&message=Buy"]) {
      await page.goto(`/contact?${query}`, { waitUntil: "networkidle" })
      const texts = await page
        .locator("[name=subject], [name=message]")
        .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
      expect([query, texts]).toEqual([query, ["", ""]])
    }
  })

  test("show the service's status from its own counters", async () => {
    const page = await open("/status")
    const now = page.getByRole("region", { name: "Now" })
    await now.getByRole("status").getByText("No known problems").waitFor()
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
    expect(await page.getByRole("row", { name: /^Last hour/ }).textContent()).toBe("Last hour62.5%100%")
    await now.getByRole("status").getByText("Failed calls are free").waitFor()
    expect(await now.getByRole("link", { name: "contact us" }).getAttribute("href")).toBe("/contact")
    await page
      .getByRole("img", { name: "89 of 90 days with calls had a success rate of 95% or more." })
      .waitFor()
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
    for (const words of [
      "Plus",
      "$9 a month",
      "15,000 credits per month",
      "Every second question about a video",
    ]) {
      expect(read).toContain(words)
    }
    await (await open("/pricing")).getByText("Paid plans are not on sale here yet").waitFor()
  })

  test("say how to get the extension, which is in no store, before how to connect it", async () => {
    const page = await open("/extension")
    await page.getByText("The extension is not installed in this browser yet").waitFor()
    const headings = await page.getByRole("heading", { level: 2 }).allInnerTexts()
    expect(headings.slice(0, 2)).toEqual(["Install", "Connect"])
    await page.getByRole("link", { name: "Build it yourself" }).click()
    await page.waitForURL("/docs/self-hosting#build-the-browser-extension")
    await page.getByRole("heading", { name: "Build the browser extension" }).waitFor()
  })

  test("show one agent's setup at a time, the one that the address names", async () => {
    const page = await open("/mcp-setup#codex")
    await page.locator("#codex").waitFor()
    expect(await page.locator("#claude-code").isVisible()).toBe(false)
    await page.getByRole("heading", { name: "Claude Code" }).click()
    await page.locator("#claude-code").waitFor()
    expect(await page.locator("#codex").isVisible()).toBe(false)
  })

  test("have a link field of full size in every window, and say what happens after it is sent", async () => {
    const page = await open("/")
    const field = page.getByLabel("Link of a video")
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const box = await field.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(40)
      expect(box?.width).toBeGreaterThanOrEqual(300)
    }
    await page.route("**/api/transcribe", () => undefined)
    await field.fill("et-sample-1")
    await field.press("Enter")
    await page.getByText("If not, its audio is transcribed.").waitFor()
  })

  test("play the sample only when asked, and scroll it at once for users who prefer less motion", async () => {
    const page = await open("/")
    await page.waitForTimeout(500)
    expect(await page.getByRole("button", { name: "Play the sample" }).isVisible()).toBe(true)
    await page.emulateMedia({ reducedMotion: "reduce" })
    const box = page.getByRole("region", { name: "Transcript of the sample" })
    const top = () => box.evaluate(({ scrollTop }) => scrollTop)
    await box.getByRole("button", { name: "Play from 0:45" }).click()
    const first = await top()
    await page.waitForTimeout(500)
    expect([first > 0, await top()]).toEqual([true, first])
  })

  test.each([390, 800, 1280])(
    "focus the header's links in the order of reading at %i pixels",
    async (width) => {
      const page = await open("/pricing")
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor()
      const boxes = await page
        .locator("header")
        .first()
        .locator("a:visible, button:visible")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ x, y }) => ({ x, y })))
      // A link is in a new row if it is lower than the last one by more than a line's height.
      const inOrder = boxes.every(({ x, y }, at) => {
        const last = boxes[at - 1]
        return last === undefined || y > last.y + 24 || (Math.abs(y - last.y) <= 24 && x > last.x)
      })
      expect([boxes.length >= 7, inOrder]).toEqual([true, true])
    },
  )
})
