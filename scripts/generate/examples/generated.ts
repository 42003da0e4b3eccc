import type { z } from "zod"
import type { Produce } from "../../../core/metering/stream-work.ts"
import { generateSummary } from "../../../core/text/generate/generate-text.ts"
import { sourceOfText } from "../../../core/text/passage/source.ts"
import { summarizeConfig } from "../../../core/text/summary/summary-prompt.ts"
import { TranscribeRequest } from "../../../core/transcription/transcription.schema.ts"
import type { Example } from "../../../functions/route/examples.ts"
import { ROUTES } from "../../../functions/routes.ts"
import { SAMPLE_TEXT } from "../../../functions/v1/examples.ts"
import { sampleAnswer } from "./sample-answer.ts"

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
  const summary = await written(
    generateSummary(
      { llm: undefined, attempts: [] },
      sourceOfText(SAMPLE_TEXT),
      ROUTES.summarize.examples.requests[0].value,
      [],
    ),
  )
  return {
    transcribe: await Promise.all(
      requests.map(async ({ name, summary, value }) => {
        return { name, summary, value: await sampleAnswer(TranscribeRequest.parse(value)) }
      }),
    ),
    getJob: [{ name: "text", summary: "The response of the call", value: await sampleAnswer(text.value) }],
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

async function written(produce: Produce<unknown>): Promise<string> {
  const parts: string[] = []
  await produce(async (text) => {
    parts.push(text)
  }, new AbortController().signal)
  return parts.join("")
}
