import { join } from "node:path"
import type { Page } from "playwright-core"
import { writeTones } from "../speech/audio-files.ts"
import { startSpeech } from "../speech/server.ts"
import { SENTENCES } from "./sentences.ts"
import type { Shot, Studio } from "./shot.ts"

const SEGMENT_SECONDS = 4

/**
 * Starts a fake speech engine that transcribes every file as the sentences of the talk. Writes an
 * audio file into `folder`.
 */
export async function openStudio(folder: string): Promise<Studio> {
  const segments = SENTENCES.map((text, at) => {
    const start = at * SEGMENT_SECONDS
    return { start, end: start + SEGMENT_SECONDS, text }
  })
  const speech = await startSpeech({ always: { kind: "say", segments } })
  const talk = join(folder, "A walk through the garden.wav")
  writeTones(talk, 4)
  return { speech, talk }
}

/** Uploads the talk and keeps its audio. Costs 1 credit. */
export async function uploadTalk(page: Page, { talk }: Studio): Promise<void> {
  await page.goto("/dashboard/upload")
  await choose(page, talk)
  await page.getByRole("checkbox", { name: /^Keep the audio/ }).check()
  await send(page)
  await readLink(page).waitFor({ timeout: 30_000 })
}

async function choose(page: Page, talk: string): Promise<void> {
  await page.getByLabel(/^Choose files/).setInputFiles(talk)
  await page.getByText("1 credit in total").waitFor()
}

const send = async (page: Page) => await page.getByRole("button", { name: "Upload", exact: true }).click()
const readLink = (page: Page) => page.getByRole("link", { name: "Read", exact: true })

const PATH = "/dashboard/upload"

/** Takes the finished upload off the page. */
const forget = async (page: Page) =>
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("uploads:")) localStorage.removeItem(key)
  })

export const UPLOAD_SHOTS: readonly Shot[] = [
  // First, because `forget` applies to the pages that follow.
  { name: "upload-done", path: PATH, hasUpload: true, act: async (page) => await readLink(page).waitFor() },
  {
    name: "upload-read",
    path: PATH,
    hasUpload: true,
    act: async (page) => {
      await readLink(page).click()
      await page.getByText(/^The audio is kept until /).waitFor()
      await page.getByText(SENTENCES[0]).first().waitFor()
    },
  },
  { name: "upload", path: PATH, hasUpload: true, prepare: forget },
  { name: "upload-off", path: PATH },
  {
    name: "upload-drag",
    path: PATH,
    hasUpload: true,
    prepare: forget,
    act: async (page) =>
      await page.locator("h1").evaluate((heading) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(["x"], "talk.mp3"))
        heading.dispatchEvent(new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true }))
      }),
  },
  {
    name: "upload-draft",
    path: PATH,
    hasUpload: true,
    prepare: forget,
    act: async (page, studio) => studio && (await choose(page, studio.talk)),
  },
  {
    name: "upload-running",
    path: PATH,
    hasUpload: true,
    prepare: forget,
    act: async (page, studio) => {
      if (!studio) return
      studio.speech.next({ kind: "stall" })
      await choose(page, studio.talk)
      await send(page)
      await page.locator("[aria-current=step]", { hasText: "Transcribing" }).waitFor()
    },
    undo: async (page) => {
      await page.getByRole("button", { name: /^Cancel: / }).click()
      await page.getByText("1 credit refunded.").waitFor()
    },
  },
]
