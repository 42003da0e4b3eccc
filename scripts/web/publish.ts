import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { PutObjectCommand, type S3Client } from "@aws-sdk/client-s3"
import { WEB_MANIFEST } from "./manifest.ts"
import { kindOf } from "./site.ts"

/** The output folder of `npm run web:build`. */
export const WEB_BUILD = join(import.meta.dirname, "../../.build/web")

/**
 * Uploads built pages to a bucket, documents last, so that no page refers to a missing file.
 * Returns the number of files.
 */
export async function publishPages(client: S3Client, Bucket: string, from = WEB_BUILD): Promise<number> {
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== WEB_MANIFEST)
    .map(({ parentPath, name }) => relative(from, join(parentPath, name)).replaceAll("\\", "/"))
    .toSorted((a, b) => Number(kindOf(a).isDocument) - Number(kindOf(b).isDocument) || a.localeCompare(b))
  for (const Key of files) {
    const { type: ContentType, cacheControl: CacheControl } = kindOf(Key)
    const Body = readFileSync(join(from, Key))
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }))
  }
  return files.length
}
