import { useEffect, useState } from "react"

const SCROLLING_KEYS = ["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", " "]
/** Elements that use such keys themselves. */
const KEY_USERS = "input, textarea, select, [role=slider], [role=separator], [role=tab], [role=menu], dialog"

/**
 * Returns whether the transcript follows the player: until the user scrolls, and again when the
 * setter is called.
 */
export function useFollowPlayer(): [isFollowing: boolean, setFollowing: (isFollowing: boolean) => void] {
  const [isFollowing, setFollowing] = useState(true)
  useEffect(() => {
    const stop = () => setFollowing(false)
    const onKey = ({ key, target }: KeyboardEvent) => {
      const element = target instanceof Element ? target : document.body
      // A space presses the button that has the focus.
      if (element.closest(key === " " ? `${KEY_USERS}, button, a` : KEY_USERS)) return
      if (SCROLLING_KEYS.includes(key)) stop()
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
