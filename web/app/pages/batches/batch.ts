import type { Schemas } from "../../../api/paths.gen.ts"

export type Batch = Schemas["AppListBatchesAnswer"]["batches"][number]

/** True until every video of the batch has ended. */
export const isActive = ({ ended_at }: Batch): boolean => ended_at === null

/** A video of a batch that has ended: a line of the results. */
export type BatchVideo = {
  index: number
  video_id: string
  status: "done" | "failed"
  video_title: string | null
  cached: boolean
  credits_used: number
  error: { code: string; message: string } | null
}

/**
 * Parses the results, which are JSON Lines. The last line is the batch itself. Returns the videos
 * in the batch's order.
 */
export const readVideos = (text: string): readonly BatchVideo[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Partial<BatchVideo>)
    .filter((line): line is BatchVideo => line.video_id !== undefined)
    .toSorted((a, b) => a.index - b.index)
