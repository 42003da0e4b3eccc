import { example } from "../route/examples.ts"

const ROW = {
  id: "trn_jNQXAC9IVRw",
  videoId: "jNQXAC9IVRw",
  video_title: "Me at the zoo",
  channel_name: "jawed",
  channel_id: "UC4QobU6STFB0P71PMvOGN5A",
  thumbnail: "https://i.ytimg.com/vi/jNQXAC9IVRw/hqdefault.jpg",
  method: "captions",
  source: "video",
  language: "en",
  duration_seconds: 19,
  credits_used: 1,
  has_summary: false,
  tags: ["animals"],
  created_at: "2026-11-03T12:00:00.000Z",
} as const
const TEXT = "All right, so here we are in front of the elephants"

/** Example requests and responses of the history routes, for the API documents. */
export const EXAMPLES = {
  listTranscriptions: {
    responses: example("page", "One row", { transcriptions: [ROW], total: 1, limit: 50, offset: 0 }),
  },
  listChannels: { responses: example("channels", "Two channels", { channels: ["jawed", "Kitchen Garden"] }) },
  searchTranscriptions: {
    responses: example("moments", "One moment", {
      results: [
        {
          transcription_id: ROW.id,
          videoId: ROW.videoId,
          video_title: ROW.video_title,
          channel_name: ROW.channel_name,
          thumbnail: ROW.thumbnail,
          tags: ROW.tags,
          created_at: ROW.created_at,
          start: 1.2,
          snippet: TEXT,
          highlights: [{ start: 43, length: 9 }],
          link: "https://www.youtube.com/watch?v=jNQXAC9IVRw&t=1s",
          score: 3.21,
        },
      ],
      total: 1,
      limit: 10,
      offset: 0,
      indexed: 1,
      pending: 0,
      ranking: "words",
    }),
  },
  listTags: { responses: example("tags", "One tag", { tags: [{ tag: "animals", count: 1 }] }) },
  tagTranscription: {
    requests: [
      ...example("replace", "Replace all tags", { tags: ["animals"] }),
      ...example("change", "Add one tag and remove another", {
        add_tags: ["animals"],
        remove_tags: ["to watch"],
      }),
    ],
    responses: example("row", "The row", ROW),
  },
  getTranscription: {
    responses: example("row", "A row with its text", {
      ...ROW,
      transcript: TEXT,
      segments: [{ start: 1.2, duration: 3.36, text: TEXT }],
      chapters: [{ title: "The elephants", start: 0 }],
      summary: null,
    }),
  },
  exportTranscription: {
    requests: example("note", "A note for Obsidian", { format: "obsidian" }),
  },
  deleteTranscription: { responses: example("done", "Done", { success: true }) },
  migrate: {
    requests: example("one", "One transcript", {
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
    responses: example("done", "One new transcript", { imported: 1, skipped: 0 }),
  },
  backfillChannels: {
    requests: example("some", "Rows of one video", { video_ids: ["jNQXAC9IVRw"] }),
    responses: example("done", "One video updated", { updated: 1, skipped: 0, failed: [] }),
  },
} as const
