import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { playlistBody } from "./lists.ts"
import { type PlatformRequest, parseClientRequest, trackKey } from "./request.ts"

/**
 * One recorded answer: the file with its body, and its HTTP status. `header` is the file with the
 * other part of a page that was recorded in two parts.
 */
export type Recording = { file: string; status: number; header?: string }

export type Library = {
  /** Player responses by video ID, then by client. The client is "" when it was not noted. */
  players: ReadonlyMap<string, ReadonlyMap<string, Recording>>
  /** Everything else, by what it answers. */
  others: ReadonlyMap<string, Recording>
}

type Pair = {
  player: string
  video_id: string
  client: string
  track: { language: string; auto_generated: boolean }
  body: string
}
type Sidecar = { method: string; url: string; requestBody?: Record<string, unknown>; responseStatus: number }
export type Row = Record<"path" | "kind" | "video_or_channel_id" | "special", string>

const KNOWN_CLIENT = /\.(visionos|android|ios|web)\b/

/**
 * Reads folders of recordings: `MANIFEST.tsv` (one row per file), request sidecars
 * (`NAME.request.json`) and `pairs.json` (player response → caption track → body). The first
 * matching folder or row wins. Throws when a listed file is missing.
 */
export function readLibrary(folders: readonly string[]): Library {
  const players = new Map<string, Map<string, Recording>>()
  const others = new Map<string, Recording>()
  const addPlayer = (videoId: string, client: string, recording: Recording) => {
    const answers = players.get(videoId) ?? new Map<string, Recording>()
    players.set(videoId, answers.set(client, answers.get(client) ?? recording))
  }
  const addOther = (key: string, recording: Recording) => {
    if (!others.has(key)) others.set(key, recording)
  }
  /** Searches by their query alone, ignoring filters, for queries with a single answer. */
  const searches = new Map<string, Recording[]>()
  for (const folder of folders) {
    const pairs = readPairs(folder)
    for (const { video_id, track, body } of pairs) {
      const parameters = trackKey(track.language, track.auto_generated)
      addOther(keyOf({ kind: "timedtext", videoId: video_id, parameters }), {
        file: join(folder, body),
        status: 200,
      })
    }
    for (const row of readManifest(folder)) {
      const { path, kind, video_or_channel_id: videoId } = row
      const sidecar = readSidecar(folder, path)
      const status = sidecar?.responseStatus ?? Number(/\[HTTP (\d+)\]/.exec(row.special)?.[1] ?? 200)
      const recording = { file: present(folder, path), status }
      if (sidecar?.requestBody) {
        const { pathname, search } = new URL(sidecar.url)
        const ask = parseClientRequest(sidecar.method, pathname, sidecar.requestBody, search)
        if (ask.kind === "player") addPlayer(ask.videoId, ask.client, recording)
        else addOther(keyOf(ask), recording)
        const query = queryOf(ask)
        if (query) searches.set(keyOf(query), [...(searches.get(keyOf(query)) ?? []), recording])
        if (kind === "innertube-playlist" && path.endsWith(".p1.json")) {
          const first = parseClientRequest("POST", "/youtubei/v1/browse", playlistBody(videoId))
          const header = join(folder, path.replace(".p1.json", ".meta.json"))
          addOther(keyOf(first), { ...recording, ...(existsSync(header) ? { header } : {}) })
        }
      } else if (kind === "innertube-player" && videoId && !path.endsWith(".request.json")) {
        const pair = pairs.find((pair) => pair.player === path)
        addPlayer(videoId, pair?.client ?? KNOWN_CLIENT.exec(path)?.[1]?.toUpperCase() ?? "", recording)
      } else if (kind === "watch-html" && videoId) {
        addOther(keyOf({ kind: "watch", videoId, parameters: "" }), recording)
      }
    }
  }
  for (const [key, [only, ...more]] of searches) if (only && more.length === 0) addOther(key, only)
  // A part serves as the whole page when no other part is recorded.
  for (const [key, recording] of others) if (key.endsWith(" part")) addOther(key.slice(0, -5), recording)
  return { players, others }
}

/**
 * The recorded answer to a request, or undefined: never an unrelated file. A player response
 * without a noted client applies to every client, unless the video also has one with a known
 * client.
 */
export function findRecording(library: Library, ask: PlatformRequest): Recording | undefined {
  if (ask.kind !== "player") {
    return library.others.get(keyOf(ask)) ?? library.others.get(keyOf(queryOf(ask) ?? ask))
  }
  const answers = library.players.get(ask.videoId)
  return answers?.get(ask.client) ?? (answers?.size === 1 ? answers.get("") : undefined)
}

/** A search without its filters. Undefined for any other request. */
function queryOf(ask: PlatformRequest): PlatformRequest | undefined {
  const query = ask.path.endsWith("/search") && /^(query=.*?)(?: params=\S*)?$/s.exec(ask.parameters)?.[1]
  return query ? { ...ask, parameters: query } : undefined
}

/** Any recorded player response for the video, from any client. */
export function anyPlayerAnswer(library: Library, videoId: string): Recording | undefined {
  return library.players.get(videoId)?.values().next().value
}

function keyOf(
  ask: Pick<PlatformRequest, "kind" | "videoId" | "parameters"> & Partial<PlatformRequest>,
): string {
  const call = ask.kind === "other" ? `${ask.method} ${ask.path} ${ask.client}` : ask.kind
  return `${call} ${ask.videoId} ${ask.parameters}`
}

function present(folder: string, path: string): string {
  const file = join(folder, path)
  if (!existsSync(file)) throw new Error(`${file} is listed in ${folder} but is not there`)
  return file
}

export function readManifest(folder: string): Row[] {
  const [header = "", ...lines] = readFileSync(join(folder, "MANIFEST.tsv"), "utf8").trimEnd().split(/\r?\n/)
  const columns = header.split("\t")
  return lines.map((line) => {
    const values = line.split("\t")
    const value = (name: string) => values[columns.indexOf(name)] ?? ""
    return {
      path: value("path"),
      kind: value("kind"),
      video_or_channel_id: value("video_or_channel_id"),
      special: value("special"),
    }
  })
}

function readPairs(folder: string): readonly Pair[] {
  const file = join(folder, "pairs.json")
  if (!existsSync(file)) return []
  const { pairs }: { pairs: Pair[] } = JSON.parse(readFileSync(file, "utf8"))
  return pairs
}

export function readSidecar(folder: string, path: string): Sidecar | undefined {
  const file = join(folder, path.replace(/\.[^./]+$/, ".request.json"))
  return existsSync(file) && !path.endsWith(".request.json")
    ? JSON.parse(readFileSync(file, "utf8"))
    : undefined
}
