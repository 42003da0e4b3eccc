import { example } from "../../route/examples.ts"

const SHARE = {
  share_id: "shr_5f0c2d8e1b7a4c39d6e0f1a2b3",
  url: "https://app.example.org/s/J0fXk2nQ8rT4vY6wB1cD3eF5gH7iK9lM",
  transcription_id: "trn_et-sample-1",
  video_title: "Growing salad on a balcony",
  start: 12.5,
  end: 40,
  indexed: false,
  created_at: "2026-11-24T08:00:00.000Z",
} as const

/** The examples of shares. */
export const EXAMPLES = {
  createShare: {
    requests: [
      ...example("moment", "A moment of a video", {
        transcription_id: SHARE.transcription_id,
        start: SHARE.start,
        end: SHARE.end,
      }),
      ...example("transcript", "A whole transcript, which search engines may list", {
        transcription_id: SHARE.transcription_id,
        indexed: true,
      }),
    ],
    responses: [
      ...example("moment", "The link to the moment", SHARE),
      ...example("transcript", "The link to the transcript", {
        ...SHARE,
        share_id: "shr_9c41be77a05d2f68e3b1c0d4f5",
        url: "https://app.example.org/s/q1W2e3R4t5Y6u7I8o9P0a1S2d3F4g5H6",
        start: null,
        end: null,
        indexed: true,
      }),
    ],
  },
  listShares: { responses: example("shares", "One link", { shares: [SHARE] }) },
  revokeShare: { responses: example("revoked", "The link shows nothing anymore", { success: true }) },
} as const
