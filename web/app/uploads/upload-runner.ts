import { answerOf, api } from "../../api/client.ts"
import { failureOf } from "../../api/failure.ts"
import { queryClient } from "../state/query-client.ts"
import { senderLock } from "./upload-sender.ts"
import { readUploads, subscribeUploads, updateUpload } from "./upload-store.ts"
import { afterStatus, isPolled, type Ticket, type Upload } from "./uploads.ts"

const POLL_MS = 2000

/**
 * Follows sent uploads until they are saved or `signal` aborts. A lock makes sure that only one tab
 * does this; the others show the results. The service saves uploads that no tab follows.
 */
export async function runUploads(userId: string, signal: AbortSignal): Promise<void> {
  await navigator.locks
    .request(`uploads:${userId}`, { signal }, async () => {
      while (!signal.aborted) {
        await markInterrupted()
        await Promise.all(
          readUploads()
            .uploads.filter(isPolled)
            .map((upload) => pollUpload(upload, signal)),
        )
        await waitForNextPoll(signal)
      }
    })
    .catch((cause: unknown) => {
      if (!signal.aborted) throw cause
    })
}

/**
 * Resolves after POLL_MS if an upload is being sent or polled, otherwise as soon as one has to be
 * polled. Also resolves when `signal` aborts.
 */
function waitForNextPoll(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const isBusy = readUploads().uploads.some((upload) => upload.stage === "uploading" || isPolled(upload))
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribeUploads(() => {
      if (!isBusy && readUploads().uploads.some(isPolled)) go()
    })
    const go = () => {
      clearTimeout(timer)
      stop()
      signal.removeEventListener("abort", go)
      resolve()
    }
    signal.addEventListener("abort", go)
    if (isBusy) timer = setTimeout(go, POLL_MS)
  })
}

/** Marks uploads as interrupted if the tab that was sending them has closed. */
async function markInterrupted(): Promise<void> {
  for (const { id, stage } of readUploads().uploads) {
    if (stage !== "uploading") continue
    await navigator.locks.request(senderLock(id), { ifAvailable: true }, (lock) => {
      if (lock) {
        updateUpload(id, (now) =>
          now.stage === "uploading" ? { ...now, stage: "cut", note: { why: "closed" } } : now,
        )
      }
    })
  }
}

async function pollUpload(upload: Upload, signal: AbortSignal): Promise<void> {
  const { id, ticket } = upload
  if (!ticket) return
  try {
    const params = { query: { upload_id: ticket.uploadId } }
    const answer = await answerOf(api.GET("/api/transcribe-audio", { params, signal }))
    updateUpload(id, (now) => afterStatus(now, answer))
    // After a failed save, the user must act first.
    if (answer.result_token && upload.note === null) await save(id, ticket, answer.result_token)
    if (answer.status === "transcribed" || answer.status === "failed" || answer.status === "saved") {
      await queryClient.invalidateQueries({ queryKey: ["balance"] })
      await queryClient.invalidateQueries({ queryKey: ["transcriptions"] })
    }
  } catch (cause) {
    if (signal.aborted) return
    const { status, message, code } = failureOf(cause)
    // Without a response, or after a server error, the next poll may succeed.
    if (status === 0 || status === 429 || status >= 500) return
    updateUpload(id, (now) =>
      status === 404
        ? { ...now, stage: "failed", note: { why: "unknown" } }
        : { ...now, note: { why: { message, code } } },
    )
  }
}

async function save(id: string, { uploadId, token }: Ticket, resultToken: string): Promise<void> {
  const body = { upload_id: uploadId, upload_token: token, result_token: resultToken }
  try {
    const saved = await answerOf(api.PUT("/api/transcribe-audio", { body }))
    const result = { transcriptionId: saved.transcription_id, creditsUsed: saved.credits_used }
    updateUpload(id, (now) => ({ ...now, stage: "done", note: null, result }))
  } catch (cause) {
    // 409: another tab or the service has saved the upload. The next poll shows that.
    if (failureOf(cause).status !== 409) throw cause
  }
}
