import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Entry } from "../../../../../core/adapters/youtube/listing/innertube/entries.ts"
import { readVideo } from "../../../../../core/adapters/youtube/listing/innertube/video-items.ts"
import type { Page } from "../../../../../core/listing/items.ts"
import type { ListingResult, ListingSource } from "../../../../../core/listing/listing-source.ts"
import { recordingsDir } from "../../../../support/recordings.ts"
import { NOW } from "./innertube-support.ts"

/**
 * The folder of the recorded platform answers. `files`: those to list requests of the client API;
 * empty when the recordings are missing.
 */
export const folder = join(recordingsDir ?? "", "platform")
const KINDS = ["innertube-search", "innertube-channel", "innertube-playlist", "innertube-comments"]
export const files = KINDS.flatMap((kind) =>
  recordingsDir === undefined
    ? []
    : readdirSync(join(folder, kind))
        .filter((name) => !name.endsWith(".request.json"))
        .map((name) => `${kind}/${name}`),
)
export const answerIn = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), "utf8"))
/** The only file whose path contains this text. */
export const named = (part: string): string => {
  const found = files.filter((file) => file.includes(part))
  if (found.length !== 1) throw new Error(`${part} names ${found.length} files`)
  return found[0] ?? ""
}

export const readAnyVideo = (entry: Entry) => readVideo(entry, { channelId: null, channel: null }, NOW)

export type Item =
  | { videoId: string }
  | { channelId: string; name: string }
  | { author: string; text: string }
export const keyOf = (item: Item): string =>
  "videoId" in item ? item.videoId : "author" in item ? `${item.author} ${item.text}` : item.channelId

export type Ask = (lists: ListingSource, cursor: string | null) => Promise<ListingResult<Page<Item>>>
export const search =
  (q: string): Ask =>
  (lists, cursor) =>
    lists.searchVideos({ q, filters: {}, cursor })
export const channels =
  (q: string): Ask =>
  (lists, cursor) =>
    lists.searchChannels({ q, cursor })
const tab =
  (channelId: string, name: "videos" | "shorts"): Ask =>
  (lists, cursor) =>
    lists.channelVideos({ channelId, tab: name, cursor })
export const playlist =
  (playlistId: string): Ask =>
  (lists, cursor) =>
    lists.playlistVideos({ playlistId, cursor })
const comments =
  (videoId: string): Ask =>
  (lists, cursor) =>
    lists.comments({ videoId, order: "relevance", max: 20, cursor })

/**
 * Lists, how to request each, and for each of its pages the recorded file and the number of items.
 */
export const WALKS: readonly (readonly [string, Ask, readonly (readonly [file: string, items: number])[]])[] =
  [
    [
      "a search",
      search("cirque du soleil"),
      [
        ["cirque-du-soleil.p1", 20],
        ["cirque-du-soleil.p2", 20],
      ],
    ],
    [
      "a search of Shorts",
      search("#shorts"),
      [
        ["hash-shorts.p1", 20],
        ["hash-shorts.p2", 20],
      ],
    ],
    ["a corrected search", search("pewdeipie"), [["pewdeipie-corrected.p1", 20]]],
    [
      "a search of channels",
      channels("test"),
      [
        ["test-channels.p1", 20],
        ["test-channels.p2", 20],
      ],
    ],
    [
      "a search that ends",
      channels("UCO6AK"),
      [
        ["UCO6AK-last-page.p1", 8],
        ["UCO6AK-last-page.p2", 0],
      ],
    ],
    [
      "videoRenderer",
      tab("UCsXVk37bltHxD1rDPwtNM8Q", "videos"),
      [
        ["UCsXVk37bltHxD1rDPwtNM8Q.videos.p1", 30],
        ["UCsXVk37bltHxD1rDPwtNM8Q.videos.p2", 30],
      ],
    ],
    [
      "lockups",
      tab("UCTwECeGqMZee77BjdoYtI2Q", "videos"),
      [
        ["UCTwECeGqMZee77BjdoYtI2Q.videos.p1", 30],
        ["UCTwECeGqMZee77BjdoYtI2Q.videos.p2", 30],
      ],
    ],
    ["German titles", tab("UCYJ61XIK64sp6ZFFS8sctxw", "videos"), [["UCYJ61XIK64sp6ZFFS8sctxw.videos", 30]]],
    [
      "Shorts",
      tab("UCh8gHdtzO2tXd593_bjErWg", "shorts"),
      [
        ["UCh8gHdtzO2tXd593_bjErWg.shorts.p1", 48],
        ["UCh8gHdtzO2tXd593_bjErWg.shorts.p2", 48],
      ],
    ],
    [
      "a small playlist",
      playlist("PLXJg25X-OulsVsnvZ7RVtSDW-id9_RzAO"),
      [["PLXJg25X-OulsVsnvZ7RVtSDW-id9_RzAO.p1", 17]],
    ],
    ["a course", playlist("PLWxziGKTUvQFIsbbFcTZz7jOT4TMGnZBh"), [["course.p1", 14]]],
    [
      "a playlist in fifties",
      playlist("PLoumn5BIsUDeGF1vy5Nylf_RJKn5aL_nr"),
      [
        ["PLoumn5BIsUDeGF1vy5Nylf_RJKn5aL_nr.p1", 50],
        ["PLoumn5BIsUDeGF1vy5Nylf_RJKn5aL_nr.p1", 50],
        ["PLoumn5BIsUDeGF1vy5Nylf_RJKn5aL_nr.p2", 50],
      ],
    ],
    [
      "a huge playlist",
      playlist("PLWwAypAcFRgKAIIFqBr9oy-ZYZnixa_Fj"),
      [
        ["huge.p1", 50],
        ["huge.p1", 50],
        ["huge.p2", 50],
        ["huge.p2", 50],
        ["huge.p3", 50],
        ["huge.p3", 49],
      ],
    ],
    ["three comments", comments("D00Au7k3i6o"), [["D00Au7k3i6o.c1", 3]]],
    ["comments", comments("VM_6n762j6M"), [["VM_6n762j6M.c1", 20]]],
    ["edited comments", comments("VsFjP58j5i8"), [["VsFjP58j5i8.c1", 20]]],
    ["a pinned comment", comments("bjFtFMilb34"), [["bjFtFMilb34.c1", 20]]],
    ["comments with replies", comments("xaQJbozY_Is"), [["xaQJbozY_Is.c1", 20]]],
    ["formatted comments", comments("zYpyS2HaZHM"), [["zYpyS2HaZHM.c1", 20]]],
  ]
