import { AppError } from "../../core/kernel/errors.ts"
import { normalizeLanguage } from "../../core/captions/language.ts"
import { parseVideoReference } from "../../core/youtube/video-reference.ts"

/** The video that a transcribe call names, and the language that it asks for. Throws `invalid_request` naming the field. */
export function askedVideo(body: { url: string; language?: string | undefined }): {
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
