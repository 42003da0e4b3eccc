import type { Precision, Published } from "../../core/kernel/published.ts"

type Stored = Pick<Published, "publishedAt"> & { publishedAtPrecision?: Precision | null }

/**
 * Returns the fields of a publication date. Items that earlier releases stored have no precision;
 * `published_at_precision` is then null.
 */
export function publishedBody({ publishedAt, publishedAtPrecision = null }: Stored) {
  return { published_at: publishedAt, published_at_precision: publishedAtPrecision }
}
