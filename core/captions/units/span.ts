/** A piece of a text, from one UTF-16 index to before another. White space belongs to its end. */
export type Span = { readonly from: number; readonly to: number }

/** Cuts a span at these places, in any order. Places outside it are ignored. */
export function cutSpan({ from, to }: Span, places: readonly number[]): Span[] {
  const inside = places.filter((place) => place > from && place < to)
  const bounds = [...new Set([from, ...inside.toSorted((a, b) => a - b), to])]
  return bounds.slice(1).map((end, at) => ({ from: bounds[at] ?? from, to: end }))
}

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: "grapheme" })

const LOW_SURROGATE = /^[\uDC00-\uDFFF]/

/**
 * The last place at or before `place` that cuts no character as a reader sees it. If such a
 * character starts at `from`, the last one that cuts no code point. Always after `from`, which must
 * be at least two before `place`.
 */
export function cutPlace(text: string, from: number, place: number): number {
  // A character longer than this is not one that people write.
  const start = Math.max(from, place - 64)
  const found = GRAPHEMES.segment(text.slice(start, place + 64)).containing(place - start)
  const boundary = start + (found?.index ?? place - start)
  if (boundary > from) return boundary
  return LOW_SURROGATE.test(text[place] ?? "") ? place - 1 : place
}
