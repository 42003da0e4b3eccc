import type { PlatformRequest } from "./request.ts"

/** The platform's page size for playlists. */
const PAGE = 100
const LIST = /^PLsynthetic-list-of-(\d{4})$/
const FIRST_PAGE = /^browseId=VL(\S+)/
const LATER_PAGE = /^continuation=(PLsynthetic-list-of-\d{4})-from-(\d+)$/
const MINUTES = 10

/** A synthetic playlist of 1 to 9999 videos, with the IDs of syntheticVideos. */
export const syntheticList = (videos: number): string =>
  `PLsynthetic-list-of-${String(videos).padStart(4, "0")}`

/** The video IDs of a synthetic playlist, in order. */
export const syntheticVideos = (videos: number): string[] =>
  Array.from({ length: videos }, (_, at) => `syn${String(at + 1).padStart(7, "0")}x`)

/**
 * The generated page of a synthetic playlist, as the platform's web client gets it: the list's
 * metadata and its first hundred videos, then the continuations. Undefined for every other request.
 */
export function syntheticListAnswer({ kind, path, parameters }: PlatformRequest): string | undefined {
  if (kind !== "other" || path !== "/youtubei/v1/browse") return undefined
  const [, later = "", offset = "0"] = LATER_PAGE.exec(parameters) ?? []
  const id = later || (FIRST_PAGE.exec(parameters)?.[1] ?? "")
  const videos = Number(LIST.exec(id)?.[1] ?? 0)
  const from = Number(offset)
  if (from >= videos) return undefined
  const shown = syntheticVideos(videos).slice(from, from + PAGE)
  const end = from + shown.length
  const entries = [
    ...shown.map((videoId, at) => entryOf(videoId, from + at + 1)),
    ...(end < videos ? [continuation(`${id}-from-${end}`)] : []),
  ]
  return JSON.stringify({ ...factsOf(id, videos), ...(later ? laterPage(entries) : firstPage(id, entries)) })
}

function factsOf(id: string, videos: number) {
  const stats = [
    { runs: [{ text: videos.toLocaleString("en") }, { text: videos === 1 ? " video" : " videos" }] },
    { simpleText: "No views" },
  ]
  return {
    responseContext: {},
    metadata: { playlistMetadataRenderer: { title: `Synthetic list ${id}` } },
    sidebar: { playlistSidebarRenderer: { items: [{ playlistSidebarPrimaryInfoRenderer: { stats } }] } },
  }
}

function firstPage(playlistId: string, contents: readonly object[]) {
  const section = {
    itemSectionRenderer: { contents: [{ playlistVideoListRenderer: { playlistId, contents } }] },
  }
  const content = { sectionListRenderer: { contents: [section] } }
  return {
    contents: { twoColumnBrowseResultsRenderer: { tabs: [{ tabRenderer: { selected: true, content } }] } },
  }
}

const laterPage = (continuationItems: readonly object[]) => ({
  onResponseReceivedActions: [{ appendContinuationItemsAction: { continuationItems } }],
})

function entryOf(videoId: string, position: number) {
  const channel = { browseEndpoint: { browseId: "UCsynthetic-channel-0001" } }
  return {
    playlistVideoRenderer: {
      videoId,
      thumbnail: { thumbnails: [] },
      title: { runs: [{ text: `Synthetic video ${videoId}` }] },
      index: { simpleText: String(position) },
      shortBylineText: { runs: [{ text: "Synthetic Channel", navigationEndpoint: channel }] },
      lengthText: { simpleText: `${MINUTES}:00` },
      lengthSeconds: String(MINUTES * 60),
      isPlayable: true,
    },
  }
}

const continuation = (token: string) => ({
  continuationItemRenderer: {
    trigger: "CONTINUATION_TRIGGER_ON_ITEM_SHOWN",
    continuationEndpoint: {
      continuationCommand: { token, request: "CONTINUATION_REQUEST_TYPE_BROWSE" },
    },
  },
})
