import type { Tap } from "./tap.ts"

/** How the fake answers one request. `pieces` counts the pieces of text that are sent before it goes wrong. */
export type Behaviour =
  | { kind: "answer"; text: string; finish?: "stop" | "length"; tap?: Tap; pauseMs?: number; usage?: boolean }
  /** The last message again, word by word. */
  | { kind: "echo"; tap?: Tap; pauseMs?: number }
  /** A summary whose times and quotes stand in what was sent. */
  | { kind: "honest"; tap?: Tap; pauseMs?: number }
  /** A summary that mixes true quotes with invented ones, and true times with such as never come. */
  | { kind: "inventing"; tap?: Tap }
  | { kind: "status"; status: number; code?: string; retryAfter?: string }
  /** Sends headers and some pieces, then nothing. With `-1` not even headers. */
  | { kind: "stall"; pieces: number }
  /** Closes the connection in the middle of the body, when the tap lets that pass as it lets pass each piece. */
  | { kind: "cut"; pieces: number; tap?: Tap }
  /** Ends the body as if it were whole, without saying why the model stopped. */
  | { kind: "unfinished"; pieces: number }
  | { kind: "malformed"; pieces: number; chunk?: string }
  /** An error as a chunk of the body: the status was sent long ago. */
  | { kind: "error_chunk"; pieces: number; code?: string }
  | { kind: "filtered"; pieces: number }
  | { kind: "empty" }
