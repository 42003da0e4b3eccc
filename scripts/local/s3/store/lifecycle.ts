import { DAY_MS } from "../../../../core/kernel/clock.ts"
import { allMeta, bucketsOf, type Folder, removeObject } from "./folder.ts"
import { allUploads, endUpload } from "./multipart.ts"
import { lifecycleOf } from "./settings.ts"

/**
 * Applies the buckets' lifecycle rules. Like S3, rounds each due time up to midnight UTC
 * (docs.aws.amazon.com/AmazonS3/latest/userguide/intro-lifecycle-rules.html).
 */
export function applyLifecycle(folder: Folder): void {
  const now = folder.now()
  const isDue = (at: number, days: number) => now >= Math.ceil(at / DAY_MS + days) * DAY_MS
  for (const bucket of bucketsOf(folder)) {
    const rules = (lifecycleOf(folder, bucket)?.Rule ?? []).filter(({ Status }) => Status === "Enabled")
    for (const { Filter, Expiration, AbortIncompleteMultipartUpload } of rules) {
      const isCovered = ({ key }: { key: string }) => key.startsWith(Filter.Prefix)
      if (Expiration) {
        const due = allMeta(folder, bucket).filter(
          (meta) => isCovered(meta) && isDue(meta.at, Expiration.Days),
        )
        for (const { key } of due) removeObject(folder, bucket, key)
      }
      if (AbortIncompleteMultipartUpload) {
        const { DaysAfterInitiation } = AbortIncompleteMultipartUpload
        const due = allUploads(folder, bucket).filter(
          (upload) => isCovered(upload) && isDue(upload.at, DaysAfterInitiation),
        )
        for (const upload of due) endUpload(folder, bucket, upload)
      }
    }
  }
}
