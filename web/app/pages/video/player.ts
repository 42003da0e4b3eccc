/** The only other site that a page embeds, and only when the user asks for it. */
export const PLAYER_ORIGIN = "https://www.youtube-nocookie.com"

/** `openAt`: start time, null until opened. `seconds`: current time, null until reported. */
export type PlayerState = { openAt: number | null; seconds: number | null; isPlaying: boolean }
/** What the reader needs of a player. Times are in seconds. */
export type Player = {
  /** Calls the listener after each change. Returns a function that stops. */
  subscribe: (listener: () => void) => () => void
  read: () => PlayerState
  /** Plays from a time. The first call opens the player. */
  seek: (seconds: number) => void
  /** Pauses or plays. The first call opens the player at `startAt`. */
  toggle: (startAt: number) => void
  /** Moves by seconds. A paused player stays paused, and one that is not open does nothing. */
  skip: (by: number) => void
}
/** A player that controls an element of the page. `attach` returns a function that detaches. */
export type ElementPlayer<Place extends HTMLElement> = Player & { attach: (element: Place) => () => void }

/** How far the arrow keys skip. */
export const SKIP_SECONDS = 5
const PLAYING = 1
const HELLO_EVERY_MS = 250

/** Controls the embedded player by messages, so that no script of its site runs in ours. */
export function createPlayer(): ElementPlayer<HTMLIFrameElement> {
  let state: PlayerState = { openAt: null, seconds: null, isPlaying: false }
  let frame: HTMLIFrameElement | null = null
  const listeners = new Set<() => void>()
  const change = (changed: Partial<PlayerState>) => {
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  }
  const post = (message: object) =>
    frame?.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1, channel: "widget" }), PLAYER_ORIGIN)
  const command = (func: string, ...args: readonly unknown[]) => post({ event: "command", func, args })
  const play = (seconds: number) => {
    if (state.openAt === null) {
      change({ openAt: seconds, seconds })
      return
    }
    command("seekTo", seconds, true)
    command("playVideo")
    change({ seconds })
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state,
    seek: play,
    toggle: (startAt) => {
      if (state.openAt === null) play(startAt)
      else command(state.isPlaying ? "pauseVideo" : "playVideo")
    },
    skip: (by) => {
      if (state.openAt === null) return
      const seconds = Math.max(0, (state.seconds ?? state.openAt) + by)
      command("seekTo", seconds, true)
      change({ seconds })
    },
    attach: (element) => {
      frame = element
      // The player sends messages only after it has loaded and received one, so this repeats until
      // then.
      const hello = setInterval(() => post({ event: "listening" }), HELLO_EVERY_MS)
      const onMessage = ({ origin, source, data }: MessageEvent) => {
        if (origin !== PLAYER_ORIGIN || source !== element.contentWindow) return
        clearInterval(hello)
        const changed = readMessage(data)
        if (changed) change(changed)
      }
      addEventListener("message", onMessage)
      return () => {
        clearInterval(hello)
        removeEventListener("message", onMessage)
        frame = null
      }
    },
  }
}

/** Parses a message of the player. Undefined if it is not about the playback. */
export function readMessage(data: unknown): Partial<PlayerState> | undefined {
  if (typeof data !== "string") return undefined
  let info: unknown
  try {
    info = (JSON.parse(data) as { info?: unknown } | null)?.info
  } catch {
    return undefined
  }
  if (typeof info !== "object" || info === null) return undefined
  const { currentTime, playerState } = info as { currentTime?: unknown; playerState?: unknown }
  return {
    ...(typeof currentTime === "number" ? { seconds: currentTime } : {}),
    ...(typeof playerState === "number" ? { isPlaying: playerState === PLAYING } : {}),
  }
}

/**
 * Returns the player's URL. The player sets no cookies before it plays, and at the end suggests
 * only videos of the same channel.
 */
export function playerUrl(videoId: string, openAt: number, origin: string): string {
  const params = new URLSearchParams({
    autoplay: "1",
    enablejsapi: "1",
    origin,
    playsinline: "1",
    rel: "0",
    start: String(Math.floor(openAt)),
  })
  return `${PLAYER_ORIGIN}/embed/${encodeURIComponent(videoId)}?${params}`
}
