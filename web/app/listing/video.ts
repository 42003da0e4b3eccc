/** A video of a list. Lists differ in what they know of it. */
export type Video = {
  video_id: string
  title: string
  channel?: string | null
  channel_id?: string | null
  published_at: string | null
  thumbnail: string | null
  duration_seconds?: number | null
}

/** The service's limit of videos on a page of a channel or playlist. */
export const PAGE_VIDEOS_MAX = 50
