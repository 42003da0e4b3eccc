import type { Precision, Published } from "../../core/kernel/published.ts"

type Stored = Pick<Published, "publishedAt"> & { publishedAtPrecision?: Precision | null }

/**
 * Returns the fields of a publication date. Items stored by earlier releases have no precision,
 * which is then null for unknown.
 */
export function publishedBody({ publishedAt, publishedAtPrecision = null }: Stored) {
  return { published_at: publishedAt, published_at_precision: publishedAtPrecision }
}
