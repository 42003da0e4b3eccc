const END = { next_page_token: "WyJjbGllbnQi….k3Jd0Q", credits_used: 1 }
const CHANNEL_ID = "UCdemo-kitchen-garden-01"

const VIDEO = {
  video_id: "demo-talk-1",
  title: "Salad on the balcony",
  published_at: "2026-05-01T00:00:00.000Z",
  published_at_precision: "month" as const,
  thumbnail: "https://i.ytimg.com/vi/demo-talk-1/hqdefault.jpg",
}
const RESULT = { ...VIDEO, channel_id: CHANNEL_ID, channel: "Demo Kitchen Garden" }
const CHANNEL = {
  channel_id: CHANNEL_ID,
  name: "Demo Kitchen Garden",
  handle: "@demo-kitchen-garden",
  subscribers: "12300",
  thumbnail: null,
}
const REPLY = {
  author: "@worm-friend",
  text: "Two weeks is right.",
  likes: 3,
  published_at: "2026-05-03T00:00:00.000Z",
  published_at_precision: "day" as const,
  updated_at: "2026-05-03T00:00:00.000Z",
}

const ONE_REPLY = { reply_count: 1, replies: [REPLY], replies_token: null }

/** Examples of the lists, from the sample videos about gardening that `npm run demo` serves. */
export const EXAMPLES = {
  search: {
    responses: [
      { name: "videos", summary: "Videos", value: { results: [RESULT], ...END } },
      {
        name: "channels",
        summary: "Channels, with `type=channel`",
        value: { results: [CHANNEL], ...END, next_page_token: null },
      },
    ],
  },
  channelResolve: { responses: [{ name: "channel", summary: "A channel", value: CHANNEL }] },
  channelSearch: {
    responses: [
      {
        name: "videos",
        summary: "Videos of the channel",
        value: { channel_id: CHANNEL_ID, results: [RESULT], ...END },
      },
    ],
  },
  channelVideos: {
    responses: [
      {
        name: "videos",
        summary: "Videos of the channel",
        value: { channel_id: CHANNEL_ID, videos: [VIDEO], total_results: 124, ...END },
      },
    ],
  },
  channelLatest: {
    responses: [
      { name: "latest", summary: "The latest videos", value: { channel_id: CHANNEL_ID, videos: [VIDEO] } },
    ],
  },
  playlistVideos: {
    responses: [
      {
        name: "videos",
        summary: "Videos of the playlist",
        value: {
          playlist_id: "PLdemo-kitchen-garden-list-00000001",
          videos: [VIDEO],
          total_results: 60,
          ...END,
        },
      },
    ],
  },
  commentReplies: {
    responses: [
      {
        name: "replies",
        summary: "Replies of one thread",
        value: { video_id: "demo-talk-1", replies: [REPLY], total_results: 1, ...END },
      },
    ],
  },
  comments: {
    responses: [
      {
        name: "threads",
        summary: "Threads with their replies",
        value: {
          video_id: "demo-talk-1",
          comments: [{ ...REPLY, author: "@balcony", text: "Mine took three.", ...ONE_REPLY }],
          total_results: null,
          ...END,
        },
      },
    ],
  },
} as const
