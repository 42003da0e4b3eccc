import type { Page } from "playwright-core"
import { afterAll } from "vitest"
import { startAudioService } from "../support/audio-service.ts"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { newChunkGate } from "../support/llm/chunk-gate.ts"
import { startFakeLlm } from "../support/llm/server.ts"
import { storeLines } from "../support/translation.ts"
import { callInPage, newPage, signInAt } from "./dashboard.ts"
import { openStage } from "./stage.ts"

/** Starts a service whose model translates, and a browser. Call at the top level of a file. */
export async function startTranslationStage() {
  warnWithoutBrowser("translations in a real browser")
  const browser = browserPath === undefined ? undefined : await openBrowser()
  const model = await startFakeLlm({ always: { kind: "translate" } })
  afterAll(async () => await model.stop())
  const environment = { OPENAI_BASE_URL: model.baseUrl, LLM_MODEL: "fake-small" }
  const service = browser && (await openStage({ environment }, startAudioService))

  /** Opens the reader for a new user, at a video that the user has transcribed. */
  const openReader = async (name: string, video: string, stage = service) => {
    if (!stage) throw new Error("the browser was not started")
    model.reset()
    const { email } = await stage.person({ email: `${name}@test.example` })
    const page = await newPage(browser, stage)
    await page.route(/ytimg\.com|ggpht\.com/, (route) => route.abort())
    await signInAt(stage, page, email, "/dashboard")
    await callInPage(page, "POST", "/api/transcribe", { url: video })
    await page.goto(`/dashboard/video/${video}`)
    return {
      page,
      text: page.getByRole("region", { name: "Transcript" }),
      bar: page.getByRole("region", { name: "Translation" }),
      dialog: page.getByRole("dialog", { name: "Translate this transcript" }),
    }
  }

  /**
   * Like `openReader`, for a video of `lines` lines that a job translates. The job waits for
   * `gate`.
   */
  const openLongReader = async (name: string, video: string, lines: number) => {
    if (!service) throw new Error("the browser was not started")
    const texts = Array.from({ length: lines }, (_, n) => `Line ${n} `.padEnd(1000, "x"))
    await storeLines(service.table, video, texts)
    const reader = await openReader(name, video)
    const gate = newChunkGate()
    model.always({ kind: "translate", gate })
    return { ...reader, before: await balanceOf(reader.page), gate }
  }
  return { browser, model, openReader, openLongReader }
}

export const openMenu = async (page: Page) => await page.getByRole("button", { name: "Language" }).click()

/** Opens the dialog, and chooses the language. */
export async function chooseTranslation(page: Page, language: string): Promise<void> {
  await openMenu(page)
  await page.getByRole("menuitem", { name: "Translate to…" }).click()
  await page.getByRole("dialog").getByLabel("Language").selectOption(language)
}

export const balanceOf = async (page: Page) =>
  ((await callInPage(page, "GET", "/api/credits")) as { balance: number }).balance
