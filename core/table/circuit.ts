/** Requests in a row without an answer after which new calls are refused. Each took seconds. */
export const UNANSWERED_MAX = 3
/** How often one new call may try whether the store answers again. */
export const TRY_EVERY_MS = 1000

/**
 * Whether the store answers this process. After several requests in a row without an answer, only
 * one new call a second gets through, and the first answer, to whatever request, ends that. Times
 * are epoch ms.
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
