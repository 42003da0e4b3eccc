import { objectKey } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import type { ObjectStore } from "./object-store.ts"
import type { Upload, UploadState } from "./upload.ts"

/**
 * The status in API responses: `uploaded` while the file waits for a worker, also for the next one
 * after a failed attempt.
 */
export async function uploadStatus(
  { clock }: Table,
  objects: ObjectStore,
  accountId: string,
  { state, leaseUntil, uploadId }: Upload,
): Promise<UploadState | "uploaded"> {
  if (state === "processing") return leaseUntil <= clock.now() ? "uploaded" : state
  if (state !== "authorized") return state
  return (await objects.size(objectKey(accountId, uploadId))) === undefined ? state : "uploaded"
}
