import { videoRowId } from "../../core/history/history.ts"
import type { TranscribeDone } from "../../core/transcription/transcriber.ts"
import { transcriptBody } from "../wire/transcript-body.ts"

/**
 * Returns the response body for our own pages. Adds the ID of the history row for a user, or the
 * use of the free trial for a visitor.
 */
export const appTranscriptBody = (outcome: TranscribeDone, isSignedIn: boolean) => ({
  ...transcriptBody(outcome, { include: ["segments", "metadata"] }),
  ...(isSignedIn ? { transcription_id: videoRowId(outcome.transcript.videoId) } : {}),
  ...(outcome.trial ? { trial: outcome.trial } : {}),
})
