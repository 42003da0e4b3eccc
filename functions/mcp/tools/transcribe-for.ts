import type { Superseded } from "../../../core/metering/idempotent.ts"
import type { Transcribed } from "../../../core/transcription/transcriber.ts"
import type { ToolCall } from "../tool-call/tool.ts"
import { type PaidTranscribeCall, transcribeAndWait } from "../tool-call/transcribe-and-wait.ts"

/** The transcript that a tool needs. */
type WantedTranscript = { videoId: string; language: string | undefined; strict: boolean }

/**
 * Transcribes a video for a tool, for the price of its transcript, and returns what `view` makes of
 * the transcript. Throws what transcribe throws.
 */
export async function transcribeFor<View extends object>(
  { services, payer, signal, attempts, idempotent, reportStep }: ToolCall,
  wanted: WantedTranscript,
  view: (outcome: Transcribed) => View,
): Promise<View | Superseded> {
  const answer = idempotent?.answer
  const call: PaidTranscribeCall = {
    payer,
    ...wanted,
    signal,
    attempts,
    idempotent: idempotent && {
      ...idempotent,
      answer: answer && ((outcome) => answer(view(outcome))),
    },
  }
  const outcome = await transcribeAndWait(services, { route: "mcp", body: null }, call, reportStep)
  return outcome.status === "superseded" ? outcome : view(outcome)
}
