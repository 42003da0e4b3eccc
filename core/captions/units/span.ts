/** A piece of a text, by UTF-16 indexes; `to` is exclusive. White space belongs to its end. */
export type Span = { readonly from: number; readonly to: number }

/** Cuts a span at the given indexes, in any order. Ignores those outside of the span. */
export function cutSpan({ from, to }: Span, places: readonly number[]): Span[] {
  const inside = places.filter((place) => place > from && place < to)
  const bounds = [...new Set([from, ...inside.toSorted((a, b) => a - b), to])]
  return bounds.slice(1).map((end, at) => ({ from: bounds[at] ?? from, to: end }))
}

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: "grapheme" })

const LOW_SURROGATE = /^[\uDC00-\uDFFF]/

/**
 * Returns the last index up to `place` that does not split a character as a reader sees it
 * (grapheme). If that would be `from`, returns the last index that does not split a code point. The
 * result is always greater than `from`. `place` must be at least `from + 2`.
 */
export function cutPlace(text: string, from: number, place: number): number {
  // No character in real text is longer than 64 units.
  const start = Math.max(from, place - 64)
  const found = GRAPHEMES.segment(text.slice(start, place + 64)).containing(place - start)
  const boundary = start + (found?.index ?? place - start)
  if (boundary > from) return boundary
  return LOW_SURROGATE.test(text[place] ?? "") ? place - 1 : place
}
