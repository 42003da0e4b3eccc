import { failureOf, isFinal } from "../../api/failure.ts"
import { transcribe } from "../../api/long-work.ts"
import { sessionQuery } from "../../api/queries.ts"
import { goToSignIn, queryClient } from "../state/query-client.ts"
import { delayFor, delayItem, fail, finish, type Item, release, start, toRun } from "./queue.ts"
import { readQueue, subscribeQueue, updateQueue } from "./queue-store.ts"

/** A timer may fire a little before the clock says so. */
const TIMER_SLACK_MS = 50
const SPENT_EVERY_MS = 1000
/** Longer than it takes to leave the page. */
const SIGN_IN_MS = 60_000

/** Runs the queue until `signal` aborts. One tab does this; the others show the results. */
export async function runQueue(userId: string, signal: AbortSignal): Promise<void> {
  await navigator.locks
    .request(`work:${userId}`, { signal }, () => pump(signal))
    .catch((cause: unknown) => {
      if (!signal.aborted) throw cause
    })
}

function pump(signal: AbortSignal): Promise<void> {
  const active = new Set<string>()
  const tellSpent = spentTeller(signal)
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    // Starting one changes the queue, which looks again from within: each turn asks anew.
    while (!signal.aborted) {
      const { hold } = readQueue()
      const waitMs = (hold?.until ?? 0) - Date.now()
      if (waitMs > 0) {
        timer = setTimeout(look, waitMs + TIMER_SLACK_MS)
        return
      }
      const [item] = toRun(readQueue(), active)
      if (!item) return
      active.add(item.id)
      void runItem(item, signal).finally(() => {
        active.delete(item.id)
        look()
        tellSpent()
      })
    }
  }
  const lookNow = () => {
    if (readQueue().hold?.why === "silence") updateQueue(release)
    look()
  }
  const stopFollowing = subscribeQueue(look)
  addEventListener("online", lookNow)
  // A reload cuts off calls, which looks like a network failure. They repeat after the reload.
  lookNow()
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => {
      clearTimeout(timer)
      stopFollowing()
      removeEventListener("online", lookNow)
      resolve()
    })
  })
}

/** One video: done, refused for good, or back in the queue when only the moment was wrong. */
async function runItem({ id, videoId }: Item, signal: AbortSignal): Promise<void> {
  updateQueue((queue) => start(release(queue), id))
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
    // After a reload the item is still running and is sent again with the same key.
    if (signal.aborted) return
    const failure = failureOf(cause)
    const { creditsUsed, message, status } = failure
    if ((status === 401 || status === 403) && (await isSignedOut())) {
      leaveForSignIn(id)
      return
    }
    const hold = delayFor(failure, Date.now())
    const told = { message, status, isFinal: isFinal(failure), creditsUsed }
    updateQueue((queue) => (hold ? delayItem(queue, id, hold) : fail(queue, id, told)))
  }
}

/** The server saw a visitor, so the session has ended. The queue waits for the next sign-in. */
function leaveForSignIn(id: string): void {
  updateQueue((queue) => delayItem(queue, id, { until: Date.now() + SIGN_IN_MS, why: "silence" }))
  goToSignIn()
}

/** A visitor whose free tries are used up is refused too. */
const isSignedOut = async (): Promise<boolean> =>
  (await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)) === null

/** Refreshes the balance and the history: at once, then at most every SPENT_EVERY_MS. */
function spentTeller(signal: AbortSignal): () => void {
  let isResting = false
  let isOwed = false
  const tell = () => {
    if (signal.aborted) return
    isOwed = isResting
    if (isResting) return
    isResting = true
    void queryClient.invalidateQueries({ queryKey: ["balance"] })
    void queryClient.invalidateQueries({ queryKey: ["transcriptions"] })
    setTimeout(() => {
      isResting = false
      if (isOwed) tell()
    }, SPENT_EVERY_MS)
  }
  return tell
}
