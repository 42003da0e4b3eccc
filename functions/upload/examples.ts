import { example } from "../route/examples.ts"

const ID = "upl_01k9r8m0a3v0c2q5t7w9y1b3d5"
const TOKENS = { upload_id: ID, upload_token: "eyJ…", result_token: "eyJ…" } as const

/** Example requests and responses of the upload routes, for the API documents. */
export const EXAMPLES = {
  authorizeUpload: {
    requests: example("file", "A recording of ten minutes", {
      filename: "talk.mp3",
      content_type: "audio/mpeg",
      size_bytes: 4_800_000,
      duration_seconds: 600,
    }),
    responses: example("target", "Where to send it", {
      upload_id: ID,
      upload_token: "eyJ…",
      expires_at: "2026-11-21T08:15:00.000Z",
      credits_reserved: 1,
      extractor_url: "http://127.0.0.1:3002",
      engine: true,
      upload: {
        method: "POST",
        url: "http://127.0.0.1:9000/uploads",
        fields: { key: "…", policy: "…" },
      },
    }),
  },
  finalizeUpload: {
    requests: example("save", "With a title", { ...TOKENS, title: "My talk" }),
    responses: example("saved", "Saved to the history", {
      transcription_id: "trn_01k9r8m0a3v0c2q5t7w9y1b3d5",
      transcript: "Good morning, and thank you for coming.",
      credits_used: 1,
      credits_refunded: 0,
    }),
  },
  refundUpload: {
    requests: example("cancel", "Cancel while it is being transcribed", { upload_id: ID, cancel: true }),
    responses: example("refunded", "The refunded credits", { refunded: 1 }),
  },
  getAudio: {
    responses: example("kept", "An address for an hour", {
      url: "http://127.0.0.1:9000/uploads/kept/acc_1/upl_1?X-Amz-Signature=0",
      expires_at: "2026-11-21T09:00:00.000Z",
      kept_until: "2026-12-21T08:00:00.000Z",
      content_type: "audio/mpeg",
      size_bytes: 4_800_000,
    }),
  },
  deleteAudio: { responses: example("deleted", "Deleted", { success: true }) },
  uploadStatus: {
    responses: [
      ...example("processing", "Half of it is transcribed", {
        upload_id: ID,
        status: "processing",
        progress: 0.5,
      }),
      ...example("transcribed", "Ready to save", {
        upload_id: ID,
        status: "transcribed",
        progress: 1,
        result_token: "eyJ…",
      }),
    ],
  },
} as const
