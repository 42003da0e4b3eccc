import { normalizeLanguage } from "../../core/captions/language.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { parseVideoReference } from "../../core/youtube/video-reference.ts"

/** The video that a transcribe call names, and the language that it asks for. Throws `invalid_request` naming the field. */
export function parseVideoRequest(body: { url: string; language?: string | undefined }): {
  videoId: string
  language: string | undefined
} {
  const videoId = parseVideoReference(body.url)
  if (!videoId) throw new AppError("invalid_request", "`url`: this is no URL or id of a video.")
  const language = body.language === undefined ? undefined : normalizeLanguage(body.language)
  if (body.language !== undefined && language === undefined) {
    throw new AppError("invalid_request", "`language`: this is no BCP 47 language tag.")
  }
  return { videoId, language }
}

type Named = { video_id?: string | undefined; videoId?: string | undefined }

/**
 * The video that a body names beside its text, as it was sent and by its id; undefined when it names none. Throws `invalid_request` for
 * what is no video (contract §2, "Video forms").
 */
export function parseNamedVideo({ video_id, videoId }: Named): { sent: string; videoId: string } | undefined {
  const sent = video_id ?? videoId
  if (sent === undefined) return undefined
  const found = parseVideoReference(sent)
  if (!found) throw new AppError("invalid_request", "`video_id`: this is no URL or id of a video.")
  return { sent, videoId: found }
}
