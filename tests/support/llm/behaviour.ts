import type { AskFault } from "./ask.ts"
import type { ChunkGate } from "./chunk-gate.ts"
import type { ExtractFault } from "./extract.ts"
import type { TranslationFault } from "./translation.ts"

/** How the fake answers one request. `pieces` is the number of chunks sent before the fault. */
export type Behaviour =
  | {
      kind: "answer"
      text: string
      finish?: "stop" | "length"
      gate?: ChunkGate
      pauseMs?: number
      usage?: boolean
    }
  /** Repeats the last message, word by word. */
  | { kind: "echo"; gate?: ChunkGate; pauseMs?: number }
  /** A summary whose times and quotations are in the input. */
  | { kind: "honest"; gate?: ChunkGate; pauseMs?: number }
  /** A summary that mixes true and invented quotations, and true and impossible times. */
  | { kind: "inventing"; gate?: ChunkGate }
  /** Translates the lines of the input, or breaks them in one way (translation.ts). */
  | { kind: "translate"; fault?: TranslationFault; gate?: ChunkGate }
  /** Answers a question to the library, with faults after its true citations (ask.ts). */
  | { kind: "ask"; faults?: readonly AskFault[]; gate?: ChunkGate }
  /** Extracts data with true and false evidence, or breaks the reply in one way (extract.ts). */
  | { kind: "extract"; fault?: ExtractFault; gate?: ChunkGate }
  | { kind: "status"; status: number; code?: string; retryAfter?: string }
  /** Sends headers and some chunks, then nothing. `-1` sends not even headers. */
  | { kind: "stall"; pieces: number }
  /** Closes the connection in the middle of the body. The gate can hold this back like a chunk. */
  | { kind: "cut"; pieces: number; gate?: ChunkGate }
  /** Ends the body normally, without a finish reason. */
  | { kind: "unfinished"; pieces: number }
  | { kind: "malformed"; pieces: number; chunk?: string }
  /** An error as a chunk of the body, after a success status. */
  | { kind: "error_chunk"; pieces: number; code?: string }
  | { kind: "filtered"; pieces: number }
  | { kind: "empty" }
