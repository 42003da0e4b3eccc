import { example } from "../route/examples.ts"
import { SAMPLE_TEXT } from "../v1/examples.ts"

const TRANSCRIPT = example("sample", "The response to a visitor", {
  video_id: "et-sample-1",
  video_title: "Salad on the balcony",
  transcript: SAMPLE_TEXT,
  method: "captions",
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
    published_at: "2026-11-03T12:00:00.000Z",
    published_at_precision: "exact",
  },
  trial: { used: 1, limit: 3 },
})

/** Example requests and responses of the app routes, for the API documents. */
export const EXAMPLES = {
  appTranscribe: {
    requests: example("sample", "A sample video", { url: "et-sample-1" }),
    responses: TRANSCRIPT,
  },
  appJob: { responses: TRANSCRIPT },
  appSummarize: {
    requests: example("bullets", "Bullet points", { transcript: SAMPLE_TEXT, preset: "bullets" }),
  },
  summarizeConfig: { responses: "generated" },
  chat: {
    requests: example("question", "A question about a transcript", {
      videoId: "et-sample-1",
      transcript: SAMPLE_TEXT,
      messages: [{ role: "user", content: "When should it be watered?" }],
    }),
  },
  appTranslations: {
    responses: example("stored", "A stored translation to German", {
      language: "en",
      captions: [{ language: "en", name: "English", auto_generated: false }],
      engine: "model",
      credits: 1,
      translations: ["de"],
      languages: ["de", "fr"],
    }),
  },
  playlist: {
    responses: example("playlist", "A playlist of one video", {
      playlist_id: "PLdemo-kitchen-garden-list-00000001",
      title: "Kitchen garden",
      videos: [
        {
          video_id: "demo-talk-1",
          title: "A garden in a week",
          channel: "Kitchen Garden",
          published_at: "2026-11-03T12:00:00.000Z",
          published_at_precision: "exact",
          thumbnail: null,
          duration_seconds: null,
        },
      ],
      total: 1,
      truncated: false,
    }),
  },
} as const
