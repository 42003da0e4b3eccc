import type { AskResult } from "../../core/ask/ask.schema.ts"
import type { AskOutcome } from "../../core/ask/ask.ts"
import type { AskEvidence } from "../../core/ask/find-evidence.ts"
import type { Row } from "../../core/history/row.ts"
import { momentUrl } from "./moment-body.ts"

/** The JSON body of an answer from the library. */
export function askBody(
  { value: { text, value: sources }, receipt }: AskOutcome,
  { videos, indexed, pending }: AskEvidence,
  engine: AskResult["engine"],
): AskResult {
  return {
    answer: text.trim(),
    citations: sources.citations.map(({ row, startMs, quote }) => ({
      ...videoBody(row),
      ...momentBody(row, startMs),
      quote,
    })),
    citations_removed: sources.tally.removed,
    evidence: videos.map(({ row, moments }) => ({
      ...videoBody(row),
      channel_name: row.channelName,
      moments: moments.map(({ startMs, snippet }) => ({ ...momentBody(row, startMs), text: snippet })),
    })),
    engine,
    indexed,
    pending,
    credits_used: receipt.creditsUsed,
  }
}

const videoBody = ({ id, videoId, title }: Row) => ({
  transcription_id: id,
  videoId,
  video_title: title,
})

const momentBody = ({ videoId }: Row, startMs: number | null) => ({
  start: startMs === null ? null : startMs / 1000,
  link: videoId === null ? null : momentUrl(videoId, startMs),
})
