import type { Job } from "../../core/transcription/job.ts"
import { jobOutcome } from "../../core/transcription/transcribe.ts"
import type { TranscribeDone } from "../../core/transcription/transcriber.ts"
import { formatOfJob, translationJobOutcome } from "../../core/translation/translation-job.ts"
import { getTranscriber } from "../compose/deps/transcriber.ts"
import type { Services } from "../compose/services.ts"
import type { JobRoute } from "../http/accepted-response.ts"
import type { JobAnswer } from "../http/job-response.ts"
import { translationBody } from "./translation-body.ts"

/** Returns the responses to polls for a job of a route that transcribes. */
export const transcriptAnswer = (
  services: Services,
  route: JobRoute,
  body: (outcome: TranscribeDone, job: Job) => unknown,
): JobAnswer => ({
  route,
  body: async (job) => {
    const outcome = await jobOutcome(getTranscriber(services), job)
    return outcome && body(outcome, job)
  },
})

/** Returns the responses to polls for a job of a route that translates. */
export const translationAnswer = (services: Services, route: JobRoute): JobAnswer => ({
  route,
  body: async (job) => {
    const outcome = await translationJobOutcome(getTranscriber(services), job)
    return outcome && translationBody(outcome, formatOfJob(job))
  },
})
