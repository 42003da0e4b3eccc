import { useQuery } from "@tanstack/react-query"
import { type SetStateAction, useRef, useState } from "react"
import { sessionQuery } from "../../api/queries.ts"
import { forget, recall, remember } from "./tab-memory.ts"

/**
 * A state that survives a reload of the tab, and a new sign-in after the session has ended: what
 * the user is writing. `kind` and `id` name it among the user's others. A change after the page was
 * left, such as by a late answer, is kept too.
 */
export function useKeptState<T>(
  initial: T,
  kind: string,
  id = "",
): [value: T, set: (next: SetStateAction<T>) => void] {
  const { data: session } = useQuery(sessionQuery)
  const key = [kind, session?.user.id, id] as const
  const [value, setValue] = useState(() => (recall(key) as T | undefined) ?? initial)
  const latest = useRef(value)
  const set = (next: SetStateAction<T>) => {
    latest.current = typeof next === "function" ? (next as (now: T) => T)(latest.current) : next
    if (latest.current === initial) forget(key)
    else remember(key, latest.current)
    setValue(latest.current)
  }
  return [value, set]
}
