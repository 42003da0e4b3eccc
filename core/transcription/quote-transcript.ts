import { TRANSCRIPT_QUOTE } from "../kernel/credits.ts"
import type { Quote } from "../ledger/spending.schema.ts"
import { type CacheQuery, findCachedTranscript } from "./find-cached-transcript.ts"
import type { Transcriber } from "./transcriber.ts"

/**
 * Returns the price of a transcript now, judged only by what is stored. The price depends on the
 * video's length, which only YouTube knows and which this does not request, so the quote may be a
 * range.
 */
export async function quoteTranscript(
  { table, memory }: Transcriber,
  { payer, videoId, language }: CacheQuery,
): Promise<Quote> {
  if (table.isTest) return TRANSCRIPT_QUOTE
  const { choice } = await findCachedTranscript(table, memory, { payer, videoId, language })
  return choice ? { min: 0, max: 0 } : TRANSCRIPT_QUOTE
}
