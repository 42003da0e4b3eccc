/** One line of captions: start and duration in milliseconds, and its text. */
export type Line = readonly [startMs: number, durationMs: number, text: string]

const NEWLINE_LEAD_MS = 10
const WORD_GAP_MS = 10

/** Returns the `json3` body of a manual track, with one event per line. */
export function manualJson3(lines: readonly Line[]): string {
  const events = lines.map(([tStartMs, dDurationMs, text]) => ({
    tStartMs,
    dDurationMs,
    segs: [{ utf8: text }],
  }))
  return JSON.stringify({ wireMagic: "pb3", pens: [{}], wsWinStyles: [{}], wpWinPositions: [{}], events })
}

/**
 * Returns the `json3` body of an automatic track. It starts with an event that sets up the window.
 * Each word has an offset, a newline event precedes each further line, and lines stay on screen
 * while the next one is spoken.
 */
export function autoJson3(lines: readonly Line[]): string {
  const lastEndMs = Math.max(...lines.map(([startMs, durationMs]) => startMs + durationMs))
  const events = lines.flatMap(([startMs, durationMs, text], index) => {
    const spoken = {
      tStartMs: startMs,
      dDurationMs: durationMs,
      wWinId: 1,
      segs: words(text, durationMs),
    }
    if (index === 0) return [spoken]
    const newline = { tStartMs: startMs - NEWLINE_LEAD_MS, wWinId: 1, aAppend: 1, segs: [{ utf8: "\n" }] }
    return [newline, spoken]
  })
  return JSON.stringify({
    wireMagic: "pb3",
    pens: [{}],
    wsWinStyles: [{}, { mhModeHint: 2, juJustifCode: 0, sdScrollDir: 3 }],
    wpWinPositions: [{}, { apPoint: 6, ahHorPos: 20, avVerPos: 100, rcRows: 2, ccCols: 40 }],
    events: [{ tStartMs: 0, dDurationMs: lastEndMs, id: 1, wpWinPosId: 1, wsWinStyleId: 1 }, ...events],
  })
}

function words(text: string, durationMs: number) {
  const spoken = text.split(" ")
  const each = Math.floor(durationMs / 2 / spoken.length) - WORD_GAP_MS
  return spoken.map((word, index) =>
    index === 0 ? { utf8: word, acAsrConf: 0 } : { utf8: ` ${word}`, tOffsetMs: index * each, acAsrConf: 0 },
  )
}
