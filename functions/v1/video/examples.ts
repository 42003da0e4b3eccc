/** Example of a video, one of the sample videos about gardening that `npm run demo` serves. */
export const EXAMPLES = {
  video: {
    responses: [
      {
        name: "video",
        summary: "A video with captions in two languages",
        value: {
          video_id: "demo-talk-1",
          channel_id: "UCdemo-kitchen-garden-01",
          title: "Salad on the balcony",
          channel: "Demo Kitchen Garden",
          published_at: "2026-05-01T00:00:00.000Z",
          published_at_precision: "month",
          thumbnail: "https://i.ytimg.com/vi/demo-talk-1/hqdefault.jpg",
          description: "Everything that grows in a box.",
          duration_seconds: 610,
          is_live: false,
          view_count: 1234,
          chapters: [{ title: "Sowing", start: 0 }],
          languages: [
            { language: "en", name: "English", auto_generated: false },
            { language: "de", name: "German", auto_generated: true },
          ],
        },
      },
    ],
  },
} as const
