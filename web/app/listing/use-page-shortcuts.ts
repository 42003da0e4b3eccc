import { useEffect, useRef } from "react"
import { areSingleKeysOn } from "../state/single-keys.ts"

type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

const FIELDS = "input:not([type=checkbox]), textarea, select, dialog, [role=menu]"

/**
 * Adds keyboard shortcuts without modifiers to a page: `{ j: down, Escape: clear }`. They do
 * nothing in text fields, menus and open dialogs. The user can turn off those of a single
 * character, but not named keys such as Escape.
 */
export function usePageShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, metaKey, ctrlKey, altKey } = event
      // An element with the focus, such as a tab or a slider, has used the key itself.
      if (event.defaultPrevented) return
      if (key.length === 1 && !areSingleKeysOn()) return
      if (metaKey || ctrlKey || altKey || document.querySelector("dialog[open]")) return
      if (target instanceof Element && target.closest(FIELDS)) return
      const act = latest.current[key.length === 1 ? key.toLowerCase() : key]
      if (!act) return
      event.preventDefault()
      act(event)
    }
    addEventListener("keydown", onKey)
    return () => removeEventListener("keydown", onKey)
  }, [])
}
