import * as z from "zod"

/** What a worker is told to hear: an upload that is whole, or a video whose sound is all that it has. */
export const Task = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("upload"), accountId: z.string(), uploadId: z.string() }),
  z.object({ kind: z.literal("video"), jobId: z.string() }),
])
export type Task = z.infer<typeof Task>

/** Uploads lie under the account and upload that they are of, so that the store's event names both. */
export const objectKey = (accountId: string, uploadId: string): string => `uploads/${accountId}/${uploadId}`

/** What the store of files tells the queue of objects that are whole; and once, that it will. */
const StoreEvent = z.object({
  Records: z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })).default([]),
})

/** The tasks of a queue's message: one that was sent, or those that the store's event is about. Throws for a message that is neither. */
export function parseTasks(body: string): readonly Task[] {
  const message: unknown = JSON.parse(body)
  const task = Task.safeParse(message)
  if (task.success) return [task.data]
  return StoreEvent.parse(message).Records.flatMap(({ s3 }) => uploadOf(s3.object.key) ?? [])
}

/** Keys in events are URL-encoded, spaces as `+`; what lies elsewhere is no upload. */
function uploadOf(encoded: string): Task | undefined {
  const key = decodeURIComponent(encoded.replaceAll("+", " "))
  const [folder, accountId, uploadId, ...more] = key.split("/")
  if (folder !== "uploads" || !accountId || !uploadId || more.length > 0) return undefined
  return { kind: "upload", accountId, uploadId }
}

/** `busy`: somebody else works on it, and may yet fail. */
export type TaskResult = "done" | "busy"
