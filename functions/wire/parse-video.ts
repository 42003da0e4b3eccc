import { normalizeLanguage } from "../../core/captions/language.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { parseVideoReference } from "../../core/youtube/video-reference.ts"

/**
 * Parses the video and language of a transcription request. Throws `invalid_request`, naming the
 * field.
 */
export function parseVideoRequest(body: { url: string; language?: string | undefined }): {
  videoId: string
  language: string | undefined
} {
  const videoId = parseVideoReference(body.url)
  if (!videoId) throw new AppError("invalid_request", "`url` must be a YouTube video URL or ID.")
  const language = body.language === undefined ? undefined : normalizeLanguage(body.language)
  if (body.language !== undefined && language === undefined) {
    throw new AppError("invalid_request", "`language` must be a BCP 47 language tag such as `en` or `pt-BR`.")
  }
  return { videoId, language }
}

type VideoFields = { video_id?: string | undefined; videoId?: string | undefined }

/**
 * Returns the video that a body names in addition to a text: as it was sent, and as an ID.
 * Undefined if it names none. Throws `invalid_request` for anything but a video (docs/contract.md,
 * "Public API").
 */
export function parseOptionalVideo({
  video_id,
  videoId,
}: VideoFields): { sent: string; videoId: string } | undefined {
  const sent = video_id ?? videoId
  if (sent === undefined) return undefined
  const found = parseVideoReference(sent)
  if (!found) throw new AppError("invalid_request", "`video_id` must be a YouTube video URL or ID.")
  return { sent, videoId: found }
}
