import { useQuery } from "@tanstack/react-query"
import { type Dispatch, type SetStateAction, useEffect, useState } from "react"
import { sessionQuery } from "../../api/queries.ts"
import { recall, remember } from "./tab-memory.ts"

/**
 * A state that survives a reload of the tab, and a new sign-in after the session has ended: what
 * the user is writing. `kind` and `id` name it among the user's others.
 */
export function useKeptState<T>(
  initial: T,
  kind: string,
  id = "",
): [value: T, set: Dispatch<SetStateAction<T>>] {
  const { data: session } = useQuery(sessionQuery)
  const userId = session?.user.id
  const [value, setValue] = useState(() => (recall([kind, userId, id]) as T | undefined) ?? initial)
  useEffect(() => remember([kind, userId, id], value), [kind, userId, id, value])
  return [value, setValue]
}
