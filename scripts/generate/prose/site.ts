/** What the documents say of the routes that our pages need besides. */
const MOVED = [
  {
    name: "gone",
    summary: "Where it went",
    value: {
      error: {
        code: "gone" as const,
        message: "The tool protocol has moved. Connect to http://127.0.0.1:3001/mcp",
      },
    },
  },
]

export const UTILITY_NOTES = {
  playlist: {
    answers: [
      {
        name: "playlist",
        summary: "A playlist of one video",
        value: {
          playlist_id: "PLdemo-kitchen-garden-list-00000001",
          title: "Kitchen garden",
          videos: [
            {
              video_id: "demo-talk-1",
              title: "A garden in a week",
              channel: "Kitchen Garden",
              published_at: "2026-11-03T12:00:00.000Z",
              thumbnail: null,
              duration_seconds: null,
            },
          ],
          total: 1,
          truncated: false,
        },
      },
    ],
  },
  contact: {
    requests: [
      {
        name: "question",
        summary: "A question",
        value: { name: "Ada Lovelace", email: "ada@example.org", message: "Can I pay by invoice?" },
      },
    ],
    answers: [{ name: "question", summary: "Received", value: { success: true as const } }],
  },
  og: {},
  mcpGet: { answers: MOVED },
  mcpPost: { answers: MOVED },
  mcpDelete: { answers: MOVED },
}
