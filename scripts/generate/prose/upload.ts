/** What the documents say of uploads. */
const ID = "upl_01k9r8m0a3v0c2q5t7w9y1b3d5"
const TOKENS = { upload_id: ID, upload_token: "eyJ…", result_token: "eyJ…" }

const one = <T>(name: string, summary: string, value: T) => [{ name, summary, value }]

export const AUDIO_NOTES = {
  authorizeUpload: {
    price: "1 credit, 2 from two hours, held until it is saved; what is measured decides",
    requests: one("file", "A recording of ten minutes", {
      filename: "talk.mp3",
      content_type: "audio/mpeg",
      size_bytes: 4_800_000,
      duration_seconds: 600,
    }),
    answers: one("target", "Where to send it", {
      upload_id: ID,
      upload_token: "eyJ…",
      expires_at: "2026-11-21T08:15:00.000Z",
      credits_reserved: 1,
      extractor_url: "http://127.0.0.1:3002",
      engine: true,
      upload: {
        method: "POST" as const,
        url: "http://127.0.0.1:9000/uploads",
        fields: { key: "…", policy: "…" },
      },
    }),
  },
  finalizeUpload: {
    price: "the difference between what was held and what was measured, either way",
    requests: one("save", "Under a title of one's own", { ...TOKENS, title: "My talk" }),
    answers: one("saved", "It is in the history", {
      transcription_id: "trn_01k9r8m0a3v0c2q5t7w9y1b3d5",
      transcript: "Good morning, and thank you for coming.",
      credits_used: 1,
      credits_refunded: 0,
    }),
  },
  refundUpload: {
    requests: one("give up", "Even while it is transcribed", { upload_id: ID, cancel: true }),
    answers: one("refunded", "What came back", { refunded: 1 }),
  },
  uploadStatus: {
    answers: [
      ...one("waiting", "Half of it is heard", {
        upload_id: ID,
        status: "processing" as const,
        progress: 0.5,
      }),
      ...one("heard", "It can be saved", {
        upload_id: ID,
        status: "transcribed" as const,
        progress: 1,
        result_token: "eyJ…",
      }),
    ],
  },
}
