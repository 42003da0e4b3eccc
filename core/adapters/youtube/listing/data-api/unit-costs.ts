/**
 * Units that one call takes of the day's allowance (10,000 a project, until midnight Pacific); each page and each
 * refused call counts. From developers.google.com/youtube/v3/determine_quota_cost. Google changes them: since
 * 1 June 2026 search is counted apart, at most 100 calls a day. At 100 units a call a count of units keeps that limit
 * too, and never spends more than there is.
 */
export const UNITS = {
  search: 100,
  channels: 1,
  playlistItems: 1,
  playlists: 1,
  commentThreads: 1,
} as const

/** The methods that we call, as the address names them. All are lists. */
export type Method = keyof typeof UNITS
