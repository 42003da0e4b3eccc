import type { VideoWork } from "../../../core/transcription/job-worker.ts"
import type { Services } from "../services.ts"
import { decoderOf } from "./decoder.ts"
import { speechOf } from "./speech-to-text.ts"
import { transcriberOf } from "./transcriber.ts"
import { videoSourceOf } from "./video-source.ts"

/** What a worker needs for the jobs of videos. */
export const videoWorkOf = (services: Services): VideoWork => ({
  transcriber: transcriberOf(services),
  sound: videoSourceOf(services).sound,
  decoder: decoderOf(services),
  speech: speechOf(services),
  workDir: services.config.WORK_DIR,
})
