import { useCallback, useEffect, useRef, useState } from "react"
import { type FromPlayer, PLAYER_PORT, type ToPlayer, type Watched } from "../messages.ts"
import { onStoredChange, watchedIn } from "../stored.ts"

export type Tab = {
  /** Undefined: no video is watched in the tab beside the panel. */
  watched: Watched | undefined
  /** Until it is known. */
  isLooking: boolean
  /** Where its player is. */
  seconds: number
  seek: (seconds: number) => void
}

/** The tab beside the panel, whichever it is at the time. */
export function useTab(): Tab {
  const [tabId, setTabId] = useState<number>()
  const [watched, setWatched] = useState<Watched>()
  const [isLooking, setLooking] = useState(true)
  const [seconds, setSeconds] = useState(0)
  const port = useRef<chrome.runtime.Port>(undefined)

  useEffect(() => {
    const look = async () => {
      const id = await tabBeside()
      const now = id === undefined ? undefined : await watchedIn(id)
      setTabId(id)
      setWatched((old) => (JSON.stringify(old) === JSON.stringify(now) ? old : now))
      setLooking(false)
    }
    const again = () => void look()
    again()
    chrome.tabs.onActivated.addListener(again)
    const stop = onStoredChange(again)
    return () => {
      chrome.tabs.onActivated.removeListener(again)
      stop()
    }
  }, [])

  const videoId = watched?.videoId
  useEffect(() => {
    if (tabId === undefined || videoId === undefined) return undefined
    const made = chrome.tabs.connect(tabId, { name: PLAYER_PORT })
    made.onMessage.addListener((place: FromPlayer) => setSeconds(place.seconds))
    // The tab closed, or predates the extension: the transcript works without it. Reading
    // `lastError` keeps the browser from logging it.
    made.onDisconnect.addListener(() => void chrome.runtime.lastError)
    port.current = made
    return () => {
      port.current = undefined
      made.disconnect()
    }
  }, [tabId, videoId])

  const seek = useCallback((to: number) => {
    const message: ToPlayer = { seek: to }
    port.current?.postMessage(message)
  }, [])
  return { watched, isLooking, seconds, seek }
}

/** Opened as a page of its own, it is told which tab it is beside. */
async function tabBeside(): Promise<number | undefined> {
  const named = new URLSearchParams(location.search).get("tab")
  if (named !== null) return Number(named)
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true })
  return tab?.id
}
