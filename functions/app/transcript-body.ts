import { videoRowId } from "../../core/history/history.ts"
import type { TranscribeOutcome } from "../../core/transcription/transcribe.ts"
import { transcriptBody } from "../wire/transcript-body.ts"

/** The answer of a transcription on our pages: a signed-in person's row in their history, or where a visitor stands. */
export const appTranscriptBody = (outcome: TranscribeOutcome, isSignedIn: boolean) => ({
  ...transcriptBody(outcome, { include: ["segments", "metadata"] }),
  ...(isSignedIn ? { transcription_id: videoRowId(outcome.transcript.videoId) } : {}),
  ...(outcome.trial ? { trial: outcome.trial } : {}),
})
