import type { LongTranscribed } from "../../core/flow/transcribe-long.ts"
import { videoRowId } from "../../core/history/history.ts"
import { transcriptBody } from "../v1/transcript-body.ts"

/** The answer of a transcription on our pages: a signed-in person's row in their history, or where a visitor stands. */
export const appTranscriptBody = (outcome: LongTranscribed, isSignedIn: boolean) => ({
  ...transcriptBody(outcome, { include: ["segments", "metadata"] }),
  ...(isSignedIn ? { transcription_id: videoRowId(outcome.transcript.videoId) } : {}),
  ...(outcome.trial ? { trial: outcome.trial } : {}),
})
