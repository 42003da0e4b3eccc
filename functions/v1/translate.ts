import { type Format, formatTranscript } from "../../core/captions/format/format.ts"
import { normalizeLanguage } from "../../core/captions/language.ts"
import { toSegments } from "../../core/captions/segment.ts"
import { AppError } from "../../core/kernel/errors.ts"
import type { LlmAttempt } from "../../core/text/llm.ts"
import { quoteTranslation, type Translation, translate } from "../../core/translation/translate.ts"
import type { TranslationResult } from "../../core/translation/translation.schema.ts"
import { getLlm } from "../compose/deps/llm.ts"
import { getTranscription } from "../compose/deps/transcription.ts"
import { meteredRoute } from "../http/metered-route.ts"
import { parseVideoRequest } from "../wire/parse-video.ts"
import { translate as route } from "./routes.ts"

export const handler = meteredRoute<typeof route, Translation>(
  route,
  ({ attempts, body, caller, request, services }) => {
    const to = normalizeLanguage(body.to)
    if (to === undefined) {
      throw new AppError("invalid_request", "`to` must be a BCP 47 language tag such as `en` or `pt-BR`.")
    }
    const { payer } = caller
    const { memory } = getTranscription(services).transcriber
    const translator = { table: services.table, memory, llm: getLlm(services) }
    const made: LlmAttempt[] = []
    const call = { ...parseVideoRequest(body), to, payer, signal: request.signal, attempts: made }
    return {
      run: async (idempotent) => {
        try {
          return await translate(translator, { ...call, idempotent })
        } finally {
          attempts.push(...made)
        }
      },
      body: (outcome) => translationBody(outcome, body.format),
      quote: async () => await quoteTranslation(translator, call),
    }
  },
)

function translationBody(
  { translation, sourceLanguage, cached, receipt }: Translation,
  format: Format = "text",
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
