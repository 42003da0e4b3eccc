import type { ChunkGate } from "../llm/chunk-gate.ts"

/** A segment that the fake engine returns. Its signs of missing speech are low by default. */
export type FakeSegment = {
  start: number
  end: number
  text: string
  no_speech_prob?: number
  avg_logprob?: number
  compression_ratio?: number
}

/** How the fake answers one request. */
export type Behaviour =
  /** Names the tones in the audio, when the gate lets it pass. */
  | { kind: "transcribe"; gate?: ChunkGate; outputTokens?: number }
  | { kind: "say"; segments: readonly FakeSegment[]; language?: string; outputTokens?: number }
  /** No speech. */
  | { kind: "silent" }
  /** A repetition loop, with the matching compression ratio. */
  | { kind: "loop" }
  | { kind: "status"; status: number; code?: string; retryAfter?: string }
  /** Closes the connection after receiving the audio. */
  | { kind: "drop" }
  /** Never answers. */
  | { kind: "stall" }
  /** Answers status 200 with a body that is not a transcription. */
  | { kind: "malformed"; body?: string }
