import type { Span } from "./decoder.ts"

/**
 * The target length of a chunk. A cut may move by up to WINDOW_SECONDS to fall into a silence.
 * Chunks must be short, because models stop without an error at their output limit: 2,000 tokens,
 * about ten minutes of speech.
 */
export const CHUNK_SECONDS = 300
const WINDOW_SECONDS = 45
export const CHUNK_SECONDS_MAX = CHUNK_SECONDS + WINDOW_SECONDS
/** A chunk has no speech if it has less audio than this outside its silences. */
const SPEECH_SECONDS_MIN = 0.2

/**
 * Returns where to cut, in seconds from the start. Each cut is in the middle of the longest silence
 * near its target, or at the target if there is no silence. The last two chunks get about the same
 * length, so that the last one is not tiny.
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
 * Returns where to split a chunk in two, in seconds from its start: in the longest silence of its
 * middle half, or in the middle if that half has no silence.
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
 * Returns the middle of the longest silence in a window, in seconds from the start of the audio. Of
 * silences with the same length (to 0.1 s), the one closest to the window's center wins.
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
