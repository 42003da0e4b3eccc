import type { ExtractResult } from "../../core/extract/extract.schema.ts"
import type { Extracted } from "../../core/extract/read-reply.ts"
import type { Metered } from "../../core/metering/metered.ts"
import { momentUrl } from "./moment-body.ts"

/** The JSON body of extracted data. */
export const extractBody = ({ value, receipt }: Metered<Extracted>): ExtractResult => ({
  data: value.data,
  evidence: value.evidence.map(({ path, video: { videoId, title }, startMs, quote }) => ({
    path,
    videoId,
    video_title: title,
    start: startMs === null ? null : startMs / 1000,
    link: videoId === null ? null : momentUrl(videoId, startMs),
    quote,
  })),
  evidence_removed: value.removed,
  credits_used: receipt.creditsUsed,
})
