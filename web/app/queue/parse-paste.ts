import { parsePlaylistReference } from "../../../core/youtube/playlist-reference.ts"
import { parseVideoReference } from "../../../core/youtube/video-reference.ts"

/** What a pasted text holds: videos, playlists, and what is neither. */
export type Pasted =
  | { kind: "video"; videoId: string; playlistId?: string }
  | { kind: "playlist"; playlistId: string }
  | { kind: "unknown"; text: string }

/** Other text around links ("watch this:") is ignored; a malformed link or ID is reported. */
const LOOKS_MEANT = /[./:]|^[\w-]{11}$/

/**
 * Parses pasted links and IDs, with any text between them. Each video and playlist appears once,
 * in the order of the text. The links are read as the service reads them.
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
  return LOOKS_MEANT.test(token) ? { kind: "unknown", text: token } : undefined
}

/** "information" has eleven letters too. */
const isWord = (token: string) => /^[A-Za-z]?[a-z]+$/.test(token)
