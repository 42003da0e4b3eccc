import type { Precision, Published } from "../../core/kernel/published.ts"

type Stored = Pick<Published, "publishedAt"> & { publishedAtPrecision?: Precision | null }

/** Items stored by earlier releases have no precision. It is then null, which means unknown. */
export function publishedBody({ publishedAt, publishedAtPrecision = null }: Stored) {
  return { published_at: publishedAt, published_at_precision: publishedAtPrecision }
}
