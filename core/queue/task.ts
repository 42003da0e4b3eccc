import * as z from "zod"

/**
 * A task for a worker: an uploaded file to transcribe, a video whose audio must be transcribed, a
 * transcript to translate, a batch of videos to continue, or a watchlist with new videos.
 */
export const Task = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("upload"), accountId: z.string(), uploadId: z.string() }),
  z.object({ kind: z.literal("video"), jobId: z.string() }),
  z.object({ kind: z.literal("translation"), jobId: z.string() }),
  z.object({ kind: z.literal("batch"), accountId: z.string(), batchId: z.string() }),
  z.object({ kind: z.literal("watch"), accountId: z.string(), watchId: z.string() }),
])
export type Task = z.infer<typeof Task>

/**
 * The object key of an upload. It contains account and upload, so that the object store's event
 * identifies both.
 */
export const objectKey = (accountId: string, uploadId: string): string => `uploads/${accountId}/${uploadId}`

/** The object store's event about complete objects. Its initial test event has no records. */
const StoreEvent = z.object({
  Records: z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })).default([]),
})

/**
 * Returns the tasks of a queue message, which is either one task or an object store event. Throws
 * for any other message.
 */
export function parseTasks(body: string): readonly Task[] {
  const message: unknown = JSON.parse(body)
  const task = Task.safeParse(message)
  if (task.success) return [task.data]
  return StoreEvent.parse(message).Records.flatMap(({ s3 }) => uploadOf(s3.object.key) ?? [])
}

/** Event keys are URL-encoded with spaces as `+`. Objects in other folders are not uploads. */
function uploadOf(encoded: string): Task | undefined {
  const key = decodeURIComponent(encoded.replaceAll("+", " "))
  const [folder, accountId, uploadId, ...more] = key.split("/")
  if (folder !== "uploads" || !accountId || !uploadId || more.length > 0) return undefined
  return { kind: "upload", accountId, uploadId }
}

/** How the work on a task ended. `busy`: another worker has the task and may still fail. */
export type TaskResult = "done" | "busy"
