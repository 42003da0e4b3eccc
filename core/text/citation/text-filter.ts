/**
 * A streaming text filter. It buffers what it cannot decide yet; `rest` flushes the buffer at the
 * end.
 */
export type TextFilter = { add: (text: string) => string; rest: () => string }

/** Citations that the transcript proves, and those removed because it does not. */
export type CitationTally = { verified: number; removed: number }

const PIECE_MAX = 400

/**
 * Filters a text in short pieces. The time of a filter may grow with the square of the text that it
 * looks at, which is then the piece and the buffer.
 */
export function addInPieces(text: string, add: (piece: string) => string): string {
  let out = ""
  for (let from = 0; from < text.length; from += PIECE_MAX) out += add(text.slice(from, from + PIECE_MAX))
  return out
}
