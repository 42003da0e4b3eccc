import { useEffect, useRef } from "react"
import { areSingleKeysOn } from "../state/single-keys.ts"

type Acts = { palette: () => void; help: () => void }

/**
 * ⌘K or Ctrl+K opens the palette. `/` focuses the page's `data-search` field, or opens the palette;
 * `?` lists the shortcuts.
 */
export function useShortcuts(acts: Acts): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, metaKey, ctrlKey, altKey, target } = event
      if (key.toLowerCase() === "k" && (metaKey || ctrlKey)) {
        event.preventDefault()
        latest.current.palette()
      }
      if (metaKey || ctrlKey || altKey || isTyping(target) || !areSingleKeysOn()) return
      if (key === "?") latest.current.help()
      if (key !== "/") return
      event.preventDefault()
      const search = document.querySelector<HTMLElement>("#main [data-search]")
      if (search) search.focus()
      else latest.current.palette()
    }
    addEventListener("keydown", onKey)
    return () => removeEventListener("keydown", onKey)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
