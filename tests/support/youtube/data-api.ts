import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Answer } from "./answers.ts"
import { apiError, REFUSED } from "./data-api-errors.ts"
import { type Row, readManifest, readSidecar } from "./library.ts"

/** A key that the fake refuses as Google refuses an unknown one. Any other text is valid. */
export const UNKNOWN_KEY = "no-such-key"

export type DataApi = {
  /**
   * The answer to a request. Undefined for an unknown method, an unrecorded search, or a page after
   * the last recorded one.
   */
  answer(target: string, apiKey: string | undefined): Answer | undefined
  /** Units spent so far. */
  units(): number
}

type Item = {
  id?: string | { kind?: string }
  snippet?: { customUrl?: string; videoId?: string }
}
type Body = { nextPageToken?: string; prevPageToken?: string; items?: readonly Item[] }
type Page = { method: string; key: string; file: string; status: number; body: Body }

/** Google's own cost table, written independently of the service's. */
const UNITS = new Map([
  ["search", 100],
  ["channels", 1],
  ["playlistItems", 1],
  ["playlists", 1],
  ["commentThreads", 1],
  ["comments", 1],
])

const METHODS: Readonly<Record<string, string>> = {
  "dataapi-search": "search",
  "dataapi-channels": "channels",
  "dataapi-playlistitems": "playlistItems",
  "dataapi-playlists": "playlists",
  "dataapi-commentthreads": "commentThreads",
  "dataapi-comments": "comments",
}

/**
 * A fake Data API over folders of recordings. After `quotaUnits` units in one run it refuses as
 * Google does for the rest of the day. A search is found by its words (of its sidecar, or else its
 * file name), a list by its ID, a channel by ID, handle or user name. Unrecorded IDs are missing.
 */
export function dataApi(folders: readonly string[], quotaUnits = Number.POSITIVE_INFINITY): DataApi {
  let pages: readonly Page[] | undefined
  let spent = 0
  return {
    units: () => spent,
    answer: (target, apiKey) => {
      const { pathname, searchParams } = new URL(target, "http://platform.invalid")
      const method = pathname.split("/").at(-1) ?? ""
      const units = UNITS.get(method)
      if (units === undefined) return undefined
      if (!apiKey) return REFUSED.noKey
      if (apiKey === UNKNOWN_KEY) return REFUSED.unknownKey
      if (spent + units > quotaUnits) return REFUSED.quota
      spent += units
      if (!searchParams.has("part")) return REFUSED.noPart
      pages ??= folders.flatMap(readPages)
      if (method === "channels") return channelsAnswer(pages, searchParams)
      return pageAnswer(pages, method, searchParams)
    },
  }
}

function readPages(folder: string): Page[] {
  const pages = readManifest(folder).flatMap((row) => {
    const method = METHODS[row.kind]
    if (method === undefined || row.path.endsWith(".request.json")) return []
    const file = join(folder, row.path)
    const body: Body = JSON.parse(readFileSync(file, "utf8"))
    const sidecar = readSidecar(folder, row.path)
    const status = sidecar?.responseStatus ?? Number(/\[HTTP (\d+)\]/.exec(row.special)?.[1] ?? 200)
    const params = sidecar && new URL(sidecar.url).searchParams
    return { method, key: keyOf(method, params ?? inferred(row, body)), file, status, body }
  })
  // First pages come first, the others by name.
  return pages.toSorted((a, b) => Number(isLater(a)) - Number(isLater(b)) || (a.file < b.file ? -1 : 1))
}

function isLater({ body }: Page): boolean {
  return body.prevPageToken !== undefined
}

/** The query of a recorded page without a stored request. An entry's ID contains its playlist's. */
function inferred(row: Row, { items: [first] = [] }: Body): URLSearchParams {
  const id = typeof first?.id === "string" ? first.id : ""
  const kind = typeof first?.id === "object" ? first.id.kind : undefined
  const listId = Buffer.from(id, "base64").toString("latin1").split(".")[0]
  const known = row.video_or_channel_id
  return new URLSearchParams({
    q: row.path.split("/").at(-1)?.split(".")[0] ?? "",
    type: kind?.split("#")[1] ?? "video",
    playlistId: known || (listId ?? ""),
    id,
    parentId: known,
    videoId: known || (first?.snippet?.videoId ?? ""),
  })
}

const ASKED: Readonly<Record<string, readonly string[]>> = {
  search: ["type", "channelId", "q"],
  playlistItems: ["playlistId"],
  playlists: ["id"],
  commentThreads: ["videoId"],
  comments: ["parentId"],
  channels: ["forUsername"],
}

function keyOf(method: string, params: URLSearchParams): string {
  return JSON.stringify((ASKED[method] ?? []).map((name) => params.get(name) ?? ""))
}

/** A token leads to the page after the one that contains it. */
function pageAnswer(pages: readonly Page[], method: string, params: URLSearchParams): Answer | undefined {
  const key = keyOf(method, params)
  const chain = pages.filter((page) => page.method === method && page.key === key)
  const token = params.get("pageToken")
  if (chain.length === 0) return token === null ? REFUSED.absent[method] : REFUSED.pageToken
  const before = chain.findIndex(({ body }) => body.nextPageToken === token)
  if (token !== null && before === -1) return REFUSED.pageToken
  const page = chain[token === null ? 0 : before + 1]
  return page && { status: page.status, contentType: JSON_TYPE, body: readFileSync(page.file) }
}

/** Channels are searched in all recordings; the first match wins. */
function channelsAnswer(pages: readonly Page[], params: URLSearchParams): Answer {
  const recorded = pages.filter(({ method }) => method === "channels")
  const channels = recorded.flatMap(({ body }) => body.items ?? [])
  const handle = plain(params.get("forHandle"))
  const user = params.has("forUsername") ? keyOf("channels", params) : undefined
  const found =
    user !== undefined
      ? recorded.filter(({ key }) => key === user).flatMap(({ body }) => body.items ?? [])
      : handle !== ""
        ? channels.filter((channel) => plain(channel.snippet?.customUrl) === handle).slice(0, 1)
        : (params.get("id") ?? "").split(",").flatMap((id) => channels.find((one) => one.id === id) ?? [])
  const body = {
    kind: "youtube#channelListResponse",
    pageInfo: { totalResults: found.length, resultsPerPage: 5 },
    // The API omits the list for missing channels.
    ...(found.length > 0 ? { items: found } : {}),
  }
  return { status: 200, contentType: JSON_TYPE, body: JSON.stringify(body) }
}

/** Handles ignore case and the leading sign. */
function plain(handle: string | null | undefined): string {
  return (handle ?? "").toLowerCase().replace(/^@/, "")
}

const JSON_TYPE = apiError(404, "", "").contentType
