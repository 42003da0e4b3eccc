import { useEffect, useRef, useState } from "react"
import { useSearchParam } from "../../routing/page-link.tsx"

/** The URL changes this long after the last keystroke. */
const PAUSE_MS = 250

/**
 * Returns a query parameter that the user types, and its setter. The value changes at once, the URL
 * after a short delay.
 */
export function useDebouncedParam(name: string): [string, (word: string) => void] {
  const [word, setWord] = useSearchParam(name)
  const [typed, setTyped] = useState(word)
  const sent = useRef(word)
  // The URL may also change from elsewhere: by the back button or the command palette.
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
