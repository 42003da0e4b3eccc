import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { translated } from "../support/llm/translation.ts"
import { callInPage, expectAccessible } from "./dashboard.ts"
import { openStage } from "./stage.ts"
import { balanceOf, chooseTranslation, openMenu, startTranslationStage } from "./translation-reader.ts"

const { browser, model, openReader } = await startTranslationStage()
const bare = browser && (await openStage())

/** The first words of the sample video, then their translation by the fake model. */
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

    await chooseTranslation(page, "de")
    await dialog.getByText("1 credit: 1 per 100,000 characters, rounded up.").waitFor()
    await expectAccessible(page)
    await dialog.getByRole("button", { name: "Cancel" }).click()
    await dialog.waitFor({ state: "detached" })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Language")
    expect([await balanceOf(page), model.seen.length]).toEqual([before, 0])

    await chooseTranslation(page, "de")
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
    await chooseTranslation(page, "de")
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
    await chooseTranslation(page, "fr")
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
    await callInPage(page, "POST", "/api/migrate", {
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
