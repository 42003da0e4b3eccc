import { useEffect, useRef, useState } from "react"
import { useSearchParam } from "../../routing/page-link.tsx"

/** The URL updates this long after the last keystroke. */
const PAUSE_MS = 250

/** A typed query parameter: its value changes at once, and the URL after a short delay. */
export function useDebouncedParam(name: string): [string, (word: string) => void] {
  const [word, setWord] = useSearchParam(name)
  const [typed, setTyped] = useState(word)
  const sent = useRef(word)
  // The back button, or the palette, changes the address from elsewhere.
  useEffect(() => {
    if (word === sent.current) return
    sent.current = word
    setTyped(word)
  }, [word])
  const latest = useRef(setWord)
  latest.current = setWord
  useEffect(() => {
    if (typed === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = typed
      latest.current(typed, { replace: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}
