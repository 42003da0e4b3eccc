import { UNKNOWN_DATE } from "../../../../kernel/published.ts"
import type { VideoItem } from "../../../../listing/items.ts"
import { at, list, readText } from "../../json-path.ts"
import type { Entry } from "./entries.ts"
import { parseAge, parseCount, pictureOf, textOf } from "./parse-text.ts"

/** The channel whose page has the list. The entries of its videos do not contain it. */
type Host = { channelId: string | null; channel: string | null }

/** Renderers of a video: in search results, in grids and in playlists. */
const RENDERERS: ReadonlySet<string> = new Set([
  "videoRenderer",
  "gridVideoRenderer",
  "playlistVideoRenderer",
])

/** The title of a deleted or private video in a playlist. The entry then has no channel either. */
const GONE = /^\[(?:Private|Deleted) video\]$/

/** Reads a video. For the other results see `ReadEntry`. */
export function readVideo(
  entry: Entry,
  host: Host,
  nowMs: number,
): VideoItem | "unreadable" | "gone" | undefined {
  const { kind, value } = entry
  if (RENDERERS.has(kind)) {
    // A recommendation, which YouTube appends to the list.
    const style = readText(at(value, "style"))
    if (style === "PLAYLIST_VIDEO_RENDERER_STYLE_RECOMMENDED_VIDEO") return undefined
    const video = readRenderer(value, host, nowMs)
    const isGone = at(value, "isPlayable") === false && video?.channel === null && GONE.test(video.title)
    return isGone ? "gone" : (video ?? "unreadable")
  }
  if (kind === "lockupViewModel") {
    const type = readText(at(value, "contentType"))
    if (type !== "LOCKUP_CONTENT_TYPE_VIDEO" && type !== "LOCKUP_CONTENT_TYPE_SHORT") return undefined
    return readLockup(value, host, nowMs) ?? "unreadable"
  }
  if (kind === "shortsLockupViewModel") return readShort(value, host) ?? "unreadable"
  return undefined
}

function readRenderer(video: unknown, host: Host, nowMs: number): VideoItem | undefined {
  const videoId = readText(at(video, "videoId"))
  const title = textOf(at(video, "title"))
  if (videoId === undefined || title === undefined) return undefined
  const byline = at(video, "ownerText") ?? at(video, "longBylineText") ?? at(video, "shortBylineText")
  return {
    videoId,
    channelId: channelIn(at(byline, "runs", 0, "navigationEndpoint")) ?? host.channelId,
    title,
    channel: textOf(byline) ?? host.channel,
    ...parseAge(textOf(at(video, "publishedTimeText")) ?? textOf(at(video, "videoInfo")), nowMs),
    thumbnail: pictureOf(list(at(video, "thumbnail", "thumbnails"))),
    ...lengthOf(readText(at(video, "lengthSeconds")), textOf(at(video, "lengthText"))),
    ...viewsIn([textOf(at(video, "viewCountText")), ...textsOf(at(video, "videoInfo"))]),
  }
}

/** Returns the texts of a field with several parts, such as "12K views", " • ", "3 days ago". */
const textsOf = (value: unknown): string[] =>
  list(at(value, "runs")).flatMap((run) => readText(at(run, "text")) ?? [])

const SECONDS = /^\d{1,6}$/
const CLOCK = /^(?:(\d{1,3}):)?(\d{1,2}):(\d\d)$/

/**
 * Reads a duration: a number of seconds, or text such as "1:02:03". Ignores text such as "LIVE".
 */
function lengthOf(digits: string | undefined, clock: string | undefined): Pick<VideoItem, "durationSeconds"> {
  if (digits !== undefined && SECONDS.test(digits)) return { durationSeconds: Number(digits) }
  const [, hours = "0", minutes, seconds] = CLOCK.exec(clock ?? "") ?? []
  if (minutes === undefined) return {}
  return { durationSeconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) }
}

function viewsIn(said: readonly (string | undefined)[]): Pick<VideoItem, "viewCount"> {
  const views = parseCount(said.find((text) => / views?$/i.test(text ?? "")))
  return views === null ? {} : { viewCount: views }
}

/**
 * Returns the channel ID of a link. If a video has several creators, the link opens a dialog, whose
 * first entry is the uploader.
 */
function channelIn(link: unknown): string | undefined {
  const dialog = at(link, "showDialogCommand", "panelLoadingStrategy", "inlineContent", "dialogViewModel")
  const first = at(dialog, "customContent", "listViewModel", "listItems", 0, "listItemViewModel")
  const command = at(first, ...ON_TAP) ?? link
  return readText(at(command, "browseEndpoint", "browseId"))
}

const ON_TAP = ["rendererContext", "commandContext", "onTap", "innertubeCommand"]

function readLockup(lockup: unknown, host: Host, nowMs: number): VideoItem | undefined {
  const videoId = readText(at(lockup, "contentId"))
  const about = at(lockup, "metadata", "lockupMetadataViewModel")
  const title = textOf(at(about, "title"))
  if (videoId === undefined || title === undefined) return undefined
  const rows = rowsOf(at(about, "metadata", "contentMetadataViewModel"))
  const avatar = at(about, "image", "decoratedAvatarViewModel", ...ON_TAP)
  return {
    videoId,
    channelId: channelIn(avatar) ?? host.channelId,
    title,
    // If the entry has a channel, it is in a separate first row, above views and age.
    channel: host.channel ?? (rows.length > 1 ? (rows[0]?.[0] ?? null) : null),
    ...parseAge(
      rows.flat().find((said) => / ago\b/.test(said)),
      nowMs,
    ),
    thumbnail: pictureOf(list(at(lockup, "contentImage", "thumbnailViewModel", "image", "sources"))),
    ...lengthOf(
      undefined,
      badgesOf(lockup).find((badge) => CLOCK.test(badge)),
    ),
    ...viewsIn(rows.flat()),
  }
}

/** Returns the texts on a lockup's image: the duration, or a word such as "LIVE". */
function badgesOf(lockup: unknown): readonly string[] {
  return list(at(lockup, "contentImage", "thumbnailViewModel", "overlays"))
    .flatMap((overlay) => list(at(overlay, "thumbnailBottomOverlayViewModel", "badges")))
    .flatMap((badge) => readText(at(badge, "thumbnailBadgeViewModel", "text")) ?? [])
}

/** Returns the texts of a header or lockup, row by row. */
export function rowsOf(metadata: unknown): readonly (readonly string[])[] {
  const rows = list(at(metadata, "metadataRows")).map((row) =>
    list(at(row, "metadataParts")).flatMap((part) => textOf(at(part, "text")) ?? []),
  )
  return rows.filter((row) => row.length > 0)
}

/** Reads a Short. Its entry has no age, channel or duration. */
function readShort(short: unknown, host: Host): VideoItem | undefined {
  const videoId = readText(at(short, "onTap", "innertubeCommand", "reelWatchEndpoint", "videoId"))
  const title = textOf(at(short, "overlayMetadata", "primaryText"))
  if (videoId === undefined || title === undefined) return undefined
  const image = at(short, "thumbnailViewModel", "thumbnailViewModel", "image")
  return {
    videoId,
    ...host,
    title,
    ...UNKNOWN_DATE,
    thumbnail: pictureOf(list(at(image, "sources"))),
    ...viewsIn([textOf(at(short, "overlayMetadata", "secondaryText"))]),
  }
}
