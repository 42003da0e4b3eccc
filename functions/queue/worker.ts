import { withLease } from "../../core/kernel/lease.ts"
import type { Queue, Received } from "../../core/queue/queue.ts"
import { parseTasks } from "../../core/queue/task.ts"
import { runJob } from "../../core/transcription/job-worker.ts"
import { processUpload } from "../../core/upload/process-upload.ts"
import { requireMade } from "../compose/config.ts"
import { getDecoder } from "../compose/deps/decoder.ts"
import { getJobWorker } from "../compose/deps/job-worker.ts"
import { getObjectStore } from "../compose/deps/object-store.ts"
import { getQueue } from "../compose/deps/queue.ts"
import { getSpeechToText } from "../compose/deps/speech-to-text.ts"
import type { Services } from "../compose/services.ts"

/** How long a message is hidden while it is worked on, and how often that is made longer: whoever dies keeps it for no longer. */
const HIDE_SECONDS = 120
const HIDE_AGAIN_MS = 30_000
/** A message waits so long for who works on the same, who may yet fail. */
const BUSY_SECONDS = 10
/** Between tries, the last over and over: with the queue's own bound on them, an engine may be away for a quarter of an hour. */
const RETRY_SECONDS = [10, 60, 300]
const WAIT_SECONDS = 20
/** Between tries of a queue that does not answer. */
const AWAY_MS = 2000

export type Worker = { stop(): Promise<void> }

/**
 * Takes messages off the queue and hears what they are about, `concurrency` at a time, until it is stopped: then it takes no more, drops what
 * is under way, and lets those messages come back at once. A message whose work fails comes back after `retrySeconds`, which grow with its tries.
 */
export function startWorker(
  services: Services,
  options: { concurrency?: number; retrySeconds?: readonly number[] } = {},
): Worker {
  const { concurrency = 2, retrySeconds = RETRY_SECONDS } = options
  const stopping = new AbortController()
  const run = { services, queue: requireMade(getQueue(services), "AUDIO_QUEUE_URL"), retrySeconds }
  const loops = Array.from({ length: concurrency }, async () => await takeMessages(run, stopping.signal))
  return {
    stop: async () => {
      stopping.abort(new Error("the worker is stopping"))
      await Promise.all(loops)
    },
  }
}

type Run = { services: Services; queue: Queue; retrySeconds: readonly number[] }

async function takeMessages(run: Run, signal: AbortSignal): Promise<void> {
  const { services, queue } = run
  while (!signal.aborted) {
    try {
      const received = await queue.receive({
        max: 1,
        waitSeconds: WAIT_SECONDS,
        hideSeconds: HIDE_SECONDS,
        signal,
      })
      for (const message of received) await take(run, message, signal)
    } catch (cause) {
      if (signal.aborted) return
      services.log.failure("worker", cause)
      await services.clock.sleep(AWAY_MS, signal).catch(() => undefined)
    }
  }
}

/** Hides a message while its work lasts, and says what becomes of it then. */
async function take(run: Run, message: Received, signal: AbortSignal): Promise<void> {
  const { services, queue, retrySeconds } = run
  const { clock, log } = services
  const hideAgain = async () => {
    // Where the queue is away the message may come twice, which does no harm.
    await queue.hide(message.handle, HIDE_SECONDS).catch((cause: unknown) => log.failure("worker", cause))
  }
  let end: "done" | "busy" | "stopped" | "failed" = "done"
  try {
    const heartbeat = { clock, everyMs: HIDE_AGAIN_MS, signal, renew: hideAgain }
    const isDone = await withLease(heartbeat, async (lease) => workAll(services, message.body, lease.signal))
    if (!isDone) end = "busy"
  } catch (cause) {
    end = signal.aborted ? "stopped" : "failed"
    if (!signal.aborted) log.failure("worker", cause)
  }
  if (end === "failed") {
    const seconds = retrySeconds[message.receives - 1] ?? retrySeconds.at(-1) ?? BUSY_SECONDS
    await queue.hide(message.handle, seconds)
    return
  }
  // Sent anew, because coming back would count as one of its tries.
  if (end !== "done") await queue.send(message.body, { afterSeconds: end === "busy" ? BUSY_SECONDS : 0 })
  await queue.remove(message.handle)
}

/** False where somebody else works on one of the tasks. */
async function workAll(services: Services, body: string, signal: AbortSignal): Promise<boolean> {
  let isDone = true
  for (const task of parseTasks(body)) {
    const worked =
      task.kind === "upload"
        ? await processUpload(hearingOf(services), task.accountId, task.uploadId, signal)
        : await runJob(getJobWorker(services), task.jobId, signal)
    if (worked === "busy") isDone = false
  }
  return isDone
}

const hearingOf = (services: Services) => ({
  table: services.table,
  objects: requireMade(getObjectStore(services), "UPLOADS_BUCKET"),
  decoder: getDecoder(services),
  speech: getSpeechToText(services),
  workDir: services.config.WORK_DIR,
})
