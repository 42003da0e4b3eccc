import { credits } from "../kernel/credits.ts"
import type { MeteredCall } from "../metering/metered.ts"
import type { Transcript } from "../transcript/transcript.ts"
import { translationPrice } from "./translation.schema.ts"
import type { TranslationQuery } from "./translation-source.ts"

/** Returns the paid call that translates a transcript. */
export const translationCall = (
  { payer, videoId, to }: TranslationQuery,
  source: Transcript,
  { operationId, attempts }: Pick<MeteredCall, "operationId" | "attempts">,
): MeteredCall => ({
  payer,
  operationId,
  kind: "translate",
  description: `Translation of ${videoId} to ${to}`,
  videoId,
  price: credits(translationPrice(source.text.length)),
  attempts,
})
