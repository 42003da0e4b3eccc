import { type RefObject, useEffect, useRef } from "react"

/** Focuses a button, and so scrolls to it, each time that `isChosen` becomes true. */
export function useChosenFocus(isChosen: boolean): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.focus()
  }, [isChosen])
  return ref
}
