/**
 * A streaming text filter. It buffers what it cannot decide yet; `rest` flushes the buffer at the
 * end.
 */
export type TextFilter = { add: (text: string) => string; rest: () => string }

/** Citations that the transcript proves, and those removed because it does not. */
export type CitationTally = { verified: number; removed: number }
