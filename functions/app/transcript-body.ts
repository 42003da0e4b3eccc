import { videoRowId } from "../../core/history/history.ts"
import type { TranscribeOutcome } from "../../core/transcription/transcribe.ts"
import { transcriptBody } from "../wire/transcript-body.ts"

/**
 * The body of a transcription on our pages, with the signed-in user's history row or the visitor's
 * trial.
 */
export const appTranscriptBody = (outcome: TranscribeOutcome, isSignedIn: boolean) => ({
  ...transcriptBody(outcome, { include: ["segments", "metadata"] }),
  ...(isSignedIn ? { transcription_id: videoRowId(outcome.transcript.videoId) } : {}),
  ...(outcome.trial ? { trial: outcome.trial } : {}),
})
