import type { ElementPlayer, PlayerState } from "./player.ts"

/** Controls an audio element of the page. */
export function createAudioPlayer(): ElementPlayer<HTMLAudioElement> {
  let state: PlayerState = { openAt: null, seconds: null, isPlaying: false }
  let audio: HTMLAudioElement | null = null
  // True if the user wants the audio to play, even while the element has no URL that works.
  let isWanted = false
  const listeners = new Set<() => void>()
  const change = (changed: Partial<PlayerState>) => {
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  }
  const start = () => {
    isWanted = true
    // If the browser refuses, `playing` never fires, so the state stays paused.
    void audio?.play().catch(() => undefined)
  }
  const move = (seconds: number) => {
    if (audio) audio.currentTime = seconds
    change({ openAt: state.openAt ?? seconds, seconds })
  }
  const play = (seconds: number) => {
    if (!audio) return
    move(seconds)
    start()
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
      else if (state.isPlaying) audio?.pause()
      else start()
    },
    skip: (by) => {
      if (state.openAt !== null) move(Math.max(0, (state.seconds ?? 0) + by))
    },
    attach: (element) => {
      audio = element
      const controller = new AbortController()
      const on = (name: string, act: () => void) =>
        element.addEventListener(name, act, { signal: controller.signal })
      on("playing", () => change({ isPlaying: true }))
      on("pause", () => {
        isWanted = false
        change({ isPlaying: false })
      })
      on("timeupdate", () => {
        // An element whose URL has just changed reports 0.
        if (element.readyState > 0) change({ seconds: element.currentTime })
      })
      // With a new URL, playback resumes where it was.
      on("loadedmetadata", () => {
        if (state.seconds !== null) element.currentTime = state.seconds
        if (isWanted) start()
      })
      return () => {
        controller.abort()
        audio = null
        change({ isPlaying: false })
      }
    },
  }
}
