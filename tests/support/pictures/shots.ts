import type { Page } from "playwright-core"
import { LEGAL_PATHS, pathIn, TRANSLATED_PATHS } from "../../../web/site/languages/addresses.ts"
import { LIST_SHOTS } from "./list-shots.ts"
import { SENTENCES } from "./sentences.ts"
import type { Shot } from "./shot.ts"
import { UPLOAD_SHOTS } from "./upload-shots.ts"

export const PLAYER_ORIGIN = "https://www.youtube-nocookie.com"

/** Sizes at which the transcript must show eight lines: windows, a phone, and 200 % zoom. */
export const READER_SIZES = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 1024, height: 600 },
  { width: 844, height: 390 },
  { width: 640, height: 400 },
  { width: 390, height: 844 },
] as const

/** The same words on every run, in an order that does not repeat within a page. */
const sentenceAt = (at: number) =>
  SENTENCES[at < 8 ? at : (Math.imul(at, 2654435761) >>> 12) % SENTENCES.length] ?? ""

const isPause = (at: number) => at % 113 > 106 || at % 41 > 38

/** A talk of half an hour, with chapters and pauses, in place of the sample's words. */
export async function longTalk(page: Page): Promise<void> {
  const segments = Array.from({ length: 450 }, (_, at) => at)
    .filter((at) => !isPause(at))
    .map((at) => ({ start: at * 4, duration: 4, text: sentenceAt(at) }))
  const chapters = ["What they do", "What they need", "What the plough does", "Questions"]
  await page.route("**/api/transcriptions/trn_et-sample-1", async (route) => {
    const row = (await (await route.fetch()).json()) as object
    const json = {
      ...row,
      video_title: "Why worms are our friends",
      channel_name: "The long field",
      duration_seconds: 1800,
      segments,
      transcript: segments.map(({ text }) => text).join(" "),
      chapters: chapters.map((title, at) => ({ title, start: at * 452 })),
      thumbnail: "https://i.ytimg.com/vi/et-sample-1/mqdefault.jpg",
      summary:
        "**Worms do the work of a plough.** They move soil, open channels for water and leave it richer than they found it.\n\n- [0:08] One worm moves ten tonnes of soil in its lifetime.\n- [0:12] Each channel carries water to a root.\n- [0:28] Gardens without them need watering twice as often.",
    }
    await route.fulfill({ json })
  })
}

const READER = "/dashboard/video/et-sample-1"

export const SHOTS: readonly Shot[] = [
  { name: "landing", path: "/", isPublic: true, isWhole: true },
  { name: "pricing", path: "/pricing", isPublic: true, isWhole: true },
  { name: "mcp-setup", path: "/mcp-setup", isPublic: true, isWhole: true },
  { name: "extension", path: "/extension", isPublic: true, isWhole: true },
  { name: "contact", path: "/contact", isPublic: true, isWhole: true },
  { name: "status", path: "/status", isPublic: true, isWhole: true },
  ...(["de", "ja"] as const).flatMap((language) =>
    [...TRANSLATED_PATHS, ...LEGAL_PATHS].map((path): Shot => {
      const name = `${path.slice(1) || "landing"}-${language}`
      return { name, path: pathIn(language, path), isPublic: true, isWhole: true }
    }),
  ),
  { name: "privacy", path: "/privacy", isPublic: true, isWhole: true },
  { name: "terms", path: "/terms", isPublic: true, isWhole: true },
  { name: "acceptable-use", path: "/acceptable-use", isPublic: true, isWhole: true },
  { name: "imprint", path: "/imprint", isPublic: true, isWhole: true },
  { name: "login", path: "/login", isPublic: true },
  { name: "auth-error", path: "/auth/error", isPublic: true },
  { name: "nothing-there", path: "/nope", isPublic: true },
  {
    name: "landing-result",
    path: "/",
    isPublic: true,
    act: async (page) => {
      await page.getByLabel("Link of a video").fill("et-sample-1")
      await page.keyboard.press("Enter")
      await page.getByRole("button", { name: "Copy text" }).waitFor()
    },
  },
  { name: "transcribe", path: "/dashboard" },
  {
    name: "transcribe-queue",
    path: "/dashboard",
    act: async (page) => {
      await page.getByRole("textbox").first().fill("et-auto-cap et-sample-1 et-missing0")
      await page
        .getByRole("button", { name: /^Transcribe/ })
        .first()
        .click()
      await page.waitForTimeout(1500)
    },
  },
  ...UPLOAD_SHOTS,
  { name: "history", path: "/dashboard/history" },
  ...LIST_SHOTS,
  {
    name: "watchlists",
    path: "/dashboard/watchlists",
    act: async (page) => {
      await page
        .getByLabel("Links to channels or playlists")
        .fill("https://www.youtube.com/@demo-kitchen-garden")
      await page.getByLabel("For each new video").selectOption("transcribe")
      await page.getByRole("button", { name: /^Create ·/ }).waitFor()
    },
  },
  { name: "ask", path: "/dashboard/ask" },
  {
    name: "ask-answer",
    path: "/dashboard/ask",
    act: async (page) => {
      await page.getByLabel("Your question").fill("How is a transcript made?")
      await page.keyboard.press("Enter")
      await page.getByRole("article").waitFor()
    },
  },
  { name: "search", path: "/dashboard/search?q=garden" },
  { name: "channel", path: "/dashboard/channel/UCdemo-kitchen-garden-01" },
  { name: "comments", path: "/dashboard/comments/et-sample-1" },
  { name: "keys", path: "/dashboard/keys" },
  { name: "usage", path: "/dashboard/usage", isWhole: true },
  { name: "billing", path: "/dashboard/billing", isWhole: true },
  { name: "notes", path: "/dashboard/notes" },
  { name: "settings", path: "/dashboard/settings", isWhole: true },
  { name: "not-found", path: "/dashboard/nope" },
  { name: "reader-sample", path: READER },
  { name: "reader", path: READER, prepare: longTalk },
  { name: "reader-summary", path: `${READER}?tab=summary`, prepare: longTalk },
  {
    name: "reader-found",
    path: READER,
    prepare: longTalk,
    act: async (page) => await page.locator("[data-search]").first().fill("soil"),
  },
  {
    name: "reader-playing",
    path: READER,
    prepare: longTalk,
    act: async (page) => {
      await page.getByRole("button", { name: "Play from 0:20" }).click()
      await page.waitForTimeout(600)
    },
  },
  {
    name: "reader-scrolled",
    path: READER,
    prepare: longTalk,
    act: async (page) => {
      await page.getByRole("button", { name: "Play from 0:20" }).click()
      await page.waitForTimeout(600)
      await page.mouse.wheel(0, 900)
      await page.waitForTimeout(500)
    },
  },
]
