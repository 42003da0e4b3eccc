/** A received message. `receives`: how often it was delivered, including this time. */
export type ReceivedMessage = { id: string; body: string; handle: string; receives: number }

/**
 * A work queue with at-least-once, unordered delivery. A message is redelivered until it is
 * removed.
 */
export interface Queue {
  /** `afterSeconds` delays delivery, by at most 900 seconds. */
  send(body: string, options?: { afterSeconds: number }): Promise<void>
  /**
   * Waits up to `waitSeconds` (at most 20) for up to `max` messages (at most 10), and hides them
   * from other consumers for `hideSeconds`.
   */
  receive(options: {
    max: number
    waitSeconds: number
    hideSeconds: number
    signal?: AbortSignal | undefined
  }): Promise<readonly ReceivedMessage[]>
  /**
   * Hides a message for `seconds` from now, at least 1 (an emulator loses messages hidden for 0).
   */
  hide(handle: string, seconds: number): Promise<void>
  /**
   * Returns the approximate number of messages that could be received now, without hidden and
   * delayed ones.
   */
  waiting(): Promise<number>
  /** Returns the approximate number of received messages that are hidden now. */
  hidden(): Promise<number>
  /** Acknowledges a message: it is not delivered again. */
  remove(handle: string): Promise<void>
}
