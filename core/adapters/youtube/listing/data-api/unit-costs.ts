/**
 * Quota units per call (developers.google.com/youtube/v3/determine_quota_cost). A project has
 * 10,000 units per day, until midnight in Pacific time. Each page and each failed call counts.
 * Since 1 June 2026, Google also limits searches to 100 calls a day. With 100 units per search,
 * both limits are the same.
 */
export const UNITS = {
  search: 100,
  channels: 1,
  playlistItems: 1,
  playlists: 1,
  commentThreads: 1,
  comments: 1,
} as const

/** The API methods in use, named as in their URLs. All of them return lists. */
export type Method = keyof typeof UNITS
