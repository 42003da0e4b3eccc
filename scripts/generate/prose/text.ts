import type { Produce } from "../../../core/metering/metered-stream.ts"
import { generateSummary } from "../../../core/text/generate/generate-text.ts"
import { sourceOfText } from "../../../core/text/passage/source.ts"
import { summarizeConfig } from "../../../core/text/summary/summary-prompt.ts"

/** What the documents say of summaries and chat. The example texts are what the service writes where no model is configured. */
const TRANSCRIPT =
  "Salad grows well on a balcony. Sow it in April, in a box that is at least twenty centimetres deep. Water it in the morning, because wet leaves at night bring mildew. After six weeks you can harvest the outer leaves. If you leave the heart of the plant, it grows new leaves until July."
const WRITER = { llm: undefined, attempts: [] }
const PRICE = "1 credit"

export async function makeTextNotes() {
  const source = sourceOfText(TRANSCRIPT)
  const summary = await written(generateSummary(WRITER, source, { preset: "short" }, []))
  const messages = [{ role: "user" as const, content: "When should it be watered?" }]
  const visitorAnswers = [
    {
      name: "sample",
      summary: "What a visitor gets",
      value: {
        video_id: "et-sample-1",
        video_title: "Salad on the balcony",
        transcript: TRANSCRIPT,
        method: "captions" as const,
        cached: true,
        credits_used: 0,
        language: "en",
        language_fallback: false,
        auto_generated: false,
        segments: [{ start: 0, duration: 4.2, text: "Salad grows well on a balcony." }],
        metadata: {
          title: "Salad on the balcony",
          channel: "Demo Kitchen Garden",
          channel_id: "UCdemo-kitchen-garden-01",
          duration_seconds: 61,
          thumbnail: null,
          view_count: 1200,
          published_at: null,
        },
        trial: { used: 1, limit: 3 },
      },
    },
  ]
  return {
    summarize: {
      price: PRICE,
      requests: [
        {
          name: "short",
          summary: "A short summary",
          value: { transcript: TRANSCRIPT, preset: "short" as const },
        },
      ],
      answers: [
        {
          name: "short",
          summary: "A short summary, made without a model",
          value: { summary, video_id: null, credits_used: 1 },
        },
      ],
    },
    appTranscribe: {
      price: "as `/api/v1/transcribe`; three free ones for a visitor",
      requests: [{ name: "sample", summary: "A sample video", value: { url: "et-sample-1" } }],
      answers: visitorAnswers,
    },
    appJob: { answers: visitorAnswers },
    appSummarize: {
      price: `${PRICE}; three free ones for a visitor`,
      requests: [
        {
          name: "bullets",
          summary: "Bullet points",
          value: { transcript: TRANSCRIPT, preset: "bullets" as const },
        },
      ],
    },
    summarizeConfig: {
      answers: [
        { name: "extractive", summary: "Where no model is configured", value: summarizeConfig("extractive") },
      ],
    },
    chat: {
      price: `${PRICE} for every second message`,
      requests: [
        {
          name: "question",
          summary: "A question about a transcript",
          value: { videoId: "et-sample-1", transcript: TRANSCRIPT, messages },
        },
      ],
    },
  }
}

async function written(produce: Produce<unknown>): Promise<string> {
  const pieces: string[] = []
  await produce(async (text) => {
    pieces.push(text)
  }, new AbortController().signal)
  return pieces.join("")
}
