import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { sessionQuery } from "../../../api/queries.ts"
import { recall, remember, type TabKey } from "../../state/tab-memory.ts"

const keyOf = (userId: string | undefined): TabKey => ["batch", userId]

/**
 * The links that the user has pasted for a batch, and a function that changes them. They survive a
 * reload of the tab.
 */
export function useBatchDraft(): [string, (text: string) => void] {
  const { data: session } = useQuery(sessionQuery)
  const key = keyOf(session?.user.id)
  const [text, setText] = useState(() => (recall(key) as string | undefined) ?? "")
  const write = (next: string) => {
    setText(next)
    remember(key, next)
  }
  return [text, write]
}

/** Replaces the links in the field of the Batches page. */
export const setBatchDraft = (userId: string | undefined, videoIds: readonly string[]): void =>
  remember(keyOf(userId), videoIds.join("\n"))
