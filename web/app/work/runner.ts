import { failureOf, isFinal } from "../../api/failure.ts"
import { transcribe } from "../../api/long-work.ts"
import { queryClient } from "../query-client.ts"
import { change, fail, finish, type Item, start, toRun } from "./queue.ts"
import { readQueue, subscribeQueue, updateQueue } from "./store.ts"

/** After silence, the next try. */
const SILENCE_SECONDS = 10

/** Works through the queue until `signal` ends it. One tab at a time has this work: the others see what it comes to. */
export async function runQueue(userId: string, signal: AbortSignal): Promise<void> {
  await navigator.locks
    .request(`work:${userId}`, { signal }, () => pump(signal))
    .catch((cause: unknown) => {
      if (!signal.aborted) throw cause
    })
}

function pump(signal: AbortSignal): Promise<void> {
  const active = new Set<string>()
  let notBefore = 0
  const look = () => {
    // Starting one changes the queue, which looks again from within: each turn asks anew.
    while (!signal.aborted && Date.now() >= notBefore) {
      const [item] = toRun(readQueue(), active)
      if (!item) return
      active.add(item.id)
      void runItem(item, signal, waitFor).finally(() => {
        active.delete(item.id)
        look()
      })
    }
  }
  const waitFor = (seconds: number) => {
    notBefore = Math.max(notBefore, Date.now() + seconds * 1000)
    setTimeout(look, seconds * 1000 + 50)
  }
  const lookNow = () => {
    notBefore = 0
    look()
  }
  const stopFollowing = subscribeQueue(look)
  addEventListener("online", lookNow)
  look()
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => {
      stopFollowing()
      removeEventListener("online", lookNow)
      resolve()
    })
  })
}

/** One video: done, refused for good, or back in the queue when only the moment was wrong. */
async function runItem(item: Item, signal: AbortSignal, waitFor: (seconds: number) => void): Promise<void> {
  updateQueue((queue) => start(queue, item.id))
  try {
    const { video_title, transcription_id, credits_used, cached } = await transcribe(
      item.videoId,
      item.id,
      signal,
    )
    const result = { transcriptionId: transcription_id ?? null, creditsUsed: credits_used, cached }
    updateQueue((queue) => finish(queue, item.id, video_title, result))
  } catch (cause) {
    // Whoever reloads the page finds it running, and asks again by the same key.
    if (signal.aborted) return
    const failure = failureOf(cause)
    const { message, status, retryAfterSeconds } = failure
    if (status === 0 || status === 429) {
      updateQueue((queue) => change(queue, item.id, { state: "waiting" }))
      waitFor(retryAfterSeconds ?? SILENCE_SECONDS)
      return
    }
    updateQueue((queue) => fail(queue, item.id, { message, status, isFinal: isFinal(failure) }))
  }
  await queryClient.invalidateQueries({ queryKey: ["balance"] })
  await queryClient.invalidateQueries({ queryKey: ["transcriptions"] })
}
