import { credits } from "../kernel/credits.ts"
import { newId } from "../kernel/id.ts"
import { type Charge, runMetered, runUnmetered } from "../metering/metered.ts"
import { DEFAULT_SLOT, putTranscript } from "../transcript/transcript.ts"
import { extractTranscript } from "./extract-video.ts"
import { noCaptions } from "./extraction-error.ts"
import { TRANSCRIBE, type TranscribeCall, type TranscribeDone, type Transcriber } from "./transcriber.ts"

/**
 * A fixed version, because page tokens are bound to a version, and each call extracts the sample
 * anew.
 */
const VERSION = "sample"

/**
 * Transcribes a sample video for a test key. Every call extracts it anew, so the answer is the same
 * each time: nothing is cached, and there is no history. The transcript is stored in the test keys'
 * part of the table, so that a summary of its text can cite timestamps.
 */
export async function transcribeSample(deps: Transcriber, call: TranscribeCall): Promise<TranscribeDone> {
  const { table } = deps
  const { payer, videoId, attempts, idempotent } = call
  const startedAt = table.clock.now()
  const operationId = idempotent?.operationId ?? newId("operation", startedAt)
  const description = `Transcript of ${videoId}`
  const paid = { operationId, kind: TRANSCRIBE, description, videoId, price: credits(1), attempts }
  const work = async (charge: Charge) => {
    const created = await extractTranscript(deps, call, charge, async () => undefined)
    if (created.status === "needs_audio") throw noCaptions()
    const transcript = { ...created.transcript, version: VERSION }
    const slot = created.isDefaultTrack ? DEFAULT_SLOT : transcript.language
    await putTranscript(table, slot, transcript, startedAt)
    return { transcript, languageFallback: created.languageFallback, cached: false }
  }
  const { value, receipt, remaining } =
    payer === undefined
      ? await runUnmetered(table, paid, work)
      : await runMetered(table, { payer, ...paid }, work, (found, settled) =>
          idempotent?.answer?.({
            ...found,
            status: "done",
            receipt: settled,
            remaining: settled.balanceAfter,
          }),
        )
  return { ...value, status: "done", receipt, remaining }
}
