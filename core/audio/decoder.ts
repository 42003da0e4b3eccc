/** A part of a recording, in seconds from its start. */
export type Span = { start: number; end: number }

/** Audio in the format that speech-to-text needs, and what decoding measured. */
export type DecodedAudio = { path: string; durationSeconds: number; silences: readonly Span[] }

/** A file with one part of the audio, and its exact position in the whole. */
export type AudioChunk = Span & { path: string }

/** Why a file cannot be decoded. `too_long`: decoding stopped at the maximum length. */
export type DecoderFailure = "not_audio" | "too_long" | "timeout" | "no_decoder"

export class DecoderError extends Error {
  readonly refusal: DecoderFailure

  constructor(refusal: DecoderFailure, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = "DecoderError"
    this.refusal = refusal
  }
}

/**
 * Converts an untrusted file into audio of one format. Writes into `folder`, which the caller
 * creates and removes. Never fetches or opens anything that the file references. Throws
 * DecoderError or `signal`'s reason.
 */
export interface Decoder {
  /**
   * Decodes the whole file once and measures the real duration instead of trusting the header.
   * `onProgress` gets the decoded share of the header's duration, 0 to 1.
   */
  decode(
    file: string,
    folder: string,
    options: { signal?: AbortSignal | undefined; onProgress?: ((share: number) => void) | undefined },
  ): Promise<DecodedAudio>
  /** Cuts near the given seconds, without gaps: each chunk starts where the previous one ends. */
  split(
    decoded: DecodedAudio,
    cuts: readonly number[],
    folder: string,
    options: { signal?: AbortSignal | undefined },
  ): Promise<readonly AudioChunk[]>
}
