import { TRANSCRIPT_QUOTE } from "../kernel/credits.ts"
import type { Quote } from "../ledger/spending.schema.ts"
import { type CacheQuery, findCachedTranscript } from "./find-cached-transcript.ts"
import type { Transcriber } from "./transcriber.ts"

/**
 * The price of a transcript now, from what is stored: the platform is not asked. The video's length
 * decides it, and only the platform knows that.
 */
export async function quoteTranscript(
  { table, memory }: Transcriber,
  { payer, videoId, language }: CacheQuery,
): Promise<Quote> {
  const { choice } = await findCachedTranscript(table, memory, { payer, videoId, language })
  return choice ? { min: 0, max: 0 } : TRANSCRIPT_QUOTE
}
