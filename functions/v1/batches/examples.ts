import { example } from "../../route/examples.ts"

const ID = "bat_01hq8n4v00c5k2r9t3b7m1f6d0"
const BATCH = {
  batch_id: ID,
  status: "running",
  total: 2,
  list: null,
  done: 1,
  failed: 0,
  cached: 0,
  credits_used: 1,
  quote: { min: 2, max: 4 },
  max_credits: 4,
  created_at: "2026-11-23T12:00:00.000Z",
  ended_at: null,
} as const

/** Example requests and responses of the batch routes, for the API documents. */
export const EXAMPLES = {
  createBatch: {
    requests: [
      ...example("videos", "Two videos", {
        urls: ["et-sample-1", "https://youtu.be/et-language"],
        max_credits: 4,
      }),
      ...example("playlist", "The first videos of a playlist", {
        playlist: "PLdemo-kitchen-garden-list-00000001",
        max_videos: 10,
        max_credits: 22,
      }),
    ],
    responses: example("videos", "The batch, before its first video has ended", {
      ...BATCH,
      done: 0,
      credits_used: 0,
    }),
  },
  listBatches: { responses: example("batches", "One batch", { batches: [BATCH] }) },
  getBatch: { responses: example("running", "One of two videos is done", BATCH) },
  cancelBatch: {
    responses: example("canceling", "The video that runs ends", { ...BATCH, status: "canceling" }),
  },
} as const
