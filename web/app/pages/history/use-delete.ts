import { useSyncExternalStore } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { failureOf } from "../../../api/failure.ts"
import { useFailureText } from "../../../ui/errors/failure-text.tsx"
import { toast } from "../../../ui/toast.ts"
import { useWords } from "../../../words/use-words.tsx"
import { beforeUnload } from "../../state/before-unload.ts"
import { queryClient } from "../../state/query-client.ts"
import { type Row, rowsQuery } from "./rows.ts"

/** How long the message with the Undo button is shown before the rows are deleted. */
const UNDO_MS = 6000
const PARALLEL_MAX = 4

type PendingDeletion = { ids: readonly string[]; timer: ReturnType<typeof setTimeout> }

let hidden: ReadonlySet<string> = new Set()
const pendingDeletions = new Set<PendingDeletion>()
const listeners = new Set<() => void>()

function publish(next: ReadonlySet<string>): void {
  hidden = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns the IDs of the rows that are hidden because they wait for their deletion. Rows reappear
 * on Undo, and if the service refuses to delete them.
 */
export const useHiddenRows = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => hidden)

/**
 * Returns a function that hides rows at once, and deletes them when the time for Undo is over.
 */
export function useDeleteRows(): (rows: readonly Row[]) => void {
  const t = useWords("history")
  const failureText = useFailureText()
  const finish = async (entry: PendingDeletion) => {
    const failures = await deletePending(entry)
    if (failures.length === 0) return
    const why = failureText(failures[0])
    toast(t("deleted.failed", { count: failures.length, why }), { kind: "bad" })
  }
  return (rows) => {
    const ids = rows.map(({ id }) => id)
    const entry: PendingDeletion = { ids, timer: setTimeout(() => void finish(entry), UNDO_MS) }
    pendingDeletions.add(entry)
    publish(hidden.union(new Set(ids)))
    const undo = () => {
      clearTimeout(entry.timer)
      if (pendingDeletions.delete(entry)) publish(hidden.difference(new Set(ids)))
    }
    const [first, ...others] = rows
    const text =
      first && others.length === 0
        ? t("deleted.one", { title: first.video_title })
        : t("deleted.many", { count: rows.length })
    toast(text, { act: { title: t("deleted.undo"), run: undo } })
  }
}

/** Deletes the rows of an entry, unless the user pressed Undo. Returns the errors. */
async function deletePending(entry: PendingDeletion): Promise<readonly unknown[]> {
  if (!pendingDeletions.delete(entry)) return []
  const left = [...entry.ids]
  const [gone, failures] = [new Set<string>(), [] as unknown[]]
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      try {
        await answerOf(api.DELETE("/api/transcriptions/{id}", { params: { path: { id } } }))
        gone.add(id)
      } catch (cause) {
        // 404: already deleted elsewhere.
        if (failureOf(cause).status === 404) gone.add(id)
        else failures.push(cause)
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_MAX }, work))
  queryClient.setQueryData(rowsQuery.queryKey, (now) => now?.filter(({ id }) => !gone.has(id)))
  publish(hidden.difference(new Set(entry.ids)))
  for (const id of gone) queryClient.removeQueries({ queryKey: ["transcriptions", "one", id] })
  return failures
}

/** Deletes pending rows when the user closes the document or signs out. */
async function deleteAllPending(): Promise<void> {
  const entries = [...pendingDeletions]
  pendingDeletions.clear()
  for (const { timer } of entries) clearTimeout(timer)
  const ids = entries.flatMap((entry) => entry.ids)
  const paths = ids.map((id) => `/api/transcriptions/${encodeURIComponent(id)}`)
  await Promise.all(paths.map((path) => fetch(path, { method: "DELETE", keepalive: true })))
}

beforeUnload(deleteAllPending)
