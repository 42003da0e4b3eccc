import { objectKey } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import { failUpload } from "./fail-upload.ts"
import { dropUnstoredAudio } from "./kept-audio.ts"
import type { ObjectStore } from "./object-store.ts"
import { getUpload } from "./upload.ts"

const FAILURE = {
  code: "provider_failed",
  message: "The audio could not be transcribed after several attempts. Nothing was charged.",
} as const

/**
 * Fails an upload whose message was delivered too often, with its last failure; releases its
 * credits and removes its file. Idempotent. Returns false while a worker still has the lease; the
 * message must then be delivered again.
 */
export async function deadLetterUpload(
  { table, objects }: { table: Table; objects: ObjectStore },
  accountId: string,
  uploadId: string,
): Promise<boolean> {
  const found = await getUpload(table, accountId, uploadId)
  const failure = found?.lastFailure ?? FAILURE
  const upload = await failUpload(table, accountId, uploadId, failure, { unlessWorking: true })
  if (upload?.state === "processing") return false
  // If the upload has a result, copying its audio is what failed each time.
  if (upload?.keepsAudio) await dropUnstoredAudio(table, objects, accountId, uploadId)
  await objects.remove(objectKey(accountId, uploadId))
  return true
}
