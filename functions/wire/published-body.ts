import type { Precision, Published } from "../../core/kernel/published.ts"

type Stored = Pick<Published, "publishedAt"> & { publishedAtPrecision?: Precision | null }

/** Items stored by earlier releases lack the precision, which counts as unknown. */
export function publishedBody({ publishedAt, publishedAtPrecision = null }: Stored) {
  return { published_at: publishedAt, published_at_precision: publishedAtPrecision }
}
