import { useEffect, useRef, useState } from "react"
import { useSearchParam } from "../../routing/page-link.tsx"

/** The address follows when somebody stops typing. */
const PAUSE_MS = 250

/** A word of the address's query that is typed: it counts at once, and the address has it a moment later. */
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
