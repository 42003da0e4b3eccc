import { videoRowId } from "../../core/history/history.ts"
import type { TranscribeDone } from "../../core/transcription/transcriber.ts"
import { transcriptBody } from "../wire/transcript-body.ts"

/**
 * The response body for our own pages. Adds the history row of a user, or the used free trials of a
 * visitor.
 */
export const appTranscriptBody = (outcome: TranscribeDone, isSignedIn: boolean) => ({
  ...transcriptBody(outcome, { include: ["segments", "metadata"] }),
  ...(isSignedIn ? { transcription_id: videoRowId(outcome.transcript.videoId) } : {}),
  ...(outcome.trial ? { trial: outcome.trial } : {}),
})
