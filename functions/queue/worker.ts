import { runBatch } from "../../core/batch/run-batch.ts"
import { withLease } from "../../core/kernel/lease.ts"
import type { Queue, ReceivedMessage } from "../../core/queue/queue.ts"
import { parseTasks, type Task, type TaskResult } from "../../core/queue/task.ts"
import { runJob } from "../../core/transcription/job-worker.ts"
import { runTranslationJob } from "../../core/translation/translation-worker.ts"
import { processUpload } from "../../core/upload/process-upload.ts"
import { processVideos } from "../../core/watch/process-videos.ts"
import { requireSetting } from "../compose/config.ts"
import { getDecoder } from "../compose/deps/decoder.ts"
import {
  getBatchWorker,
  getJobWorker,
  getTranslationWorker,
  getWatchWorker,
} from "../compose/deps/job-worker.ts"
import { getWorkerListing } from "../compose/deps/listing.ts"
import { getObjectStore } from "../compose/deps/object-store.ts"
import { getQueue } from "../compose/deps/queue.ts"
import { getSpeechToText } from "../compose/deps/speech-to-text.ts"
import type { Services } from "../compose/services.ts"
import { getBlocks } from "../http/caller/blocks.ts"

/**
 * Visibility timeout and renewal interval of a message that is being processed. If its worker dies,
 * the message returns to the queue after the timeout.
 */
const VISIBILITY_SECONDS = 120
const VISIBILITY_RENEW_MS = 30_000
/**
 * Delay of a message while another worker processes the same item. That work may still fail, so the
 * message is kept.
 */
const BUSY_SECONDS = 10
/**
 * Delays between attempts. The last one repeats. With the queue's limit of receives, they outlast a
 * 15-minute outage of the speech-to-text engine.
 */
const RETRY_SECONDS = [10, 60, 300]
const WAIT_SECONDS = 20
/** Delay before the next attempt if the queue does not answer. */
const QUEUE_RETRY_MS = 2000

export type Worker = { stop(): Promise<void> }

/**
 * Processes queue messages, `concurrency` at a time, until stopped. `stop` aborts the current work
 * and returns its messages to the queue at once. A failed message returns after a delay from
 * `retrySeconds`, by its number of attempts.
 */
export function startWorker(
  services: Services,
  options: { concurrency?: number; retrySeconds?: readonly number[] } = {},
): Worker {
  const { concurrency = 2, retrySeconds = RETRY_SECONDS } = options
  const stopping = new AbortController()
  const run = { services, queue: requireSetting(getQueue(services), "AUDIO_QUEUE_URL"), retrySeconds }
  const loops = Array.from({ length: concurrency }, async () => await receiveMessages(run, stopping.signal))
  return {
    stop: async () => {
      stopping.abort(new Error("the worker is stopping"))
      await Promise.all(loops)
    },
  }
}

type Run = { services: Services; queue: Queue; retrySeconds: readonly number[] }

async function receiveMessages(run: Run, signal: AbortSignal): Promise<void> {
  const { services, queue } = run
  while (!signal.aborted) {
    try {
      const received = await queue.receive({
        max: 1,
        waitSeconds: WAIT_SECONDS,
        hideSeconds: VISIBILITY_SECONDS,
        signal,
      })
      for (const message of received) await processMessage(run, message, signal)
    } catch (cause) {
      if (signal.aborted) return
      services.log.failure("worker", cause)
      await services.clock.sleep(QUEUE_RETRY_MS, signal).catch(() => undefined)
    }
  }
}

/**
 * Processes one message while renewing its visibility timeout, then deletes, delays or re-queues
 * it.
 */
async function processMessage(run: Run, message: ReceivedMessage, signal: AbortSignal): Promise<void> {
  const { services, queue, retrySeconds } = run
  const { clock, log } = services
  const hideAgain = async () => {
    // If the queue does not answer, the message may be delivered twice, which does no harm.
    await queue
      .hide(message.handle, VISIBILITY_SECONDS)
      .catch((cause: unknown) => log.failure("worker", cause))
  }
  let end: "done" | "busy" | "stopped" | "failed" = "done"
  try {
    const heartbeat = { clock, everyMs: VISIBILITY_RENEW_MS, signal, renew: hideAgain }
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
  // Sent as a new message, because a redelivery would count as an attempt.
  if (end !== "done") await queue.send(message.body, { afterSeconds: end === "busy" ? BUSY_SECONDS : 0 })
  await queue.remove(message.handle)
}

/** Processes all tasks of a message. Returns false if another worker is processing one of them. */
async function workAll(services: Services, body: string, signal: AbortSignal): Promise<boolean> {
  let isDone = true
  for (const task of parseTasks(body)) {
    if ((await workOne(services, task, signal)) === "busy") isDone = false
  }
  return isDone
}

async function workOne(services: Services, task: Task, signal: AbortSignal): Promise<TaskResult> {
  if (task.kind === "upload") {
    return await processUpload(uploadDeps(services), task.accountId, task.uploadId, signal)
  }
  if (task.kind === "video") return await runJob(getJobWorker(services), task.jobId, signal)
  if (task.kind === "watch") {
    const blocks = getBlocks(services)
    await blocks.refresh()
    await processVideos(getWatchWorker(services), task, blocks.isAccountBlocked, signal)
    return "done"
  }
  if (task.kind === "translation") {
    return await runTranslationJob(getTranslationWorker(services), task.jobId, signal)
  }
  const queue = requireSetting(getQueue(services), "AUDIO_QUEUE_URL")
  const deps = { work: getBatchWorker(services), lister: getWorkerListing(services), queue }
  await runBatch(deps, task, signal)
  return "done"
}

const uploadDeps = (services: Services) => ({
  table: services.table,
  objects: requireSetting(getObjectStore(services), "UPLOADS_BUCKET"),
  decoder: getDecoder(services),
  speech: getSpeechToText(services),
  workDir: services.config.WORK_DIR,
})
