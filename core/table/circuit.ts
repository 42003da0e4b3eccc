/** Consecutive unanswered requests, each of several seconds, after which new calls are refused. */
export const UNANSWERED_MAX = 3
/** How often one new call may test whether the store answers again. */
export const TRY_EVERY_MS = 1000

/**
 * A circuit breaker for this process's requests to the store. After UNANSWERED_MAX requests in a
 * row without an answer, it admits only one new call per TRY_EVERY_MS. Any answer closes it again.
 * Times are epoch ms.
 */
export class Circuit {
  #unanswered = 0
  #nextTryAt = 0

  answered(): void {
    this.#unanswered = 0
  }

  unanswered(nowMs: number): void {
    this.#unanswered += 1
    if (this.#unanswered === UNANSWERED_MAX) this.#nextTryAt = nowMs + TRY_EVERY_MS
  }

  /** True if a new call may begin. */
  admits(nowMs: number): boolean {
    if (this.#unanswered < UNANSWERED_MAX) return true
    if (nowMs < this.#nextTryAt) return false
    this.#nextTryAt = nowMs + TRY_EVERY_MS
    return true
  }
}
