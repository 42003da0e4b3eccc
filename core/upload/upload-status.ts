import { objectKeyOf } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import type { Objects } from "./object-store.ts"
import type { Upload, UploadState } from "./upload.ts"

/** What an upload's owner is told: `uploaded` while its file waits for a worker, the first or the next. */
export async function uploadStatusOf(
  { clock }: Table,
  objects: Objects,
  accountId: string,
  { state, leaseUntil, uploadId }: Upload,
): Promise<UploadState | "uploaded"> {
  if (state === "processing") return leaseUntil <= clock.now() ? "uploaded" : state
  if (state !== "authorized") return state
  return (await objects.size(objectKeyOf(accountId, uploadId))) === undefined ? state : "uploaded"
}
