/** What the documents say of the history's routes. */
const one = <T>(name: string, summary: string, value: T) => [{ name, summary, value }] as const

const ROW = {
  id: "trn_jNQXAC9IVRw",
  videoId: "jNQXAC9IVRw",
  video_title: "Me at the zoo",
  channel_name: "jawed",
  channel_id: "UC4QobU6STFB0P71PMvOGN5A",
  thumbnail: "https://i.ytimg.com/vi/jNQXAC9IVRw/hqdefault.jpg",
  method: "captions" as const,
  source: "video" as const,
  language: "en",
  duration_seconds: 19,
  credits_used: 1,
  has_summary: false,
  created_at: "2026-11-03T12:00:00.000Z",
}
const TEXT = "All right, so here we are in front of the elephants"

export const HISTORY_NOTES = {
  listTranscriptions: {
    answers: one("page", "One row", { transcriptions: [ROW], total: 1, limit: 50, offset: 0 }),
  },
  listChannels: { answers: one("channels", "Two channels", { channels: ["jawed", "Kitchen Garden"] }) },
  getTranscription: {
    answers: one("row", "A row with its text", {
      ...ROW,
      transcript: TEXT,
      segments: [{ start: 1.2, duration: 3.36, text: TEXT }],
      chapters: [{ title: "The elephants", start: 0 }],
      summary: null,
    }),
  },
  deleteTranscription: { answers: one("done", "Done", { success: true as const }) },
  migrate: {
    requests: one("one", "One transcript", {
      transcripts: [
        {
          videoId: "jNQXAC9IVRw",
          video_title: "Me at the zoo",
          channel_name: "jawed",
          transcript: TEXT,
          created_at: "2025-03-01T09:30:00Z",
        },
      ],
    }),
    answers: one("done", "It was new", { imported: 1, skipped: 0 }),
  },
  backfillChannels: {
    requests: one("some", "Rows of one video", { video_ids: ["jNQXAC9IVRw"] }),
    answers: one("done", "It was named", { updated: 1, skipped: 0, failed: [] as string[] }),
  },
}
