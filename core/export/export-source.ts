import type { Transcription } from "../history/read-transcription.ts"

/** A transcription with its text. Rows whose text is no longer stored cannot be exported. */
export type ExportSource = Transcription & { text: string }
