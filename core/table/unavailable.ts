/**
 * The store did not answer a request, or was too busy. The change may or may not have been made. A
 * call whose work had not begun fails with `unavailable` (docs/contract.md, "Errors"). Work that
 * had begun fails with its own error.
 */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable"

  /** Without a `cause`, no request was sent. */
  constructor(options: { cause?: unknown } = {}) {
    const { cause } = options
    const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : "not asked"
    super(`the store is not available (${why})`, options)
  }
}
