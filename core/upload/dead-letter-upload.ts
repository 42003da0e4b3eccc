import { objectKey } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import { failUpload } from "./fail-upload.ts"
import type { ObjectStore } from "./object-store.ts"
import { getUpload } from "./upload.ts"

const FAILURE = {
  code: "provider_failed",
  message: "The sound could not be transcribed in several tries. Nothing was charged.",
} as const

/**
 * Fails an upload whose message came back too often, with what its last try failed with; gives its credits back, once however often this is called,
 * and removes its file. False while somebody works on it, by another message: this one has to come again.
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
  await objects.remove(objectKey(accountId, uploadId))
  return true
}
