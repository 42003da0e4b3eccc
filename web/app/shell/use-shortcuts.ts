import { useEffect, useRef } from "react"

/** ⌘K or Ctrl+K opens the palette. `/` focuses the page's `data-search` field, or the palette. */
export function useShortcuts({ palette }: { palette: () => void }): void {
  const latest = useRef(palette)
  latest.current = palette
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey)) {
        event.preventDefault()
        latest.current()
      }
      if (event.key !== "/" || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      const search = document.querySelector<HTMLElement>("#main [data-search]")
      if (search) search.focus()
      else latest.current()
    }
    addEventListener("keydown", onKey)
    return () => removeEventListener("keydown", onKey)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
