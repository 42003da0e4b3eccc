import type { Span } from "./decoder.ts"

/**
 * The length of a piece, and how far a cut may move to fall into a silence. Models have a longest answer (2,000 tokens, about ten
 * minutes of speech), past which they stop without a word.
 */
export const PIECE_SECONDS = 300
const WINDOW_SECONDS = 45
/** No piece is longer. */
export const PIECE_SECONDS_MAX = PIECE_SECONDS + WINDOW_SECONDS
/** What is not silent in a piece that nobody says anything in. */
const SPEECH_SECONDS_MIN = 0.2

/**
 * Where to cut, in seconds: in the middle of the longest stretch of silence near each target, else at the target. The last two pieces
 * are made about equal, so that no piece is a scrap.
 */
export function planChunks(durationSeconds: number, silences: readonly Span[]): number[] {
  const cuts: number[] = []
  let from = 0
  while (durationSeconds - from > PIECE_SECONDS_MAX) {
    const target = from + Math.min(PIECE_SECONDS, (durationSeconds - from) / 2)
    from = quietest({ start: target - WINDOW_SECONDS, end: target + WINDOW_SECONDS }, silences) ?? target
    cuts.push(from)
  }
  return cuts
}

/** Where to cut a piece in two: in a silence of its middle half, else in the middle. Seconds, as its silences. */
export function splitPoint(durationSeconds: number, silences: readonly Span[]): number {
  const middle = { start: durationSeconds / 4, end: (durationSeconds * 3) / 4 }
  return quietest(middle, silences) ?? durationSeconds / 2
}

/** The silences of a part of the whole, clipped to it, in seconds from its start. */
export function silencesWithin({ start, end }: Span, silences: readonly Span[]): Span[] {
  return silences
    .map((silence) => ({
      start: Math.max(silence.start, start) - start,
      end: Math.min(silence.end, end) - start,
    }))
    .filter((silence) => silence.end > silence.start)
}

/** True where a piece is silent from end to end, as far as anything can be said in it. */
export function isSilent(durationSeconds: number, silences: readonly Span[]): boolean {
  const silent = silences.reduce((sum, { start, end }) => sum + end - start, 0)
  return durationSeconds - silent < SPEECH_SECONDS_MIN
}

/** The middle of the longest silence within a window, clipped to it; of about equal ones (0.1 s) that nearest to the window's middle. */
function quietest(window: Span, silences: readonly Span[]): number | undefined {
  const target = (window.end - window.start) / 2
  const [best] = silencesWithin(window, silences)
    .map(({ start, end }) => {
      const middle = (start + end) / 2
      return { middle, tenths: Math.round((end - start) * 10), away: Math.abs(middle - target) }
    })
    .toSorted((a, b) => b.tenths - a.tenths || a.away - b.away)
  return best && window.start + best.middle
}
