import { AppError } from "../../../core/kernel/errors.ts"
import { type JobOwner, JobUnderWay } from "../../../core/transcription/job.ts"
import { type TranscribeOutcome, transcribe } from "../../../core/transcription/transcribe.ts"
import type { TranscribeCall } from "../../../core/transcription/transcriber.ts"
import { getTranscription } from "../../compose/deps/long-transcriber.ts"
import type { Services } from "../../compose/services.ts"

/** A call is held for less than the 15 minutes that its Lambda has. */
const WAIT_MS = 13 * 60_000

/**
 * The main job for a tool, which waits for a worker and tells how far it is, and gives no job away (contract §2, "Long work"). Throws as
 * transcribeVideo does.
 */
export async function transcribeAndWait(
  services: Services,
  owner: JobOwner,
  call: TranscribeCall,
  say: (doing: string) => void,
): Promise<TranscribeOutcome> {
  let told = -1
  const onProgress = (share: number) => {
    const percent = Math.floor(share * 100)
    if (percent > told) say(`Listening to the video: ${percent} %`)
    told = Math.max(told, percent)
  }
  const ask = { owner, route: "mcp", body: null, waitMs: WAIT_MS, onProgress }
  try {
    return await transcribe(getTranscription(services), ask, (transcribe) => transcribe(call))
  } catch (cause) {
    if (!(cause instanceof JobUnderWay)) throw cause
    const message = "This video is still being listened to. Ask again: that joins it, and costs nothing more."
    throw new AppError("transcription_failed", message, { retryAfterSeconds: 60 })
  }
}
