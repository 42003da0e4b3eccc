import { useSyncExternalStore } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { failureOf } from "../../../api/failure.ts"
import { toast } from "../../../ui/toast.ts"
import { beforeUnload } from "../../state/before-unload.ts"
import { queryClient } from "../../state/query-client.ts"
import { type Row, rowsQuery } from "./rows.ts"

/** How long the message with the Undo button is shown before the rows are deleted. */
const UNDO_MS = 6000
const AT_ONCE = 4

type Waiting = { ids: readonly string[]; timer: ReturnType<typeof setTimeout> }

let hidden: ReadonlySet<string> = new Set()
const waiting = new Set<Waiting>()
const listeners = new Set<() => void>()

function show(next: ReadonlySet<string>): void {
  hidden = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns the IDs of the hidden rows. They reappear on Undo, and if the service refuses to delete
 * them.
 */
export const useHidden = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => hidden)

/** Hides rows at once, and deletes them when the time for Undo is over. */
export function deleteRows(rows: readonly Row[]): void {
  const ids = rows.map(({ id }) => id)
  const entry: Waiting = { ids, timer: setTimeout(() => void finish(entry), UNDO_MS) }
  waiting.add(entry)
  show(hidden.union(new Set(ids)))
  const what = rows.length === 1 ? `“${rows[0]?.video_title}”` : `${rows.length} transcripts`
  const undo = () => {
    clearTimeout(entry.timer)
    if (waiting.delete(entry)) show(hidden.difference(new Set(ids)))
  }
  toast(`Deleted ${what}`, { act: { title: "Undo", run: undo } })
}

async function finish(entry: Waiting): Promise<void> {
  if (!waiting.delete(entry)) return
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
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  queryClient.setQueryData(rowsQuery.queryKey, (now) => now?.filter(({ id }) => !gone.has(id)))
  show(hidden.difference(new Set(entry.ids)))
  for (const id of gone) queryClient.removeQueries({ queryKey: ["transcriptions", "one", id] })
  if (failures.length === 0) return
  const { message } = failureOf(failures[0])
  const count = failures.length === 1 ? "One transcript is" : `${failures.length} transcripts are`
  toast(`${count} back: ${message}`, { kind: "bad" })
}

/** Deletes pending rows when the user closes the document or signs out. */
async function deleteNow(): Promise<void> {
  const entries = [...waiting]
  waiting.clear()
  for (const { timer } of entries) clearTimeout(timer)
  const ids = entries.flatMap((entry) => entry.ids)
  const paths = ids.map((id) => `/api/transcriptions/${encodeURIComponent(id)}`)
  await Promise.all(paths.map((path) => fetch(path, { method: "DELETE", keepalive: true })))
}

beforeUnload(deleteNow)
