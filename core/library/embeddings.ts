/** The most texts of one request. */
export const TEXTS_A_REQUEST = 128

/**
 * A model that maps texts to vectors: texts that mean the same have vectors in about the same
 * direction. `name` changes whenever its vectors cannot be compared with earlier ones.
 */
export interface Embeddings {
  readonly name: string
  /**
   * Returns a vector for each of up to TEXTS_A_REQUEST texts. All vectors have the same length.
   * Throws EmbeddingsError if the request fails or takes longer than `ms`.
   */
  embed(texts: readonly string[], ms: number): Promise<readonly Float32Array[]>
}

const MESSAGES = {
  misconfigured:
    "the API key, model name or base URL was rejected (OPENAI_API_KEY, EMBEDDINGS_MODEL, OPENAI_BASE_URL)",
  quota: "the provider account has no quota left",
  rate_limited: "the provider's rate limit was reached",
  overloaded: "the provider is overloaded or failing",
  rejected: "the request was rejected",
  malformed: "the response is not a vector for each text, all of one length",
  timeout: "the request timed out",
  network: "the server could not be reached",
} as const
export type EmbeddingsFailure = keyof typeof MESSAGES

/**
 * A failed request for vectors. The message names only the kind of failure and the HTTP status,
 * because the provider's own message may repeat the text.
 */
export class EmbeddingsError extends Error {
  readonly failure: EmbeddingsFailure
  readonly retryAfterSeconds: number | undefined

  constructor(
    failure: EmbeddingsFailure,
    { httpStatus, retryAfterSeconds }: { httpStatus?: number; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(`embeddings: ${MESSAGES[failure]}${httpStatus === undefined ? "" : ` (status ${httpStatus})`}`)
    this.name = "EmbeddingsError"
    this.failure = failure
    this.retryAfterSeconds = retryAfterSeconds
  }
}
