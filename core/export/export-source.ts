import type { Transcription } from "../history/read-transcription.ts"

/** A transcription with its text. Rows whose text is gone cannot be exported. */
export type ExportSource = Transcription & { text: string }
