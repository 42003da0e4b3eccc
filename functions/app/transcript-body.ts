import { videoRowId } from "../../core/history/history.ts"
import type { TranscribeDone } from "../../core/transcription/transcriber.ts"
import { transcriptBody } from "../wire/transcript-body.ts"

/** The body for the web pages, with a user's history row or a visitor's use of the free trial. */
export const appTranscriptBody = (outcome: TranscribeDone, isSignedIn: boolean) => ({
  ...transcriptBody(outcome, { include: ["segments", "metadata"] }),
  ...(isSignedIn ? { transcription_id: videoRowId(outcome.transcript.videoId) } : {}),
  ...(outcome.trial ? { trial: outcome.trial } : {}),
})
