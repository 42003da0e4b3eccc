import type { Answer } from "./answers.ts"

/** An error in the Data API's format. Its messages are ours: no code may depend on them. */
export function apiError(
  code: number,
  reason: string,
  domain: string,
  more: { location?: string; status?: string; details?: unknown } = {},
): Answer {
  const { location, ...rest } = more
  const message = `Refused: <code>${reason}</code>.`
  const first = { message, domain, reason, ...(location ? { location, locationType: "parameter" } : {}) }
  return {
    status: code,
    contentType: "application/json; charset=UTF-8",
    body: JSON.stringify({ error: { code, message, errors: [first], ...rest } }),
  }
}

function detail(reason: string, metadata: Record<string, string>): unknown[] {
  return [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain: "googleapis.com", metadata }]
}

const SERVICE = { service: "youtube.googleapis.com" }

/** The API's errors, as recorded, documented or reported. */
export const REFUSED = {
  quota: apiError(403, "quotaExceeded", "youtube.quota"),
  noKey: apiError(403, "forbidden", "global", { status: "PERMISSION_DENIED" }),
  unknownKey: apiError(400, "badRequest", "global", {
    status: "INVALID_ARGUMENT",
    details: detail("API_KEY_INVALID", SERVICE),
  }),
  noPart: apiError(400, "missingRequiredParameter", "youtube.parameter", { location: "part" }),
  pageToken: apiError(400, "invalidPageToken", "youtube.parameter", { location: "pageToken" }),
  /** The day's searches are counted separately. The reason is that of a rate limit. */
  searches: apiError(429, "rateLimitExceeded", "global", {
    status: "RESOURCE_EXHAUSTED",
    details: detail("RATE_LIMIT_EXCEEDED", {
      ...SERVICE,
      quota_metric: "youtube.googleapis.com/search_list",
      quota_limit: "defaultSearchListPerDayPerProject",
      quota_unit: "1/d/{project}",
    }),
  }),
  /** By method: the answer for a missing object. An unrecorded search has none. */
  absent: {
    playlistItems: apiError(404, "playlistNotFound", "youtube.playlistItem", { location: "playlistId" }),
    commentThreads: apiError(404, "videoNotFound", "youtube.commentThread", { location: "videoId" }),
    comments: apiError(404, "commentNotFound", "youtube.comment", { location: "parentId" }),
    playlists: {
      status: 200,
      contentType: "application/json; charset=UTF-8",
      body: JSON.stringify({
        kind: "youtube#playlistListResponse",
        pageInfo: { totalResults: 0, resultsPerPage: 5 },
      }),
    },
  } as Readonly<Record<string, Answer>>,
}
