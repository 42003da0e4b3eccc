import type { Span } from "./decoder.ts"

/**
 * Target length of a chunk, and how far a cut may move to fall into a silence. Models stop silently
 * at their output limit: 2,000 tokens, about ten minutes of speech.
 */
export const CHUNK_SECONDS = 300
const WINDOW_SECONDS = 45
/** Maximum length of a chunk. */
export const CHUNK_SECONDS_MAX = CHUNK_SECONDS + WINDOW_SECONDS
/** A chunk with less audio than this outside its silences has no speech. */
const SPEECH_SECONDS_MIN = 0.2

/**
 * Plans the cuts, in seconds: in the middle of the longest silence near each target, otherwise at
 * the target. The last two chunks get about the same length, so none is tiny.
 */
export function planChunks(durationSeconds: number, silences: readonly Span[]): number[] {
  const cuts: number[] = []
  let from = 0
  while (durationSeconds - from > CHUNK_SECONDS_MAX) {
    const target = from + Math.min(CHUNK_SECONDS, (durationSeconds - from) / 2)
    from =
      longestSilenceMiddle({ start: target - WINDOW_SECONDS, end: target + WINDOW_SECONDS }, silences) ??
      target
    cuts.push(from)
  }
  return cuts
}

/**
 * Where to split a chunk in two, in seconds: in a silence of its middle half, otherwise in the
 * middle.
 */
export function splitPoint(durationSeconds: number, silences: readonly Span[]): number {
  const middle = { start: durationSeconds / 4, end: (durationSeconds * 3) / 4 }
  return longestSilenceMiddle(middle, silences) ?? durationSeconds / 2
}

/** Clips silences to a span and shifts them, in seconds from the span's start. */
export function silencesWithin({ start, end }: Span, silences: readonly Span[]): Span[] {
  return silences
    .map((silence) => ({
      start: Math.max(silence.start, start) - start,
      end: Math.min(silence.end, end) - start,
    }))
    .filter((silence) => silence.end > silence.start)
}

/** True if a chunk has too little audio outside its silences to contain speech. */
export function isSilent(durationSeconds: number, silences: readonly Span[]): boolean {
  const silent = silences.reduce((sum, { start, end }) => sum + end - start, 0)
  return durationSeconds - silent < SPEECH_SECONDS_MIN
}

/**
 * The middle of the longest silence in a window; ties (within 0.1 s) go to the nearest to its
 * center.
 */
function longestSilenceMiddle(window: Span, silences: readonly Span[]): number | undefined {
  const target = (window.end - window.start) / 2
  const [best] = silencesWithin(window, silences)
    .map(({ start, end }) => {
      const middle = (start + end) / 2
      return { middle, tenths: Math.round((end - start) * 10), away: Math.abs(middle - target) }
    })
    .toSorted((a, b) => b.tenths - a.tenths || a.away - b.away)
  return best && window.start + best.middle
}
