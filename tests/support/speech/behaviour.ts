import type { Tap } from "../llm/tap.ts"

/** A segment as the fake says it; its doubts are small unless they are given. */
export type SaidSegment = {
  start: number
  end: number
  text: string
  no_speech_prob?: number
  avg_logprob?: number
  compression_ratio?: number
}

/** How the fake answers one request. */
export type Behaviour =
  /** Listens to the sound and says which tones are in it, when the tap lets it pass. */
  | { kind: "listen"; tap?: Tap; outputTokens?: number }
  | { kind: "say"; segments: readonly SaidSegment[]; language?: string; outputTokens?: number }
  /** Nothing was said. */
  | { kind: "silent" }
  /** Goes round in a circle, as its own compression ratio shows. */
  | { kind: "loop" }
  | { kind: "status"; status: number; code?: string; retryAfter?: string }
  /** Closes the connection when the sound is there. */
  | { kind: "drop" }
  /** Never answers. */
  | { kind: "stall" }
  /** Says so with status 200. */
  | { kind: "malformed"; body?: string }
