/** A part of a recording, in seconds from its start. */
export type Span = { start: number; end: number }

/** Audio in the format that speech-to-text needs, and what decoding measured. */
export type DecodedAudio = { path: string; durationSeconds: number; silences: readonly Span[] }

/** A file with one part of the audio, and the exact position of this part in the recording. */
export type AudioChunk = Span & { path: string }

/**
 * Why a file cannot be decoded. `too_long`: decoding stopped at the maximum length. `no_decoder`:
 * the decoder program cannot be run.
 */
export type DecoderFailure = "not_audio" | "too_long" | "timeout" | "no_decoder"

export class DecoderError extends Error {
  readonly failure: DecoderFailure

  constructor(failure: DecoderFailure, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = "DecoderError"
    this.failure = failure
  }
}

/**
 * Converts an untrusted file into the format that speech-to-text needs. Writes into `folder`, which
 * the caller creates and removes. Never opens a file or URL that the audio file refers to. Throws
 * DecoderError, or the reason of `signal`.
 */
export interface Decoder {
  /**
   * Decodes the whole file once and measures its duration, because headers can be wrong.
   * `onProgress` gets the decoded share of the duration in the header, from 0 to 1.
   */
  decode(
    file: string,
    folder: string,
    options: { signal?: AbortSignal | undefined; onProgress?: ((share: number) => void) | undefined },
  ): Promise<DecodedAudio>
  /**
   * Cuts near the given times, in seconds. Each chunk starts exactly where the previous one ends.
   */
  split(
    decoded: DecodedAudio,
    cuts: readonly number[],
    folder: string,
    options: { signal?: AbortSignal | undefined },
  ): Promise<readonly AudioChunk[]>
}
