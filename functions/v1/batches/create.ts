import { type CreatedBatch, createBatch, quoteVideos } from "../../../core/batch/create-batch.ts"
import { normalizeLanguage } from "../../../core/captions/language.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import type { Payer } from "../../../core/ledger/payer.ts"
import { parseVideoReference } from "../../../core/youtube/video-reference.ts"
import { getTranscription } from "../../compose/deps/transcription.ts"
import { type AnsweredOperation, meteredRoute, type PaidCall } from "../../http/metered-route.ts"
import type { Call } from "../../http/pipeline.ts"
import { batchBody } from "./bodies.ts"
import { createBatch as route } from "./routes.ts"

type BatchCall = Omit<Call<typeof route>, "caller"> & { caller: { payer: Payer } }

/** Of its caller it needs only the payer. */
export const prepare = ({ body, caller: { payer }, idempotencyKey, services }: PaidCall<BatchCall>) => {
  const { urls, options = {}, max_credits: maxCredits, dry_run: isDryRun } = body
  const videos = [...new Set(urls.map(requireVideoAt))]
  const wanted = { videos, options: optionsOf(options), payer, key: idempotencyKey }
  if (maxCredits === undefined && !isDryRun) {
    throw new AppError("invalid_request", "`max_credits` is required. Send `dry_run` to learn the price.")
  }
  const { table } = services
  return {
    run: async (operation: AnsweredOperation<CreatedBatch> | undefined) => {
      const { queue } = getTranscription(services)
      const report = (where: string, cause: unknown) => services.log.failure(where, cause)
      const most = { ...wanted, maxCredits: maxCredits ?? 0 }
      return await createBatch({ table, queue, report }, most, operation)
    },
    body: ({ batch }: CreatedBatch) => batchBody(batch),
    quote: async () => await quoteVideos(table, payer.accountId, videos, wanted.options),
  }
}

function requireVideoAt(url: string, index: number): string {
  const videoId = parseVideoReference(url)
  if (!videoId) throw new AppError("invalid_request", `\`urls[${index}]\` must be a YouTube video URL or ID.`)
  return videoId
}

function optionsOf(options: NonNullable<BatchCall["body"]["options"]>) {
  const { language: asked, strict_language: strict = false } = options
  const language = asked === undefined ? undefined : normalizeLanguage(asked)
  if (asked !== undefined && language === undefined) {
    const message = "`options.language` must be a BCP 47 language tag such as `en` or `pt-BR`."
    throw new AppError("invalid_request", message)
  }
  return { language, strict }
}

export const handler = meteredRoute(route, prepare)
