/** A part of a recording, in seconds from its start. */
export type Span = { start: number; end: number }

/** Sound as speech to text takes it, and what was measured while it was decoded. */
export type Decoded = { path: string; durationSeconds: number; silences: readonly Span[] }

/** One piece of it: its file, and where it lies in the whole, as it was really cut. */
export type AudioChunk = Span & { path: string }

/** Why a file is no sound that can be heard. `too_long`: over the longest length, so far as it was decoded. */
export type DecoderRefusal = "not_audio" | "too_long" | "timeout" | "no_decoder"

export class DecoderError extends Error {
  readonly refusal: DecoderRefusal

  constructor(refusal: DecoderRefusal, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = "DecoderError"
    this.refusal = refusal
  }
}

/**
 * Turns a stranger's file into sound of one kind. What is written goes into `folder`, which the caller makes and removes. Nothing that
 * a file names is fetched or opened. Throws DecoderError, and `signal`'s reason.
 */
export interface Decoder {
  /**
   * Decodes the whole file once; its true length is that of what came out, never a header's. `onProgress` is told how much of the length
   * that the header claims is decoded, 0 to 1.
   */
  decode(
    file: string,
    folder: string,
    options: { signal?: AbortSignal | undefined; onProgress?: ((share: number) => void) | undefined },
  ): Promise<Decoded>
  /** Cuts it near those seconds, without a gap: what one piece ends with, the next one begins after. */
  split(
    decoded: Decoded,
    cuts: readonly number[],
    folder: string,
    options: { signal?: AbortSignal | undefined },
  ): Promise<readonly AudioChunk[]>
}
