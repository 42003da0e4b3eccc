import { normalizeLanguage } from "../../core/captions/language.ts"
import { AppError } from "../../core/kernel/errors.ts"
import type { Payer } from "../../core/ledger/payer.ts"
import type { LlmAttempt } from "../../core/text/llm.ts"
import { quoteTranslation, type TranslateDeps, translate } from "../../core/translation/translate.ts"
import type { TranslateRequest } from "../../core/translation/translation.schema.ts"
import type { Translation } from "../../core/translation/translation-job.ts"
import { getLlm } from "../compose/deps/llm.ts"
import { getTranscription } from "../compose/deps/transcription.ts"
import type { Services } from "../compose/services.ts"
import { prefersAsync } from "../http/accepted-response.ts"
import type { PaidCall, PaidWork } from "../http/metered-route.ts"
import { parseVideoRequest } from "./parse-video.ts"
import { translationBody } from "./translation-body.ts"

type TranslateCall = PaidCall<{
  body: Pick<TranslateRequest, "url" | "to" | "language" | "format">
  caller: { payer: Payer }
  request: Request
  services: Services
}>

export function getTranslation(services: Services): TranslateDeps {
  const { transcriber, queue } = getTranscription(services)
  return { table: services.table, memory: transcriber.memory, llm: getLlm(services), queue }
}

/** Parses the tag of the language to translate to. */
export function requireTarget(tag: string): string {
  const to = normalizeLanguage(tag)
  if (to !== undefined) return to
  throw new AppError("invalid_request", "`to` must be a BCP 47 language tag such as `en` or `pt-BR`.")
}

/**
 * Prepares a translation for the route at `path`. A job stores `path`, so that polls answer as that
 * route does.
 */
export const prepareTranslation =
  (path: string) =>
  ({ attempts, body, caller, request, services }: TranslateCall): PaidWork<Translation> => {
    const { payer } = caller
    const { format } = body
    const deps = getTranslation(services)
    const made: LlmAttempt[] = []
    const video = { ...parseVideoRequest(body), to: requireTarget(body.to), payer }
    const call = { ...video, signal: request.signal, attempts: made }
    return {
      run: async (idempotent) => {
        try {
          const options = { route: path, format, isAsync: prefersAsync(request) }
          return await translate(deps, { ...call, idempotent }, options)
        } finally {
          attempts.push(...made)
        }
      },
      body: (outcome) => translationBody(outcome, format),
      quote: async () => await quoteTranslation(deps, call),
    }
  }
