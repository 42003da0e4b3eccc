import { parseChapters } from "../../../captions/chapters.ts"
import { normalizeLanguage } from "../../../captions/language.ts"
import { MAX_SECONDS } from "../../../kernel/credits.ts"
import { readPublished } from "../../../kernel/published.ts"
import type { TrackInfo, VideoDetails } from "../../../youtube/video-source.ts"
import { at, label, list, readText } from "../json-path.ts"
import { type Refusal, refusalOf } from "../playability.ts"

/** A caption track with its signed URL, which expires and must not be stored. */
export type OfferedTrack = TrackInfo & {
  baseUrl: string
  /** True if the URL returns an empty body without a proof-of-origin token. */
  gated: boolean
}

/** A playable video with captions. `defaultIndex` is an index of `tracks`. */
export type PlayableVideo = {
  outcome: "ok"
  details: VideoDetails
  tracks: readonly OfferedTrack[]
  defaultIndex: number | undefined
}
export type RefusedVideo = {
  outcome: Refusal
  details: VideoDetails | null
  tracks: readonly OfferedTrack[]
  defaultIndex?: number | undefined
  /**
   * `moved`: the response has captions in an unknown format. `gated`: all captions need a token.
   */
  sign?: "moved" | "gated"
}

/** Creates a refusal without information about the video. */
export function refused(outcome: Refusal): RefusedVideo {
  return { outcome, details: null, tracks: [] }
}

/**
 * Reads a player response: plain, nested in `playerResponse`, or the array format from before 2022.
 * Checks in this order: video ID, playability, live or upcoming, duration, captions. Never throws,
 * even for invalid values.
 */
export function readPlayer(answer: unknown, videoId: string): PlayableVideo | RefusedVideo {
  const player = unwrap(answer)
  const video = at(player, "videoDetails")
  const answeredId = readText(at(video, "videoId"))
  // YouTube returns another video to outdated or throttled clients (YouTube.js #623).
  if (answeredId !== undefined && answeredId !== videoId) return refused("blocked")
  const details = readDetails(player)
  const offered = readTracks(at(player, "captions", "playerCaptionsTracklistRenderer"))
  const as = (outcome: Refusal): RefusedVideo => ({ outcome, details, ...offered })

  const refusal = refusalOf(at(player, "playabilityStatus"))
  const upcoming = at(video, "isUpcoming") === true
  if (refusal) return as(refusal === "live" && upcoming ? "premiere" : refusal)
  if (upcoming) return as("premiere")
  if (at(video, "isLive") === true) return as("live")
  if (!details) return as("changed_page")
  if (details.durationSeconds > MAX_SECONDS) return as("too_long")
  if (offered.tracks.length === 0) {
    return hasUnknownCaptions(player) ? { ...as("changed_page"), sign: "moved" } : as("no_captions")
  }
  if (offered.tracks.every((track) => track.gated)) return { ...as("blocked"), sign: "gated" }
  return { outcome: "ok", details, ...offered }
}

/** Returns the player response, which may be nested. */
export function unwrap(answer: unknown): unknown {
  const part = Array.isArray(answer)
    ? answer.find((item) => at(item, "playerResponse") !== undefined)
    : answer
  return at(part, "playerResponse") ?? part
}

/**
 * Reads a video's details. Null without an ID, a title or a duration. The duration sets the price.
 */
function readDetails(player: unknown): VideoDetails | null {
  const video = at(player, "videoDetails")
  const page = at(player, "microformat", "playerMicroformatRenderer")
  const videoId = readText(at(video, "videoId"))
  const title = readText(at(video, "title"))
  const durationSeconds = count(at(video, "lengthSeconds")) ?? count(at(page, "lengthSeconds"))
  if (videoId === undefined || title === undefined || durationSeconds === null) return null
  const description = readText(at(video, "shortDescription")) ?? ""
  return {
    videoId,
    title,
    channelName: readText(at(video, "author")) ?? null,
    channelId: readText(at(video, "channelId")) ?? null,
    durationSeconds,
    description,
    // Sorted by size, smallest first.
    thumbnail: readText(at(list(at(video, "thumbnail", "thumbnails")).at(-1), "url")) ?? null,
    viewCount: count(at(video, "viewCount")),
    ...readPublished(at(page, "publishDate")),
    chapters: parseChapters(description, durationSeconds),
  }
}

/** Parses a number, which YouTube encodes as a string of digits. */
function count(value: unknown): number | null {
  if (typeof value !== "string" || !/^\d{1,15}$/.test(value)) return null
  return Number(value)
}

function readTracks(tracklist: unknown): Pick<PlayableVideo, "tracks" | "defaultIndex"> {
  const listed = list(at(tracklist, "captionTracks")).map(readTrack)
  const audio = list(at(tracklist, "audioTracks"))
  const audioIndex = at(tracklist, "defaultAudioTrackIndex")
  const index = at(audio[typeof audioIndex === "number" ? audioIndex : 0], "defaultCaptionTrackIndex")
  const best = typeof index === "number" ? listed[index] : undefined
  const tracks = listed.filter((track) => track !== undefined)
  return { tracks, defaultIndex: best ? tracks.indexOf(best) : undefined }
}

function readTrack(track: unknown): OfferedTrack | undefined {
  const baseUrl = readText(at(track, "baseUrl"))
  const code = readText(at(track, "languageCode"))
  if (baseUrl === undefined || code === undefined) return undefined
  return {
    language: languageOf(code),
    name: label(at(track, "name")) ?? code,
    autoGenerated: at(track, "kind") === "asr",
    baseUrl,
    // YouTube's experiments `xpe` and `xpv` require a token.
    gated: /[?&]exp=[^&]*xp[ev]/.test(baseUrl),
  }
}

/**
 * Returns the language of a code. YouTube appends a track name to some (`en-nP7-2PuUl7o`). Then
 * only the language is used.
 */
function languageOf(code: string): string {
  return normalizeLanguage(code) ?? normalizeLanguage(code.split(/[-_]/, 1)[0] ?? "") ?? "und"
}

/**
 * True if the response has captions in an unknown format. This must not be reported as a video
 * without captions.
 */
function hasUnknownCaptions(player: unknown): boolean {
  const captions = at(player, "captions") ?? {}
  const tracklist = at(captions, "playerCaptionsTracklistRenderer")
  if (tracklist === undefined) return Object.keys(captions).length > 0
  return list(at(tracklist, "captionTracks")).length > 0
}
