import { useEffect, useRef } from "react"

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>

const FIELDS = "input:not([type=checkbox]), textarea, select, dialog, [role=menu]"

/** A page's single-key shortcuts, `{ j: down, x: choose }`. Off in text fields and open dialogs. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, metaKey, ctrlKey, altKey } = event
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
