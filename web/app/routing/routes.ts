export type Page = {
  /** `$id` is a path parameter. */
  path: string
  title: string
}

/** Every page of the dashboard. Each has a folder in pages/, and router.tsx loads it. */
export const PAGES = {
  transcribe: {
    path: "/dashboard",
    title: "Transcribe",
  },
  upload: { path: "/dashboard/upload", title: "Upload" },
  history: {
    path: "/dashboard/history",
    title: "History",
  },
  batches: { path: "/dashboard/batches", title: "Batches" },
  watchlists: { path: "/dashboard/watchlists", title: "Watchlists" },
  ask: { path: "/dashboard/ask", title: "Ask" },
  video: { path: "/dashboard/video/$id", title: "Video" },
  search: { path: "/dashboard/search", title: "Search" },
  channel: {
    path: "/dashboard/channel/$id",
    title: "Channel",
  },
  playlist: {
    path: "/dashboard/playlist/$id",
    title: "Playlist",
  },
  comments: {
    path: "/dashboard/comments/$id",
    title: "Comments",
  },
  keys: { path: "/dashboard/keys", title: "API keys" },
  usage: { path: "/dashboard/usage", title: "Usage" },
  requests: { path: "/dashboard/requests", title: "Requests" },
  billing: {
    path: "/dashboard/billing",
    title: "Billing",
  },
  notes: { path: "/dashboard/notes", title: "Notes" },
  settings: {
    path: "/dashboard/settings",
    title: "Settings",
  },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof PAGES

/** The pages in the navigation, in order. Other pages open from a row or a link. */
export const WORK = [
  "transcribe",
  "batches",
  "watchlists",
  "upload",
  "history",
  "ask",
  "search",
] as const satisfies readonly PageName[]
export const ACCOUNT = [
  "keys",
  "requests",
  "usage",
  "billing",
  "notes",
  "settings",
] as const satisfies readonly PageName[]

/** Returns the URL path of a page: `hrefOf("video", "tr_1")`. */
export function hrefOf(name: PageName, id = ""): string {
  return PAGES[name].path.replace("$id", encodeURIComponent(id))
}
