/**
 * Quota units per call (10,000 per project and day, until midnight Pacific); each page and each
 * failed call counts. From developers.google.com/youtube/v3/determine_quota_cost. Since 1 June 2026
 * Google limits searches separately to 100 calls a day; at 100 units per search this count stays
 * within both limits.
 */
export const UNITS = {
  search: 100,
  channels: 1,
  playlistItems: 1,
  playlists: 1,
  commentThreads: 1,
  comments: 1,
} as const

/** The API methods in use, as in their URLs. All are lists. */
export type Method = keyof typeof UNITS
