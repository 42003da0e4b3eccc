import { formatTranscript } from "../../core/captions/format/format.ts"
import { toSegments } from "../../core/captions/segment.ts"
import type { TranslationResult } from "../../core/translation/translation.schema.ts"
import type { Translation, TranslationFormat } from "../../core/translation/translation-job.ts"

/** Renders a translation as the body of its route, or of its job. */
export function translationBody(
  { translation, sourceLanguage, cached, receipt }: Translation,
  format: TranslationFormat = "text",
): TranslationResult {
  const { videoId, title, text, language, chapters } = translation
  const cues = translation.cues()
  return {
    video_id: videoId,
    video_title: title,
    transcript:
      format === "text" || format === "segments"
        ? text
        : formatTranscript(format, { title, videoId, cues, chapters }),
    language,
    source_language: sourceLanguage,
    ...(format === "segments" ? { segments: toSegments(cues) } : {}),
    cached,
    credits_used: receipt.creditsUsed,
  }
}
