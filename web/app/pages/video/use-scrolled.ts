import { useEffect, useState } from "react"

const SCROLLING_KEYS = ["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", " "]

/**
 * Returns whether the transcript follows the player: until the user scrolls, and again when the
 * setter is called.
 */
export function useScrolledByHand(): [isFollowing: boolean, setFollowing: (isFollowing: boolean) => void] {
  const [isFollowing, setFollowing] = useState(true)
  useEffect(() => {
    const stop = () => setFollowing(false)
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (SCROLLING_KEYS.includes(key) && target === document.body) stop()
    }
    addEventListener("wheel", stop, { passive: true })
    addEventListener("touchmove", stop, { passive: true })
    addEventListener("keydown", onKey)
    return () => {
      removeEventListener("wheel", stop)
      removeEventListener("touchmove", stop)
      removeEventListener("keydown", onKey)
    }
  }, [])
  return [isFollowing, setFollowing]
}
