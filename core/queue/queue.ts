/** A message as it was taken: `receives` counts this time. */
export type Received = { id: string; body: string; handle: string; receives: number }

/** A queue of work: each message comes at least once, in any order, and again when nobody says that it is done. */
export interface Queue {
  /** `afterSeconds`: nobody sees it before; 900 at most. */
  send(body: string, options?: { afterSeconds: number }): Promise<void>
  /** Waits up to `waitSeconds` (20 at most) for up to `max` messages (10 at most), which others do not see for `hideSeconds`. */
  receive(options: {
    max: number
    waitSeconds: number
    hideSeconds: number
    signal?: AbortSignal | undefined
  }): Promise<readonly Received[]>
  /** Hides a message for so many seconds more, counted from now; at least 1 (an emulator loses what is hidden for 0). */
  hide(handle: string, seconds: number): Promise<void>
  /** Done: it does not come again. */
  remove(handle: string): Promise<void>
}
