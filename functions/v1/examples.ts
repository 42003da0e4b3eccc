import { example } from "../route/examples.ts"

/** The transcript text in examples that need one. */
export const SAMPLE_TEXT =
  "Salad grows well on a balcony. Sow it in April, in a box that is at least twenty centimetres deep. Water it in the morning, because wet leaves at night bring mildew. After six weeks you can harvest the outer leaves. If you leave the heart of the plant, it grows new leaves until July."

/**
 * Examples of the public API, for the API documents. Their requests use sample videos, so that
 * every command works as printed.
 */
export const EXAMPLES = {
  ask: {
    requests: [
      {
        name: "everything",
        summary: "A question to the whole library",
        value: { question: "When is salad sown?" },
      },
      {
        name: "tags",
        summary: "A question to the videos with a tag",
        value: { question: "How deep must the box be?", scope: { tags: ["garden"] } },
      },
    ],
    responses: example("answer", "An answer with a citation", {
      answer: "Salad is sown in April [1].",
      citations: [
        {
          transcription_id: "trn_dQw4w9WgXcQ",
          videoId: "dQw4w9WgXcQ",
          video_title: "Salad on a balcony",
          start: 65.2,
          link: "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=65s",
          quote: "Sow it in April",
        },
      ],
      citations_removed: 0,
      evidence: [
        {
          transcription_id: "trn_dQw4w9WgXcQ",
          videoId: "dQw4w9WgXcQ",
          video_title: "Salad on a balcony",
          channel_name: "Kitchen Garden",
          moments: [
            {
              start: 65.2,
              link: "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=65s",
              text: "Sow it in April, in a box that is at least twenty centimetres deep.",
            },
          ],
        },
      ],
      engine: "model",
      indexed: 12,
      pending: 0,
      credits_used: 1,
    }),
  },
  extract: {
    requests: example("topics", "The topics of a video", {
      video: "et-sample-1",
      schema: {
        type: "object",
        properties: { topics: { type: "array", items: { type: "string" }, maxItems: 5 } },
        required: ["topics"],
        additionalProperties: false,
      },
    }),
    responses: example("topics", "Data with its evidence", {
      data: { topics: ["salad"] },
      evidence: [
        {
          path: "/topics/0",
          videoId: "dQw4w9WgXcQ",
          video_title: "Salad on a balcony",
          start: 65.2,
          link: "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=65s",
          quote: "Sow it in April",
        },
      ],
      evidence_removed: 0,
      credits_used: 1,
    }),
  },
  getCredits: { responses: example("balance", "The balance", { balance: 104 }) },
  getJob: { responses: "generated" },
  transcribe: {
    requests: [
      { name: "text", summary: "Text only", value: { url: "et-sample-1" } },
      {
        name: "subtitles",
        summary: "German subtitles as an SRT file",
        value: { url: "https://youtu.be/et-language", language: "de", format: "srt" },
      },
      {
        name: "chunks",
        summary: "Chunks for retrieval",
        value: { url: "et-sample-1", include: ["chunks"], chunking: { max_tokens: 64, overlap_tokens: 16 } },
      },
      {
        name: "parts",
        summary: "Everything that can be included",
        value: { url: "et-sample-1", include: ["segments", "metadata", "chapters", "languages", "receipt"] },
      },
    ],
    responses: "generated",
  },
  translate: {
    requests: example("german", "To German", { url: "et-sample-1", to: "de" }),
    responses: example("german", "A translation", {
      video_id: "et-sample-1",
      video_title: "How a transcript is made",
      transcript: "Hallo!",
      language: "de",
      source_language: "en",
      cached: false,
      credits_used: 1,
    }),
  },
  summarize: {
    requests: example("short", "A short summary", { transcript: SAMPLE_TEXT, preset: "short" }),
    responses: "generated",
  },
} as const
