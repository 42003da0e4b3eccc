import type { Page } from "playwright-core"
import type { Shot } from "./shot.ts"

const PLAYLIST_ID = "PLdemo-kitchen-garden-list-00000001"
const PLAYLIST_URL = `https://www.youtube.com/playlist?list=${PLAYLIST_ID}`
const PLAYLIST = `/dashboard/playlist/${PLAYLIST_ID}`
const BATCHES = "/dashboard/batches"

const VIDEOS = [
  ["et-sample-1", "Why worms are our friends", 1800],
  ["demo-list-01", "Compost in six weeks, without turning it", 754],
  ["et-private1", "Sowing radishes under glass", 412],
  ["demo-list-03", "A whole day in the kitchen garden", 8125],
  ["demo-list-04", "Pruning an old apple tree", 1322],
  ["demo-list-05", "Tomatoes on a north-facing balcony, and what to plant beside them", 967],
  ["demo-list-06", "Seeds that keep, and seeds that do not", 1104],
  ["demo-list-07", "Building a cold frame from windows", 1540],
] as const

/** A playlist of eight videos and two that are gone, in place of the demo's. */
async function longList(page: Page): Promise<void> {
  await page.route("**/api/playlist?*", async (route) => {
    const answer = (await (await route.fetch()).json()) as { videos: object[] }
    const videos = VIDEOS.map(([video_id, title, duration_seconds], at) => ({
      ...answer.videos[0],
      video_id,
      title,
      duration_seconds,
      channel: "The Kitchen Garden",
      published_at: new Date(Date.UTC(2026, 8 - at, 3)).toISOString(),
      thumbnail: `https://i.ytimg.com/vi/${video_id}/mqdefault.jpg`,
    }))
    await route.fulfill({ json: { ...answer, videos, total: VIDEOS.length + 2, truncated: false } })
  })
}

async function price(page: Page, text: string): Promise<void> {
  await page.getByLabel(/^Links to videos/).fill(text)
  await page.getByRole("button", { name: "See the price" }).click()
  await page.getByRole("button", { name: /^Start/ }).waitFor()
}

export const LIST_SHOTS: readonly Shot[] = [
  {
    name: "batches",
    path: BATCHES,
    act: async (page) => await price(page, "et-sample-1 et-auto-cap et-private1"),
  },
  {
    name: "batches-empty",
    path: BATCHES,
    prepare: async (page) =>
      await page.route("**/api/batches", async (route) => await route.fulfill({ json: { batches: [] } })),
  },
  {
    name: "batches-playlist",
    path: BATCHES,
    prepare: longList,
    act: async (page) => {
      await price(page, PLAYLIST_URL)
      await page.getByText(VIDEOS[1][1]).waitFor()
    },
  },
  {
    name: "batches-done",
    path: BATCHES,
    act: async (page) => {
      // The transcripts of both videos are stored, so this batch is free.
      await price(page, "et-sample-1 et-auto-cap")
      await page.getByRole("button", { name: /^Start/ }).click()
      const batches = page.getByRole("article")
      const before = await batches.count()
      await batches.nth(before).waitFor()
      const batch = batches.first()
      await batch.getByText("Done", { exact: true }).waitFor({ timeout: 30_000 })
      await batch.getByRole("button", { name: "Show videos" }).click()
      await batch.getByRole("listitem").first().waitFor()
    },
  },
  { name: "playlist", path: PLAYLIST, prepare: longList },
  {
    name: "playlist-chosen",
    path: PLAYLIST,
    prepare: longList,
    act: async (page) => {
      // The playlist still lists this video, but it is private now.
      const row = page.getByRole("listitem").filter({ hasText: VIDEOS[2][1] })
      await row.getByRole("button").click()
      await row.getByText("This video is private.").waitFor()
      for (const at of [1, 3]) await page.getByRole("checkbox", { name: VIDEOS[at]?.[1] ?? "" }).click()
    },
  },
]
