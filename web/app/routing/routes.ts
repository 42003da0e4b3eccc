/**
 * The path of every page of the dashboard; `$id` is a parameter. Each page has a folder in pages/,
 * and router.tsx loads it.
 */
export const PATHS = {
  transcribe: "/dashboard",
  upload: "/dashboard/upload",
  history: "/dashboard/history",
  batches: "/dashboard/batches",
  watchlists: "/dashboard/watchlists",
  ask: "/dashboard/ask",
  video: "/dashboard/video/$id",
  search: "/dashboard/search",
  channel: "/dashboard/channel/$id",
  playlist: "/dashboard/playlist/$id",
  comments: "/dashboard/comments/$id",
  keys: "/dashboard/keys",
  usage: "/dashboard/usage",
  requests: "/dashboard/requests",
  webhooks: "/dashboard/webhooks",
  billing: "/dashboard/billing",
  notes: "/dashboard/notes",
  settings: "/dashboard/settings",
} as const satisfies Record<string, string>

export type PageName = keyof typeof PATHS

/** The pages in the navigation, in order. Other pages open from a row or a link. */
export const WORK_PAGES = [
  "transcribe",
  "batches",
  "watchlists",
  "upload",
  "history",
  "ask",
  "search",
] as const satisfies readonly PageName[]
export const ACCOUNT_PAGES = [
  "keys",
  "requests",
  "webhooks",
  "usage",
  "billing",
  "notes",
  "settings",
] as const satisfies readonly PageName[]

/** Returns the URL path of a page: `hrefOf("video", "tr_1")`. */
export function hrefOf(name: PageName, id = ""): string {
  return PATHS[name].replace("$id", encodeURIComponent(id))
}
