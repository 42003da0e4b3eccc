import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { afterAll, describe, expect, test } from "vitest"
import { startAudioService } from "../support/audio-service.ts"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { startFakeLlm } from "../support/llm/server.ts"
import { aTap } from "../support/llm/tap.ts"
import { translated } from "../support/llm/translation.ts"
import { storeLines } from "../support/translation.ts"
import { callFrom, expectAccessible, newPage, signInAt } from "./dashboard.ts"
import { openStage } from "./stage.ts"

warnWithoutBrowser("translations in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
const model = await startFakeLlm({ always: { kind: "translate" } })
afterAll(async () => await model.stop())
const environment = { OPENAI_BASE_URL: model.baseUrl, LLM_MODEL: "fake-small" }
const opened = browser && (await openStage({ environment }, startAudioService))
const bare = browser && (await openStage())

/** The reader of a new user, at a video that this user has transcribed. */
async function openReader(name: string, video: string, stage = opened) {
  if (!stage) throw new Error("nothing was started")
  model.reset()
  const { email } = await stage.person({ email: `${name}@test.example` })
  const page = await newPage(browser, stage)
  await page.route(/ytimg\.com|ggpht\.com/, (route) => route.abort())
  await signInAt(stage, page, email, "/dashboard")
  await callFrom(page, "POST", "/api/transcribe", { url: video })
  await page.goto(`/dashboard/video/${video}`)
  return {
    page,
    text: page.getByRole("region", { name: "Transcript" }),
    bar: page.getByRole("region", { name: "Translation" }),
    dialog: page.getByRole("dialog", { name: "Translate this transcript" }),
  }
}

/** As `openReader`, for `lines` lines, which a job translates. They wait for the `tap`. */
async function openLongReader(name: string, video: string, lines: number) {
  if (!opened) throw new Error("nothing was started")
  const texts = Array.from({ length: lines }, (_, n) => `Line ${n} `.padEnd(1000, "x"))
  await storeLines(opened.table, video, texts)
  const reader = await openReader(name, video)
  const tap = aTap()
  model.always({ kind: "translate", tap })
  return { ...reader, before: await balanceOf(reader.page), tap }
}

const openMenu = async (page: Page) => await page.getByRole("button", { name: "Language" }).click()

/** Opens the dialog, and chooses the language. */
async function choose(page: Page, language: string): Promise<void> {
  await openMenu(page)
  await page.getByRole("menuitem", { name: "Translate to…" }).click()
  await page.getByRole("dialog").getByLabel("Language").selectOption(language)
}

const balanceOf = async (page: Page) =>
  ((await callFrom(page, "GET", "/api/credits")) as { balance: number }).balance

/** How the transcript of the sample video begins, and the translation of the fake model. */
const WELCOME = "Hello, and welcome."
const TRANSLATED = translated(WELCOME).slice(0, -1)

describe.skipIf(!browser)("the menu Language", () => {
  test("says the price of a translation, makes it, and switches between both texts", async () => {
    const { page, text, bar, dialog } = await openReader("ada", "et-sample-1")
    await text.getByText(WELCOME).first().waitFor()
    const before = await balanceOf(page)
    await openMenu(page)
    await page.getByRole("menuitemradio", { name: "English" }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press("Escape")

    await choose(page, "de")
    await dialog.getByText("1 credit: 1 for every started 100,000 characters.").waitFor()
    await expectAccessible(page)
    await dialog.getByRole("button", { name: "Cancel" }).click()
    await dialog.waitFor({ state: "detached" })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Language")
    expect([await balanceOf(page), model.seen.length]).toEqual([before, 0])

    await choose(page, "de")
    await dialog.getByRole("button", { name: "Translate · 1 credit" }).click()
    await text.getByText(TRANSLATED).first().waitFor()
    expect(await balanceOf(page)).toBe(before - 1)
    await page.getByRole("button", { name: "Play from 0:15" }).waitFor()
    expect(await text.locator("ol").getAttribute("lang")).toBe("de")
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: "dark" })
    await expectAccessible(page)

    await bar.getByRole("button", { name: "Original" }).click()
    await text.getByText(TRANSLATED).first().waitFor({ state: "detached" })
    await text.getByText(WELCOME).first().waitFor()
    await bar.getByRole("button", { name: "Translation", exact: true }).click()
    await text.getByText(TRANSLATED).first().waitFor()
    for (const [name, ending, start] of [
      ["SRT", ".de.srt", /^1\n00:00:\d\d,\d{3} --> /],
      ["WebVTT", ".de.vtt", /^WEBVTT\n\n00:00:/],
      ["Text", ".de.txt", /^de\(/],
    ] as const) {
      const saved = page.waitForEvent("download")
      await bar.getByRole("button", { name: `Download the translation as ${name}` }).click()
      const file = await saved
      expect(file.suggestedFilename()).toMatch(new RegExp(`\\[et-sample-1\\]\\${ending}$`))
      const content = readFileSync(await file.path(), "utf8")
      expect(content).toMatch(start)
      expect(content).toContain("de(")
    }

    const requests = model.seen.length
    await page.reload()
    await text.getByText(TRANSLATED).first().waitFor()
    await bar.getByRole("button", { name: "Close the translation" }).click()
    await text.getByText(TRANSLATED).first().waitFor({ state: "detached" })
    await choose(page, "de")
    await dialog.getByText("This translation is stored already, so it is free.").waitFor()
    await dialog.getByRole("button", { name: "Show · free" }).click()
    await text.getByText(TRANSLATED).first().waitFor()
    expect([await balanceOf(page), model.seen.length]).toEqual([before - 1, requests])
  }, 90_000)

  test("spends nothing on a link to a translation, nor on one that fails", async () => {
    const { page, text, bar, dialog } = await openReader("bob", "et-sample-1")
    const before = await balanceOf(page)
    await page.goto("/dashboard/video/et-sample-1?to=fr")
    await bar.getByText("No translation to French yet.").waitFor()
    expect([await balanceOf(page), model.seen.length]).toEqual([before, 0])

    model.always({ kind: "translate", fault: "answers with prose" })
    await choose(page, "fr")
    await dialog.getByRole("button", { name: "Translate · 1 credit" }).click()
    await bar.getByRole("alert").waitFor()
    expect(await balanceOf(page)).toBe(before)
    await text.getByText(WELCOME).first().waitFor()
    await expectAccessible(page)
    model.always({ kind: "translate" })
    await bar.getByRole("button", { name: "Try again" }).click()
    await text.getByText(TRANSLATED).first().waitFor()
    expect(await balanceOf(page)).toBe(before - 1)
  }, 90_000)

  test("makes a long translation while the user is elsewhere, and leads to more credits when they run out", async () => {
    const { page, text, bar, dialog, before, tap } = await openLongReader("cleo", "synLONGTEXT", 200)
    await choose(page, "it")
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
    tap.open()
    await done
    await expect.poll(() => balanceOf(page)).toBe(before - 3)
    await page.getByRole("link", { name: "A talk" }).waitFor()
    expect(new URL(page.url()).search).toBe("")
    await page.getByRole("link", { name: "A talk" }).click()
    await text.getByText("Line 0").first().waitFor()
    await choose(page, "it")
    await dialog.getByRole("button", { name: "Show · free" }).click()
    await text.getByText("de(Line 0").first().waitFor()
    expect(await balanceOf(page)).toBe(before - 3)

    await choose(page, "es")
    await dialog.getByRole("button", { name: "Translate · 3 credits" }).click()
    await bar.getByRole("alert").waitFor()
    await bar.getByRole("link", { name: "Get more credits" }).waitFor()
    expect(await balanceOf(page)).toBe(before - 3)
  }, 120_000)

  test("shows a running translation again after a reload, and neither starts nor offers a second one", async () => {
    const { page, text, bar, dialog, before, tap } = await openLongReader("finn", "synRELOADED", 110)
    await choose(page, "it")
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
    await choose(page, "it")
    await dialog.getByText("Already translating to Italian.").waitFor()
    expect(await dialog.getByRole("button", { name: "Translate" }).isDisabled()).toBe(true)
    await expectAccessible(page)
    await dialog.getByRole("button", { name: "Cancel" }).click()
    tap.open()
    await text.getByText("de(Line 0").first().waitFor({ timeout: 30_000 })
    expect(new URL(page.url()).search).toBe("?to=it")
    expect([await balanceOf(page), paying]).toEqual([before - 2, []])

    // It is over, so the next reload asks for no job.
    page.on("request", (request) => request.url().includes("/api/jobs/") && paying.push(request.url()))
    await page.reload()
    await text.getByText("de(Line 0").first().waitFor()
    expect(paying).toEqual([])
  }, 90_000)

  test("keeps a running translation when its polls fail, and makes no second one meanwhile", async () => {
    const { page, text, bar, dialog, before, tap } = await openLongReader("gwen", "synPOLLFAIL", 110)
    await choose(page, "it")
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

    await choose(page, "fr")
    await dialog.getByText("Already translating to Italian.").waitFor()
    expect(await dialog.getByRole("button", { name: "Translate" }).isDisabled()).toBe(true)
    await dialog.getByRole("button", { name: "Cancel" }).click()

    // As if the session had ended: the user signs in again, and comes back.
    failing.push({ status: 401, headers: { "x-error-code": "unauthorized" } })
    await page.waitForURL((url) => url.pathname === "/login")
    await page.goto("/dashboard/video/synPOLLFAIL")
    await bar.getByText("Translating to Italian…").waitFor()
    tap.open()
    await text.getByText("de(Line 0").first().waitFor({ timeout: 30_000 })
    expect(await balanceOf(page)).toBe(before - 2)
  }, 90_000)

  test("names the price of other captions, and opens them in place of the old ones", async () => {
    const { page, text } = await openReader("dora", "demo-talk-1")
    const before = await balanceOf(page)
    const english = await text.innerText()
    const question = page.getByRole("dialog", { name: "Transcribe the captions in German?" })
    await openMenu(page)
    await page.getByRole("menuitemradio", { name: "German" }).click()
    await question.getByText("Free if they are stored already.").waitFor()
    await expectAccessible(page)
    await question.getByRole("button", { name: "Cancel" }).click()
    expect([await balanceOf(page), await text.innerText()]).toEqual([before, english])

    await openMenu(page)
    await page.getByRole("menuitemradio", { name: "German" }).click()
    await question.getByRole("button", { name: "Transcribe · at most 1 credit" }).click()
    await question.waitFor({ state: "detached" })
    await expect.poll(() => text.innerText()).not.toBe(english)
    expect(await text.locator("ol").getAttribute("lang")).toBe("de")
    expect(await balanceOf(page)).toBe(before - 1)
    await openMenu(page)
    await page.getByRole("menuitemradio", { name: "German", checked: true }).waitFor()
  }, 60_000)

  test("explains why it can't translate: no model, or a private text", async () => {
    const { page } = await openReader("eve", "et-sample-1", bare)
    await openMenu(page)
    await page.getByText("Translation is off: this server has no language model.").waitFor()
    await expectAccessible(page)
    await callFrom(page, "POST", "/api/migrate", {
      transcripts: [
        {
          videoId: "old-0000001",
          video_title: "Notes",
          transcript: "My own words.",
          created_at: "2026-01-01T00:00:00Z",
        },
      ],
    })
    await page.goto("/dashboard/video/old-0000001")
    await openMenu(page)
    await page.getByText("Imported texts are private, so they can't be translated.").waitFor()
    await page.route("**/api/transcriptions/trn_*", async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as object
      await route.fulfill({ response, json: { ...json, videoId: null, source: "upload" } })
    })
    await page.goto("/dashboard/video/old-0000001?to=de")
    await openMenu(page)
    await page.getByText("Recordings are private, so they can't be translated.").waitFor()
    expect(model.seen).toEqual([])
  }, 60_000)
})
