import type { Document, OpenSegment } from "./segment.ts"

/** A segment is rewritten without its outdated documents once they exceed this share of it. */
const OLD_SHARE_MAX = 0.25
/**
 * `join` segments with at least `from` and fewer than `below` documents each are merged into one. A
 * larger segment waits for others of its size, so each text is rewritten a few times, not once per
 * new transcript.
 */
const TIERS: readonly { from: number; below: number; join: number }[] = [
  { from: 0, below: 8, join: 8 },
  { from: 8, below: 64, join: 8 },
  { from: 64, below: 512, join: 4 },
]

/** Maximum size of a segment when it is written. */
export type SegmentLimits = { documents: number; words: number }

/**
 * Returns the segments to rewrite: first those with the text of a deleted row, then those with many
 * outdated texts. A single row that is too old to be indexed does not count, because each new row
 * pushes out another one.
 */
export function staleSegments(
  segments: readonly OpenSegment[],
  exists: (rowId: string) => boolean,
  isLive: (document: Document) => boolean,
): readonly OpenSegment[] {
  const hasDeleted = ({ head: { documents } }: OpenSegment) => documents.some(({ rowId }) => !exists(rowId))
  const hasManyOld = ({ head: { documents } }: OpenSegment) =>
    documents.reduce((old, each) => old + (isLive(each) ? 0 : 1), 0) > documents.length * OLD_SHARE_MAX
  const deleted = segments.filter(hasDeleted)
  return [...deleted, ...segments.filter((each) => !deleted.includes(each) && hasManyOld(each))]
}

/**
 * Returns the segments to merge with new documents: the one that is rewritten anyway, and the
 * segments of each tier (TIERS) that the new one completes, as far as they fit into one segment.
 */
export function segmentsToJoin(
  segments: readonly OpenSegment[],
  rewritten: OpenSegment | undefined,
  added: readonly Document[],
  limits: SegmentLimits,
): readonly OpenSegment[] {
  const joined = rewritten ? [rewritten] : []
  let documents = added.length
  const size = {
    documents: added.length + (rewritten?.ref.documents ?? 0),
    words: added.reduce((sum, { length }) => sum + length, rewritten?.ref.words ?? 0),
  }
  for (const { from, below, join } of TIERS) {
    if (documents < from || documents >= below) continue
    const next = { ...size }
    const inTier = segments.filter(
      (each) => !joined.includes(each) && each.ref.documents >= from && each.ref.documents < below,
    )
    if (inTier.length + 1 < join) continue
    // Segments of long transcripts may not all fit into one.
    const tier = inTier.filter((each) => {
      const fits =
        next.documents + each.ref.documents <= limits.documents && next.words + each.ref.words <= limits.words
      if (!fits) return false
      next.documents += each.ref.documents
      next.words += each.ref.words
      return true
    })
    joined.push(...tier)
    documents += tier.reduce((sum, { ref }) => sum + ref.documents, 0)
    Object.assign(size, next)
  }
  return joined
}
