import type { z } from "zod"
import { collectText } from "../../../core/metering/metered-stream.ts"
import { generateSummary } from "../../../core/text/generate/generate-text.ts"
import { sourceOfText } from "../../../core/text/passage/source.ts"
import { summarizeConfig } from "../../../core/text/summary/summary-prompt.ts"
import { TranscribeRequest } from "../../../core/transcription/transcription.schema.ts"
import type { Example } from "../../../functions/route/examples.ts"
import { ROUTES } from "../../../functions/routes.ts"
import { SAMPLE_TEXT } from "../../../functions/v1/examples.ts"
import { makeSampleResponse } from "./sample-response.ts"

type Routes = typeof ROUTES
/** The routes whose response examples the service's own code makes. */
type GeneratedId = {
  [Id in keyof Routes]: Routes[Id] extends { examples: { responses: "generated" } } ? Id : never
}[keyof Routes]
type ResponsesOf<Id extends GeneratedId> = readonly Example<z.output<Routes[Id]["output"]["schema"]>>[]

/** The response examples of each route that declares them as `generated`. */
export async function generateResponses(): Promise<{ readonly [Id in GeneratedId]: ResponsesOf<Id> }> {
  const { requests } = ROUTES.transcribe.examples
  const [text] = requests
  const { text: summary } = await collectText(
    generateSummary(
      { llm: undefined },
      sourceOfText(SAMPLE_TEXT),
      ROUTES.summarize.examples.requests[0].value,
      [],
    ),
    async () => undefined,
    new AbortController().signal,
  )
  return {
    transcribe: await Promise.all(
      requests.map(async ({ name, summary, value }) => {
        return { name, summary, value: await makeSampleResponse(TranscribeRequest.parse(value)) }
      }),
    ),
    getJob: [
      {
        name: "text",
        summary: "The transcript, once the job is done",
        value: await makeSampleResponse(text.value),
      },
    ],
    summarize: [
      {
        name: "short",
        summary: "A short summary, without a language model",
        value: { summary, video_id: null, credits_used: 1 },
      },
    ],
    summarizeConfig: [
      {
        name: "extractive",
        summary: "Without a language model",
        value: summarizeConfig("extractive"),
      },
    ],
  }
}
