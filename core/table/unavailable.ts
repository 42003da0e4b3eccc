/**
 * The store did not answer a request, or was too busy to. What the request would have changed may
 * have changed. Before any work began, a caller is answered with `unavailable` (docs/contract.md,
 * "Errors"). Work that had begun fails with its own error.
 */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable"

  /** Without a `cause`, the store was not asked. */
  constructor(options: { cause?: unknown } = {}) {
    const { cause } = options
    const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : "not asked"
    super(`the store is not available (${why})`, options)
  }
}
