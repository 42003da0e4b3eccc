import { readFileSync } from "node:fs"
import { join } from "node:path"
import { applyMask, parseMask } from "../../../../scripts/bench/rig/field-mask.ts"
import type { Answer } from "../answers.ts"
import { readManifest } from "../library.ts"
import { type Kind, learn, unknownFields, type Vocabulary } from "./vocabulary.ts"

const FOLDERS: Readonly<Record<string, Kind>> = {
  "innertube-player": "player",
  "innertube-search": "search",
  "innertube-channel": "browse",
  "innertube-playlist": "browse",
  "innertube-comments": "next",
}
const ENDPOINT = /^\/youtubei\/v1\/(player|search|browse|next)$/

/**
 * Fields that our samples lack. Those of the first group are in recorded traffic; the others are
 * read by other projects.
 */
const EXTRA_FIELDS: readonly (readonly [Kind, unknown])[] = [
  ["player", { responseContext: { visitorData: "" } }],
  ["player", { playabilityStatus: { messages: [] }, videoDetails: { isLive: true } }],
  [
    "player",
    {
      microformat: { playerMicroformatRenderer: { publishDate: "", lengthSeconds: "" } },
      streamingData: {
        adaptiveFormats: [
          { url: "", mimeType: "", contentLength: "", bitrate: 0, audioTrack: { audioIsDefault: true } },
        ],
      },
    },
  ],
  ["browse", { playlistVideoRenderer: { lengthSeconds: "" } }],
  ["browse", { videoRenderer: { lengthText: {} }, overlayMetadata: { secondaryText: { content: "" } } }],
  ["search", { videoRenderer: { lengthText: {} } }],
  [
    "browse",
    {
      thumbnailViewModel: {
        overlays: [
          { thumbnailBottomOverlayViewModel: { badges: [{ thumbnailBadgeViewModel: { text: "" } }] } },
        ],
      },
    },
  ],
  [
    "browse",
    {
      onResponseReceivedActions: [
        { reloadContinuationItemsCommand: { continuationItems: [{ continuationItemRenderer: {} }] } },
      ],
    },
  ],
  // youtubei.js (VideoDetails), NewPipeExtractor and Invidious (channel headers).
  ["player", { videoDetails: { isUpcoming: true } }],
  ["browse", { header: { carouselHeaderRenderer: {}, interactiveTabbedHeaderRenderer: {} } }],
]

const learned = new Map<string, Vocabulary>()

/**
 * The fields that InnerTube knows, as far as folders of recordings show them. The same folders are
 * read once.
 */
export function vocabularyOf(folders: readonly string[]): Vocabulary {
  const key = folders.join("\n")
  const known = learned.get(key)
  if (known) return known
  const vocabulary: Vocabulary = new Map()
  for (const [kind, answer] of EXTRA_FIELDS) learn(vocabulary, kind, answer)
  for (const folder of folders) {
    for (const { path, kind } of readManifest(folder)) {
      const endpoint = FOLDERS[kind]
      if (!endpoint || !path.endsWith(".json") || path.endsWith(".request.json")) continue
      learn(vocabulary, endpoint, plain(JSON.parse(readFileSync(join(folder, path), "utf8"))))
    }
  }
  learned.set(key, vocabulary)
  return vocabulary
}

/** The player response itself, wherever it is nested. */
function plain(answer: unknown): unknown {
  const part: unknown = Array.isArray(answer) ? answer.find((one) => one?.playerResponse) : answer
  return (part as { playerResponse?: unknown } | null | undefined)?.playerResponse ?? part ?? answer
}

/**
 * An answer as InnerTube sends it to this request: whole without `$fields`, only the named fields
 * with it, and HTTP 400 if the mask is malformed or names an unknown field.
 */
export function partialAnswer(vocabulary: Vocabulary, target: string, answer: Answer): Answer {
  const { pathname, searchParams } = new URL(target, "http://platform.invalid")
  const text = searchParams.get("$fields")
  const kind = ENDPOINT.exec(pathname)?.[1] as Kind | undefined
  if (text === null || kind === undefined) return answer
  const mask = parseMask(text)
  const unknown = mask ? unknownFields(vocabulary, kind, mask) : [`malformed: ${text}`]
  if (!mask || unknown.length > 0) return refusedMask(unknown)
  if (answer.status !== 200 || !answer.contentType.startsWith("application/json")) return answer
  const body: unknown = JSON.parse(answer.body.toString("utf8"))
  return { ...answer, body: JSON.stringify(applyMask(mask, plain(body))) }
}

export function refusedMask(unknown: readonly string[]): Answer {
  const message = `Request contains an invalid argument. ${unknown.join(", ")}`
  const error = {
    code: 400,
    message,
    errors: [{ message, reason: "badRequest" }],
    status: "INVALID_ARGUMENT",
  }
  return { status: 400, contentType: "application/json; charset=UTF-8", body: JSON.stringify({ error }) }
}
