import { BATCH_ITEMS_MAX, type BatchRequest } from "../../core/batch/batch.schema.ts"
import type { BatchOptions } from "../../core/batch/batch.ts"
import type { ListSource } from "../../core/batch/batch-list.ts"
import type { WantedVideos } from "../../core/batch/create-batch.ts"
import { normalizeLanguage } from "../../core/captions/language.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { parseVideoReference } from "../../core/youtube/video-reference.ts"
import { requireChannel, requirePlaylist } from "./parse-references.ts"

/** Returns the videos and options that a batch request names. Throws `invalid_request`. */
export const parseBatch = (body: BatchRequest): WantedVideos & { options: BatchOptions } => ({
  ...videosOf(body),
  options: optionsOf(body.options ?? {}),
})

/** Returns the videos of a batch, which a request must name in exactly one of four ways. */
function videosOf({ urls, playlist, channel, search, max_videos: most }: BatchRequest): WantedVideos {
  const ways = [urls, playlist, channel, search].filter((way) => way !== undefined)
  if (ways.length !== 1) {
    const message = "Send exactly one of `urls`, `playlist`, `channel` and `search`."
    throw new AppError("invalid_request", message)
  }
  if (urls) {
    if (most !== undefined) throw new AppError("invalid_request", "`max_videos` is only for lists.")
    return { videos: [...new Set(urls.map(requireVideoAt))] }
  }
  return { list: { source: sourceOf({ playlist, channel, search }), maxVideos: most ?? BATCH_ITEMS_MAX } }
}

function sourceOf({
  playlist,
  channel,
  search = "",
}: Pick<BatchRequest, "playlist" | "channel" | "search">): ListSource {
  if (playlist !== undefined) return { kind: "playlist_videos", playlistId: requirePlaylist(playlist) }
  if (channel !== undefined) return { kind: "channel_videos", channel: requireChannel(channel) }
  return { kind: "search", q: search }
}

function requireVideoAt(url: string, index: number): string {
  const videoId = parseVideoReference(url)
  if (!videoId) throw new AppError("invalid_request", `\`urls[${index}]\` must be a YouTube video URL or ID.`)
  return videoId
}

function optionsOf(options: NonNullable<BatchRequest["options"]>): BatchOptions {
  const { language: asked, strict_language: strict = false } = options
  const language = asked === undefined ? undefined : normalizeLanguage(asked)
  if (asked !== undefined && language === undefined) {
    const message = "`options.language` must be a BCP 47 language tag such as `en` or `pt-BR`."
    throw new AppError("invalid_request", message)
  }
  return { language, strict }
}
