import { AppError } from "../../../core/kernel/errors.ts"
import type { Superseded } from "../../../core/metering/idempotent.ts"
import type { JobOwner } from "../../../core/transcription/job.ts"
import { transcribe } from "../../../core/transcription/transcribe.ts"
import type { TranscribeCall, TranscribeDone } from "../../../core/transcription/transcriber.ts"
import { getTranscription } from "../../compose/deps/long-transcriber.ts"
import type { Services } from "../../compose/services.ts"

/** Less than the 15 minutes of a tool call's Lambda. */
const WAIT_MS = 13 * 60_000

/** Transcribes for a tool: waits for the job, reports its progress and hands out no job id. Throws as transcribe does. */
export async function transcribeAndWait(
  services: Services,
  owner: JobOwner,
  call: TranscribeCall,
  say: (doing: string) => void,
): Promise<TranscribeDone | Superseded> {
  let reported = -1
  const onProgress = (share: number) => {
    const percent = Math.floor(share * 100)
    if (percent > reported) say(`Listening to the video: ${percent} %`)
    reported = Math.max(reported, percent)
  }
  const options = { owner, route: "mcp", body: null, waitMs: WAIT_MS, onProgress }
  const outcome = await transcribe(getTranscription(services), call, options)
  if (outcome.status !== "accepted") return outcome
  const message = "This video is still being listened to. Ask again: that joins it, and costs nothing more."
  throw new AppError("transcription_failed", message, { retryAfterSeconds: 60 })
}
