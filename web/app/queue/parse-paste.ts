/** What a pasted text holds: videos, playlists, and what is neither. */
export type Pasted =
  | { kind: "video"; videoId: string; playlistId?: string }
  | { kind: "playlist"; playlistId: string }
  | { kind: "unknown"; text: string }

const HOSTS = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/
const VIDEO_ID = /^[\w-]{11}$/
const PLAYLIST_ID = /^(?:PL|UU|OLAK5uy_|FL)[\w-]{10,}$/
const PATH_ID = /^\/(?:shorts|live|embed|v)\/([\w-]{11})(?:\/|$)/
/** Other text around links ("watch this:") is ignored; a malformed link or ID is reported. */
const LOOKS_MEANT = /[./:]|^[\w-]{11}$/

/**
 * Parses pasted links and IDs, with any text between them. Each video and playlist appears once,
 * in the order of the text. This is a preview: the service decides what it accepts.
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
  if (token === "") return undefined
  if (PLAYLIST_ID.test(token)) return { kind: "playlist", playlistId: token }
  if (VIDEO_ID.test(token) && !isWord(token)) return { kind: "video", videoId: token }
  const read = readLink(token)
  if (read) return read
  return LOOKS_MEANT.test(token) && !isWord(token) ? { kind: "unknown", text: token } : undefined
}

/** "information" has eleven letters too. */
const isWord = (token: string) => /^[A-Za-z]?[a-z]+$/.test(token)

function readLink(token: string): Pasted | undefined {
  const address = URL.parse(/^https?:\/\//i.test(token) ? token : `https://${token}`)
  if (!address) return undefined
  const list = address.searchParams.get("list")
  const playlistId = list !== null && /^[\w-]{10,}$/.test(list) ? list : undefined
  const videoId = videoIdOf(address)
  if (videoId !== undefined) return { kind: "video", videoId, ...(playlistId ? { playlistId } : {}) }
  return HOSTS.test(address.hostname) && playlistId ? { kind: "playlist", playlistId } : undefined
}

function videoIdOf({ hostname, pathname, searchParams }: URL): string | undefined {
  const id =
    hostname === "youtu.be"
      ? pathname.slice(1).split("/")[0]
      : HOSTS.test(hostname)
        ? pathname === "/watch"
          ? searchParams.get("v")
          : PATH_ID.exec(pathname)?.[1]
        : undefined
  return id && VIDEO_ID.test(id) ? id : undefined
}
