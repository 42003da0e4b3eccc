import { parsePlaylistReference } from "../../../core/youtube/playlist-reference.ts"
import { parseVideoReference } from "../../../core/youtube/video-reference.ts"

/** One part of a pasted text: a video, a playlist, or text that looks like a broken link. */
export type Pasted =
  | { kind: "video"; videoId: string; playlistId?: string }
  | { kind: "playlist"; playlistId: string }
  | { kind: "unknown"; text: string }

/**
 * Matches text that was probably meant as a link, name or ID, which is returned as `unknown`. Other
 * text ("watch this") is ignored.
 */
const LOOKS_LIKE_REFERENCE = /^@.|[./:]|^[\w-]{11}$/

/**
 * Parses pasted links and IDs, with any text between them. Returns each video and playlist once, in
 * the order of the text. Uses the service's own link parser.
 */
export function parsePaste(text: string): readonly Pasted[] {
  const found = new Map<string, Pasted>()
  for (const token of text.split(/[\s,;|"'<>()]+/)) {
    const pasted = readToken(token.replace(/[.:!?]+$/, ""))
    if (!pasted) continue
    const key =
      pasted.kind === "video"
        ? `v:${pasted.videoId}`
        : pasted.kind === "playlist"
          ? `p:${pasted.playlistId}`
          : `u:${pasted.text}`
    if (!found.has(key)) found.set(key, pasted)
  }
  return [...found.values()]
}

function readToken(token: string): Pasted | undefined {
  if (token === "" || isWord(token)) return undefined
  const videoId = parseVideoReference(token)
  const playlistId = parsePlaylistReference(token)
  if (videoId !== undefined) return { kind: "video", videoId, ...(playlistId ? { playlistId } : {}) }
  if (playlistId !== undefined) return { kind: "playlist", playlistId }
  return LOOKS_LIKE_REFERENCE.test(token) ? { kind: "unknown", text: token } : undefined
}

/**
 * True for an ordinary word. A word such as "information" has eleven letters, as a video ID does.
 */
const isWord = (token: string) => /^[A-Za-z]?[a-z]+$/.test(token)
