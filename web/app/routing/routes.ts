import type { ComponentType } from "react"

export type Page = {
  /** `$id` is a part of the address. */
  path: string
  title: string
  /** The page's module exports it as `Page`. It is fetched when it is first gone to. */
  load: () => Promise<{ Page: ComponentType }>
}

/** Every page of the dashboard: one folder each. */
export const PAGES = {
  transcribe: {
    path: "/dashboard",
    title: "Transcribe",
    load: () => import("../pages/transcribe/transcribe.tsx"),
  },
  upload: { path: "/dashboard/upload", title: "Upload", load: () => import("../pages/upload/upload.tsx") },
  history: {
    path: "/dashboard/history",
    title: "History",
    load: () => import("../pages/history/history.tsx"),
  },
  video: { path: "/dashboard/video/$id", title: "Video", load: () => import("../pages/video/video.tsx") },
  search: { path: "/dashboard/search", title: "Search", load: () => import("../pages/search/search.tsx") },
  channel: {
    path: "/dashboard/channel/$id",
    title: "Channel",
    load: () => import("../pages/channel/channel.tsx"),
  },
  playlist: {
    path: "/dashboard/playlist/$id",
    title: "Playlist",
    load: () => import("../pages/playlist/playlist.tsx"),
  },
  comments: {
    path: "/dashboard/comments/$id",
    title: "Comments",
    load: () => import("../pages/comments/comments.tsx"),
  },
  keys: { path: "/dashboard/keys", title: "API keys", load: () => import("../pages/keys/keys.tsx") },
  usage: { path: "/dashboard/usage", title: "Usage", load: () => import("../pages/usage/usage.tsx") },
  billing: {
    path: "/dashboard/billing",
    title: "Billing",
    load: () => import("../pages/billing/billing.tsx"),
  },
  notes: { path: "/dashboard/notes", title: "Notes", load: () => import("../pages/notes/notes.tsx") },
  settings: {
    path: "/dashboard/settings",
    title: "Settings",
    load: () => import("../pages/settings/settings.tsx"),
  },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof PAGES

/** Pages that an address alone does not open; the others stand in the navigation, in this order. */
export const WORK = ["transcribe", "upload", "history", "search"] as const satisfies readonly PageName[]
export const ACCOUNT = [
  "keys",
  "usage",
  "billing",
  "notes",
  "settings",
] as const satisfies readonly PageName[]

/** The address of a page: `hrefOf("video", "tr_1")`. */
export function hrefOf(name: PageName, id = ""): string {
  return PAGES[name].path.replace("$id", encodeURIComponent(id))
}
