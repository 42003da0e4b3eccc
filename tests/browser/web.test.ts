import type { Page, Request } from "playwright-core"
import { beforeAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { newPage } from "./dashboard.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("the landing page and transcribing in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
let WEB = ""
beforeAll(async () => {
  if (browser) WEB = await builtWeb()
})

async function signIn(run: LocalRun, page: Page, email: string): Promise<void> {
  await page.goto("/dashboard")
  await page.waitForURL("/login?next=/dashboard")
  await page.getByLabel("Email address").fill(email)
  await page.keyboard.press("Enter")
  await page.getByText("Check your email").waitFor()
  await page.goto((await run.mailTo(email)).link)
  await page.getByRole("heading", { name: "Transcribe" }).waitFor()
}

/**
 * Watches a page's transcript calls: their idempotency keys, how many are running, and the most at
 * once.
 */
function watchCalls(page: Page) {
  const seen = { keys: [] as string[], underWay: 0, most: 0 }
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/transcribe")) return
    seen.keys.push(request.headers()["idempotency-key"] ?? "")
    seen.underWay += 1
    seen.most = Math.max(seen.most, seen.underWay)
  })
  const end = (request: Request) => {
    if (request.url().endsWith("/api/transcribe")) seen.underWay -= 1
  }
  page.on("requestfinished", end).on("requestfailed", end)
  return seen
}

describe.skipIf(!browser)("the built pages in a real browser", () => {
  test("a visitor reads three transcripts on the landing page, and is then asked to sign in", async () => {
    const run = await startLocalRun({ WEB })
    const page = await newPage(browser, run)
    await page.goto("/")
    for (const [video, words] of [
      ["et-sample-1", "How a transcript is made"],
      ["et-rtl-text", "Weather"],
      ["et-auto-cap", "3 of 3 free tries used"],
    ] as const) {
      await page.getByLabel("Link of a video").fill(`https://youtu.be/${video}`)
      await page.getByRole("button", { name: "Get transcript" }).click()
      await page.getByText(words).first().waitFor()
    }
    await page.getByLabel("Link of a video").fill("https://youtu.be/et-sample-1")
    await page.getByRole("button", { name: "Get transcript" }).click()
    await page.getByRole("alert").waitFor()
    expect(await page.getByRole("alert").innerText()).toContain("You have used your 3 free tries")
    await page.getByRole("link", { name: "Sign in for more" }).click()
    await page.waitForURL("/login")
  })

  test("pasted links are processed at most four at a time, and a failure gives its reason and costs nothing", async () => {
    const run = await startLocalRun({ WEB })
    const page = await newPage(browser, run)
    const calls = watchCalls(page)
    await signIn(run, page, "ada@test.example")
    await page.getByText("You have 5 credits").waitFor()
    const text =
      "et-slow-one, https://youtu.be/et-sample-1 and et-private1 et-rtl-text\net-auto-cap et-language x.example"
    await page.getByLabel("Links").fill(text)
    await page.getByText("Skipped links that we don’t recognize: x.example").waitFor()
    await page.getByText("You have 5 credits, which may not be enough for all.").waitFor()
    await page.getByRole("button", { name: "Transcribe 6 videos · at most 12 credits" }).click()
    await page.getByRole("progressbar", { name: "Progress" }).waitFor()
    await page.getByRole("link", { name: "History" }).click()
    await page.getByRole("region", { name: "Work in progress" }).waitFor()
    await page.goBack()
    await page.getByText("5 done, 1 failed").waitFor()
    const failed = page.getByRole("listitem").filter({ hasText: "This video is private." })
    expect(await failed.innerText()).toMatch(/\n *This video is private\. Nothing was charged\.\n/)
    await page.getByRole("link", { name: "Read: How a transcript is made" }).waitFor()
    await page.getByRole("link", { name: "0 credits" }).waitFor()
    expect(calls.most).toBe(4)
    expect(new Set(calls.keys).size).toBe(6)
    expect(calls.keys).toHaveLength(6)
  })

  test("a reload resumes the work under the same idempotency keys, and nothing is charged twice", async () => {
    const run = await startLocalRun({ WEB })
    const page = await newPage(browser, run)
    const calls = watchCalls(page)
    await signIn(run, page, "bea@test.example")
    await page.getByRole("button", { name: "Try a sample video · 1 credit" }).waitFor()
    await page.getByLabel("Links").fill("et-slow-one")
    await page.getByRole("button", { name: "Transcribe · at most 2 credits" }).waitFor()
    await page.keyboard.press("Enter")
    await page.getByLabel("Running").waitFor()
    await page.reload()
    await page.getByText("1 done. 1 credit spent").waitFor()
    await page.getByRole("link", { name: "4 credits" }).waitFor()
    expect(calls.keys).toHaveLength(2)
    expect(new Set(calls.keys).size).toBe(1)
  })

  test("the command palette opens a page, switches the theme and transcribes a link, and / focuses the Links field", async () => {
    const run = await startLocalRun({ WEB })
    const page = await newPage(browser, run)
    await signIn(run, page, "cleo@test.example")
    await page.keyboard.press("Control+k")
    await page.getByRole("combobox").waitFor()
    await page.keyboard.type("billing")
    await page.keyboard.press("Enter")
    await page.waitForURL("/dashboard/billing")
    await page.keyboard.press("Control+k")
    await page.getByRole("combobox").waitFor()
    await page.keyboard.type("theme: dark")
    await page.keyboard.press("Enter")
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark")
    await page.keyboard.press("Control+k")
    await page.getByRole("combobox").waitFor()
    await page.keyboard.insertText("https://youtu.be/et-sample-1")
    await page.keyboard.press("Enter")
    await page.waitForURL("/dashboard")
    await page.getByText("1 done").waitFor()
    await page.locator("#main").focus()
    await page.keyboard.press("/")
    const links = page.getByLabel("Links")
    await expect.poll(() => links.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.reload()
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark")
  })

  test("public and dashboard pages fit 360 pixels in light and dark mode, and an unknown path shows not found", async () => {
    const run = await startLocalRun({ WEB })
    const signed = await newPage(browser, run)
    await signIn(run, signed, "dora@test.example")
    const storageState = await signed.context().storageState()
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await newPage(browser, run, {
        viewport: { width: 360, height: 740 },
        colorScheme,
        storageState,
      })
      for (const path of ["/", "/mcp-setup", "/dashboard", "/dashboard/keys", "/dashboard/nope"]) {
        await page.goto(path)
        await page.getByRole("heading", { level: 1 }).waitFor()
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect([path, wide <= 360]).toEqual([path, true])
      }
      await page.getByText("There is nothing at this address").waitFor()
      const [paper, ink] = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body)
        return [backgroundColor, color].map((value) => Number(/\d+/.exec(value)?.[0]))
      })
      expect((paper ?? 0) > (ink ?? 0)).toBe(colorScheme === "light")
    }
  })
})
