import { example } from "../../route/examples.ts"

const CHANNEL = "UCdemo-kitchen-garden-01"
const WATCHLIST = {
  watchlist_id: "wat_01hq8n4v00c5k2r9t3b7m1f6d0",
  name: "Gardening",
  sources: [
    {
      kind: "channel",
      id: CHANNEL,
      title: "The Kitchen Garden",
      url: `https://www.youtube.com/channel/${CHANNEL}`,
      polled_at: "2026-11-24T08:00:00.000Z",
      next_poll_at: "2026-11-25T08:40:00.000Z",
      error: null,
    },
  ],
  interval_minutes: 1440,
  action: "announce",
  max_credits_per_month: null,
  credits_used_this_month: 0,
  language: null,
  webhook: true,
  digest: "weekly",
  feed_url: "https://app.example.org/watch/feed/J0fXk2nQ8rT4vY6wB1cD3eF5gH7iK9lM",
  created_at: "2026-11-23T12:00:00.000Z",
} as const

/** Examples of the routes of watchlists, for the API documents. */
export const EXAMPLES = {
  createWatchlist: {
    requests: [
      ...example("announce", "Be told of new videos", {
        name: "Gardening",
        sources: [{ channel: CHANNEL }],
        action: "announce",
        webhook: true,
        digest: "weekly",
      }),
      ...example("transcribe", "Transcribe new videos, for at most 20 credits a month", {
        name: "Gardening",
        sources: [{ channel: CHANNEL }, { search: "balcony salad" }],
        action: "transcribe",
        max_credits_per_month: 20,
        webhook: true,
        digest: "off",
      }),
    ],
    responses: example("created", "The watchlist, before its first poll", {
      ...WATCHLIST,
      sources: [{ ...WATCHLIST.sources[0], title: null, polled_at: null }],
    }),
  },
  listWatchlists: { responses: example("watchlists", "One watchlist", { watchlists: [WATCHLIST] }) },
  getWatchlist: { responses: example("watchlist", "A watchlist", WATCHLIST) },
  updateWatchlist: {
    requests: example("feed", "A new feed URL, and no more mails", { new_feed_url: true, digest: "off" }),
    responses: example("changed", "The changed watchlist", { ...WATCHLIST, digest: "off" }),
  },
  removeWatchlist: { responses: example("removed", "Nothing is announced anymore", { success: true }) },
  watchlistVideos: {
    responses: example("videos", "One new video", {
      videos: [
        {
          video_id: "demo-talk-1",
          url: "https://www.youtube.com/watch?v=demo-talk-1",
          title: "Salad & radishes",
          channel: "The Kitchen Garden",
          published_at: "2026-11-24T07:30:00.000Z",
          found_at: "2026-11-24T08:00:00.000Z",
          source: { kind: "channel", id: CHANNEL },
          transcript: null,
          summary: null,
        },
      ],
      next: null,
    }),
  },
} as const
