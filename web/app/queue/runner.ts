import { failureOf, isFinal } from "../../api/failure.ts"
import { transcribe } from "../../api/long-work.ts"
import { sessionQuery } from "../../api/queries.ts"
import { goToSignIn, queryClient } from "../state/query-client.ts"
import {
  delayItem,
  endTimedPause,
  fail,
  finish,
  type Item,
  itemsToStart,
  start,
  timedPauseAfter,
} from "./queue.ts"
import { readQueue, subscribeQueue, updateQueue } from "./queue-store.ts"

/** Added to each timer, because a timer may fire slightly before its time by the clock. */
const TIMER_SLACK_MS = 50
const REFRESH_EVERY_MS = 1000
/** How long the queue pauses for a sign-in: longer than it takes to leave the page. */
const SIGN_IN_MS = 60_000

/**
 * Runs the queue until `signal` aborts. A lock makes sure that only one tab does this; the others
 * show the results.
 */
export async function runQueue(userId: string, signal: AbortSignal): Promise<void> {
  await navigator.locks
    .request(`work:${userId}`, { signal }, () => runItems(signal))
    .catch((cause: unknown) => {
      if (!signal.aborted) throw cause
    })
}

function runItems(signal: AbortSignal): Promise<void> {
  const active = new Set<string>()
  const refreshSpending = throttledRefresh(signal)
  let timer: ReturnType<typeof setTimeout> | undefined
  const startItems = () => {
    clearTimeout(timer)
    // Starting an item changes the queue, which calls `startItems` again, so each iteration reads
    // the queue anew.
    while (!signal.aborted) {
      const { hold } = readQueue()
      const waitMs = (hold?.until ?? 0) - Date.now()
      if (waitMs > 0) {
        timer = setTimeout(startItems, waitMs + TIMER_SLACK_MS)
        return
      }
      const [item] = itemsToStart(readQueue(), active)
      if (!item) return
      active.add(item.id)
      void runItem(item, signal).finally(() => {
        active.delete(item.id)
        startItems()
        refreshSpending()
      })
    }
  }
  const resume = () => {
    if (readQueue().hold?.why === "silence") updateQueue(endTimedPause)
    startItems()
  }
  const stopFollowing = subscribeQueue(startItems)
  addEventListener("online", resume)
  // A reload aborts calls, which looks like a network failure and pauses the queue. Ends that pause
  // now.
  resume()
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => {
      clearTimeout(timer)
      stopFollowing()
      removeEventListener("online", resume)
      resolve()
    })
  })
}

/** Runs one item. It ends as done or failed, or returns to the queue after a temporary failure. */
async function runItem({ id, videoId }: Item, signal: AbortSignal): Promise<void> {
  updateQueue((queue) => start(endTimedPause(queue), id))
  try {
    const answer = await transcribe(videoId, id, signal)
    if (answer.trial) {
      leaveForSignIn(id)
      return
    }
    const { video_title, transcription_id, credits_used, cached } = answer
    const result = { transcriptionId: transcription_id ?? null, creditsUsed: credits_used, cached }
    updateQueue((queue) => finish(queue, id, video_title, result))
  } catch (cause) {
    // Keeps the state `running`, so that the item is sent again after a reload, with the same key.
    if (signal.aborted) return
    const failure = failureOf(cause)
    const { code, creditsUsed, message, status } = failure
    if ((status === 401 || status === 403) && (await isSignedOut())) {
      leaveForSignIn(id)
      return
    }
    const pause = timedPauseAfter(failure, Date.now())
    const itemFailure = { message, code, status, isFinal: isFinal(failure), creditsUsed }
    updateQueue((queue) => (pause ? delayItem(queue, id, pause) : fail(queue, id, itemFailure)))
  }
}

/**
 * Opens the sign-in page and returns the item to the queue. Called when the service treated the
 * call as that of a visitor without an account, because the session has ended.
 */
function leaveForSignIn(id: string): void {
  updateQueue((queue) => delayItem(queue, id, { until: Date.now() + SIGN_IN_MS, why: "silence" }))
  goToSignIn()
}

/**
 * True if the session has ended. The service then refuses calls once a visitor has no free calls
 * left. Such a refusal is not a failure of the video.
 */
const isSignedOut = async (): Promise<boolean> =>
  (await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)) === null

/**
 * Returns a function that refreshes the balance and the history: at once, then at most every
 * REFRESH_EVERY_MS.
 */
function throttledRefresh(signal: AbortSignal): () => void {
  let isThrottled = false
  let isRefreshDue = false
  const refresh = () => {
    if (signal.aborted) return
    isRefreshDue = isThrottled
    if (isThrottled) return
    isThrottled = true
    void queryClient.invalidateQueries({ queryKey: ["balance"] })
    void queryClient.invalidateQueries({ queryKey: ["transcriptions"] })
    setTimeout(() => {
      isThrottled = false
      if (isRefreshDue) refresh()
    }, REFRESH_EVERY_MS)
  }
  return refresh
}
