/** Text in, text out; what cannot be judged yet waits. `rest` gives what waits when the text has ended. */
export type TextFilter = { add: (text: string) => string; rest: () => string }

/** Moments and quotations that the transcript has, and those that were taken out because it has not. */
export type CitationTally = { verified: number; removed: number }
