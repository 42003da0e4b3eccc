import { segmenterFor } from "../../kernel/segmenter.ts"

/** A piece of a text, by UTF-16 indexes; `to` is exclusive. White space belongs to its end. */
export type Span = { readonly from: number; readonly to: number }

/** Cuts a span at the given indexes, in any order. Ignores those outside of the span. */
export function cutSpan({ from, to }: Span, offsets: readonly number[]): Span[] {
  const inside = offsets.filter((offset) => offset > from && offset < to)
  const bounds = [...new Set([from, ...inside.toSorted((a, b) => a - b), to])]
  return bounds.slice(1).map((end, at) => ({ from: bounds[at] ?? from, to: end }))
}

const LOW_SURROGATE = /^[\uDC00-\uDFFF]/

/**
 * Returns the last index up to `limit` that does not split a character as a reader sees it
 * (grapheme). If that would be `from`, returns the last index that does not split a code point. The
 * result is always greater than `from`. `limit` must be at least `from + 2`.
 */
export function cutOffset(text: string, from: number, limit: number): number {
  // No character in real text is longer than 64 units.
  const start = Math.max(from, limit - 64)
  const found = segmenterFor("grapheme")
    .segment(text.slice(start, limit + 64))
    .containing(limit - start)
  const boundary = start + (found?.index ?? limit - start)
  if (boundary > from) return boundary
  return LOW_SURROGATE.test(text[limit] ?? "") ? limit - 1 : limit
}
