import { withLease } from "../kernel/lease.ts"
import type { AudioRequest } from "./audio-fallback.ts"
import { RENEW_EVERY_MS } from "./run-job.ts"
import { transcribeVideoAudio, type VideoAudioDeps } from "./transcribe-video-audio.ts"
import type { Transcriber } from "./transcriber.ts"

/** What a worker needs to transcribe. If `speech` is undefined, videos without captions fail. */
export type JobWorkerDeps = Omit<VideoAudioDeps, "speech" | "table"> & {
  transcriber: Transcriber
  speech: VideoAudioDeps["speech"] | undefined
}

/**
 * One run of a worker. `taskId`: the key under which audio chunks are cached. `onProgress` receives
 * shares from 0 to 1.
 */
type WorkerRun = { taskId: string; onProgress: (share: number) => void; signal: AbortSignal }

/**
 * The transcriber of one run of a worker. It transcribes audio itself, and returns IN_PROGRESS at
 * once while another call extracts the same video.
 */
export function workerTranscriber(
  deps: JobWorkerDeps,
  { taskId, onProgress, signal }: WorkerRun,
): Transcriber {
  const { speech, transcriber } = deps
  const { table } = transcriber
  const transcribeAudio = async ({ renew, details, attempts }: AudioRequest) => {
    if (!speech) throw new Error("speech to text is not configured")
    const lease = { clock: table.clock, everyMs: RENEW_EVERY_MS, signal, renew }
    return await withLease(lease, async (video) => {
      const request = { details, taskId, attempts, onProgress, signal: video.signal }
      const transcript = await transcribeVideoAudio({ ...deps, table, speech }, request)
      video.signal.throwIfAborted()
      return transcript
    })
  }
  return {
    ...transcriber,
    isImpatient: true,
    flights: new Map(),
    transcribeAudio: speech && transcribeAudio,
  }
}
