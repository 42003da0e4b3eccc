import type { Page } from "playwright-core"
import { afterAll, describe, expect, test } from "vitest"
import { SPOKEN_WEBM } from "../../core/adapters/youtube/samples/audio/spoken.ts"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { callInPage, newPage, signInAt } from "./dashboard.ts"
import { startLocalRun } from "./local-run.ts"

warnWithoutBrowser("drafts and stored state in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
const run = browser && (await startLocalRun({ WEB: await builtWeb() }, "tests/support/demo.ts", afterAll))

const started = () => {
  if (!run) throw new Error("the browser was not started")
  return run
}

async function openAt(email: string, path: string, size?: { width: number; height: number }): Promise<Page> {
  const page = await newPage(browser, started(), size ? { viewport: size } : {})
  await page.route(/ytimg\.com|ggpht\.com|youtube-nocookie\.com/, (route) => route.abort())
  await signInAt(started(), page, email, path)
  return page
}

const titles = async (page: Page) => {
  const { transcriptions } = (await callInPage(page, "GET", "/api/transcriptions")) as {
    transcriptions: readonly { video_title: string }[]
  }
  return transcriptions.map(({ video_title }) => video_title).toSorted()
}

/** Returns the keys of the personal data that this browser stores. */
const kept = async (page: Page) =>
  await page.evaluate(() =>
    [...Object.keys(sessionStorage), ...Object.keys(localStorage)]
      .filter((key) => /^(?:chat|draft|list|uploads|work):/.test(key))
      .toSorted(),
  )

describe.skipIf(!browser)("unsaved and recent work", () => {
  test("selects a row by its checkbox, and deletes for good even if the user leaves the page at once", async () => {
    const page = await openAt("ada@test.example", "/dashboard/history")
    const transcripts = ["Peas", "Beans", "Corn"].map((name, at) => ({
      videoId: `old-000000${at}`,
      video_title: name,
      channel_name: null,
      transcript: `Words of ${name}.`,
      created_at: "2026-01-01T00:00:00Z",
    }))
    await callInPage(page, "POST", "/api/migrate", { transcripts })
    await page.reload()
    const box = (name: string) => page.getByRole("checkbox", { name: `Choose ${name}` })
    await box("Peas").click()
    expect(await box("Peas").isChecked()).toBe(true)
    await box("Beans").click({ modifiers: ["Shift"] })
    await box("Peas").click()
    await page.getByText("1 chosen").waitFor()
    expect([await box("Peas").isChecked(), await box("Beans").isChecked()]).toEqual([false, true])
    await page.getByRole("button", { name: "Delete" }).click()
    await page.getByRole("link", { name: "API keys" }).click()
    await page.waitForURL("/dashboard/keys")
    await page.goto("/pricing")
    await expect.poll(() => titles(page)).toEqual(["Corn", "Peas"])

    await page.goto("/dashboard/history")
    await box("Corn").click()
    await page.getByRole("button", { name: "Delete" }).click()
    await page.getByRole("button", { name: "Account" }).click()
    await page.getByRole("menuitem", { name: "Sign out" }).click()
    await page.waitForURL("/login")
    await signInAt(started(), page, "ada@test.example", "/dashboard/history")
    expect(await titles(page)).toEqual(["Peas"])
  })

  test("keeps a new key until it is copied, keeps drafts until sign-out, and restores focus after the palette", async () => {
    const page = await openAt("bea@test.example", "/dashboard/keys")
    await page.getByLabel("Name of the new key").fill("laptop")
    await page.keyboard.press("Enter")
    const made = page.getByText("“laptop” was created. Copy it now.")
    await made.waitFor()
    const side = page.getByRole("navigation", { name: "Dashboard" })
    await side.getByRole("link", { name: "Transcribe" }).click()
    const field = page.getByLabel("Links", { exact: true })
    await field.fill("watch this later")
    await side.getByRole("link", { name: "API keys" }).click()
    await made.waitFor()
    await page.getByRole("button", { name: "Done" }).click()
    expect(await made.count()).toBe(0)
    await side.getByRole("link", { name: "Transcribe" }).click()
    expect(await field.inputValue()).toBe("watch this later")
    await page.reload()
    expect(await field.inputValue()).toBe("watch this later")

    await field.focus()
    await page.keyboard.press("Control+k")
    await page.getByRole("dialog").waitFor()
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)

    await page.getByRole("button", { name: "Try a sample video" }).click()
    await page.getByRole("link", { name: "How a transcript is made", exact: true }).waitFor()
    // Stores an upload as the upload page does. Sign-out must remove its tokens too.
    await page.evaluate(() => {
      const [of] = Object.keys(localStorage).flatMap((key) => /^work:(.*)/.exec(key)?.[1] ?? [])
      localStorage.setItem(`uploads:${of}`, "[]")
    })
    expect((await kept(page)).map((key) => key.split(":")[0])).toEqual(["draft", "uploads", "work"])
    await page.getByRole("button", { name: "Account" }).click()
    await page.getByRole("menuitem", { name: "Sign out" }).click()
    await page.waitForURL("/login")
    expect(await kept(page)).toEqual([])
  })

  test("hides lists and checkouts of a user whose session has ended from the tab's next user", async () => {
    const page = await openAt("ede@test.example", "/dashboard/billing")
    const { user } = (await callInPage(page, "GET", "/api/auth/get-session")) as { user: { id: string } }
    await page.getByRole("button", { name: "Buy: 100 credits" }).click()
    await page.getByRole("button", { name: "Pay $4.00" }).waitFor()
    await page.goto("/dashboard/search?q=garden")
    await page.getByRole("button", { name: "Search · 1 credit" }).click()
    const list = page.getByRole("list", { name: "Videos" })
    await list.waitFor()
    await page.reload()
    await list.waitFor()
    const names = (await page.evaluate(() => Object.keys(sessionStorage)))
      .filter((key) => /^(?:checkout|list)/.test(key))
      .map((key) => key.split(":").slice(0, 2).join(":"))
    expect(names.toSorted()).toEqual([`checkout:${user.id}`, `list:${user.id}`])

    await page.context().clearCookies()
    await signInAt(started(), page, "fay@test.example", "/dashboard/search?q=garden")
    await page.getByRole("button", { name: "Search · 1 credit" }).waitFor()
    await page.getByText(/^(Opening this link is free\.|1 credit a page)/).waitFor()
    expect(await list.count()).toBe(0)
  })

  test("starts a page again when another user signs in in another tab, and spends nothing of that user", async () => {
    const page = await openAt("gil@test.example", "/dashboard/search?q=garden")
    await page.clock.install()
    await page.reload()
    await page.getByRole("button", { name: "Search · 1 credit" }).click()
    const list = page.getByRole("list", { name: "Videos" })
    await list.waitFor()

    await page.context().clearCookies()
    const other = await page.context().newPage()
    await signInAt(started(), other, "ida@test.example", "/dashboard")
    const before = await callInPage(other, "GET", "/api/credits")
    await page.clock.fastForward("02:00")
    const asked = page.waitForResponse("**/api/auth/get-session")
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))
    await asked
    await list.waitFor({ state: "detached" })
    await page.getByText(/^(Opening this link is free\.|1 credit a page)/).waitFor()
    expect([await list.count(), await callInPage(other, "GET", "/api/credits")]).toEqual([0, before])
  })

  test("refuses an empty file before decoding it, and prices a good file chosen with it", async () => {
    const page = await openAt("cid@test.example", "/dashboard")
    const complaints: string[] = []
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(`${message.text()} ${message.location().url}`)
    })
    await page.route("**/health", async (route) => {
      const response = await route.fetch()
      const health = (await response.json()) as { configured: object }
      const configured = { ...health.configured, speech: true }
      await route.fulfill({ response, json: { ...health, configured } })
    })
    await page.goto("/dashboard/upload")
    await page.locator("input[type=file]").setInputFiles([
      { name: "empty.mp3", mimeType: "audio/mpeg", buffer: Buffer.alloc(0) },
      { name: "sound.webm", mimeType: "audio/webm", buffer: Buffer.from(SPOKEN_WEBM, "base64") },
    ])
    await page.getByText("The file is empty.").waitFor()
    await page.getByText("1 credit in total").waitFor()
    expect(complaints).toEqual([])
  })

  test("keeps a chat over a reload and a search over a tab switch, and seeks to a timestamp once", async () => {
    const page = await openAt("cleo@test.example", "/dashboard", { width: 360, height: 740 })
    await callInPage(page, "POST", "/api/transcribe", { url: "et-sample-1" })
    await page.goto("/dashboard/video/et-sample-1?t=45")
    const search = page.getByLabel("Search in the transcript")
    await search.fill("cues")
    await page.getByText(/^1 of \d+$/).waitFor()
    await page.getByRole("tab", { name: "Chat" }).click()
    await page.getByLabel("Your question").fill("When are captions typed by people?")
    await page.keyboard.press("Enter")
    const talk = page.getByRole("list", { name: "Conversation" })
    await talk
      .getByRole("button", { name: /^Play from/ })
      .first()
      .waitFor()
    await page.getByRole("button", { name: "Ask", exact: true }).waitFor()
    await page.getByRole("tab", { name: "Transcript" }).click()
    await page.getByText(/^1 of \d+$/).waitFor()
    expect(await search.inputValue()).toBe("cues")
    await page.getByRole("tab", { name: "Chat" }).click()
    await page.reload()
    await talk.getByText("When are captions typed by people?").waitFor()
    await talk
      .getByRole("button", { name: /^Play from/ })
      .first()
      .waitFor()

    await page.getByRole("tab", { name: "Transcript" }).click()
    await page.getByRole("button", { name: "Play from 0:45" }).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    // On a phone, the parts above the text have another height.
    await page.setViewportSize({ width: 390, height: 740 })
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test("shows an error in the field when no link was entered, and a purchase's receipt at 360 pixels", async () => {
    const page = await openAt("dora@test.example", "/dashboard/billing", { width: 360, height: 740 })
    await page.getByRole("button", { name: "Buy: 100 credits" }).click()
    await page.getByRole("button", { name: "Pay $4.00" }).click()
    await page.getByText("100 credits added. You have 105 credits.").waitFor()
    const paid = await page.getByRole("cell", { name: "$4.00" }).boundingBox()
    expect((paid?.x ?? 360) + (paid?.width ?? 0)).toBeLessThanOrEqual(360)
    await page.goto("/")
    await page.getByLabel("Link of a video").fill("hello")
    await page.getByRole("button", { name: "Get transcript" }).click()
    await page.getByRole("alert").getByText("Paste the link of a video").waitFor()
    expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0)
  })
})
