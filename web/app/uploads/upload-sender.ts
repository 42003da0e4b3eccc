import { answerOf, api } from "../../api/client.ts"
import { failureOf, NoResponseError } from "../../api/failure.ts"
import { toastFailure } from "../../ui/toast.ts"
import { queryClient } from "../state/query-client.ts"
import { NotSent, sendFile } from "./send-file.ts"
import { readUploads, setSentShare, updateUpload, updateUploads } from "./upload-store.ts"
import { type ChosenFile, type Note, newUpload, type Ticket, type Upload } from "./uploads.ts"

/** The files to send, by upload ID. Files exist only in this page; browsers can't store them. */
const files = new Map<string, File>()
const sending = new Map<string, AbortController>()

/**
 * Returns the name of the lock that a tab holds while it sends an upload. If the lock is free, no
 * tab is sending.
 */
export const senderLock = (id: string): string => `upload:${id}`

/** Starts uploads. Sends their files one after the other. */
export function startUploads(chosen: readonly { chosen: ChosenFile; file: File }[]): void {
  for (const one of chosen) files.set(one.chosen.id, one.file)
  updateUploads((uploads) => [...uploads, ...chosen.map((one) => newUpload(one.chosen))])
  sendNext()
}

/**
 * Resumes an interrupted upload, which needs the same file. Returns false without a file, or if the
 * file's size differs.
 */
export function resumeUpload(upload: Upload, file: File | undefined = files.get(upload.id)): boolean {
  if (file?.size !== upload.sizeBytes) return false
  files.set(upload.id, file)
  void send(upload, file).then(sendNext)
  return true
}

/** True if this page still has the upload's file, so that the user need not choose it again. */
export const hasFile = (id: string): boolean => files.has(id)

function sendNext(): void {
  if (sending.size > 0) return
  const next = readUploads().uploads.find(({ id, stage }) => stage === "waiting" && files.has(id))
  const file = next && files.get(next.id)
  if (next && file) void send(next, file).then(sendNext)
}

async function send(upload: Upload, file: File): Promise<void> {
  const { id } = upload
  const controller = new AbortController()
  const { signal } = controller
  sending.set(id, controller)
  addEventListener("beforeunload", preventUnload)
  try {
    const ticket = upload.ticket ?? (await authorize(upload))
    if (signal.aborted) {
      // Cancelled while the credits were being held, so the hold must be released.
      await refundUpload(id, ticket, cancelled)
      return
    }
    await navigator.locks.request(senderLock(id), async () => {
      updateUpload(id, (now) => ({ ...now, stage: "uploading", ticket, note: null }))
      signal.throwIfAborted()
      await sendFile(ticket.target, file, { signal, onProgress: (share) => setSentShare(id, share) })
      updateUpload(id, (now) => ({ ...now, stage: "transcribing" }))
    })
    files.delete(id)
  } catch (cause) {
    // A cancelled upload is handled by cancelUpload.
    if (!signal.aborted) await showSendFailure(id, cause)
  } finally {
    sending.delete(id)
    if (sending.size === 0) removeEventListener("beforeunload", preventUnload)
  }
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()

async function authorize({ name, contentType, sizeBytes, seconds, keepsAudio }: Upload): Promise<Ticket> {
  const body = {
    filename: name,
    content_type: contentType,
    size_bytes: sizeBytes,
    duration_seconds: seconds,
    ...(keepsAudio ? { keep_audio: true } : {}),
  }
  const answer = await answerOf(api.POST("/api/transcribe-audio", { body }))
  void queryClient.invalidateQueries({ queryKey: ["balance"] })
  const { upload_id: uploadId, upload_token: token, credits_reserved: credits, upload: target } = answer
  return { uploadId, token, credits, target }
}

/**
 * Shows why sending failed. If credits are held, and the connection was lost or the service did not
 * answer, the upload can be resumed. Any other failure is final, and held credits are refunded.
 */
async function showSendFailure(id: string, cause: unknown): Promise<void> {
  const why = whyOf(cause)
  const ticket = readUploads().uploads.find((upload) => upload.id === id)?.ticket
  if (!ticket) {
    updateUpload(id, (now) => ({ ...now, stage: "failed", note: { why, next: "free" } }))
    return
  }
  if (why === "lost" || why === "unanswered") {
    updateUpload(id, (now) => ({ ...now, stage: "cut", note: { why } }))
    return
  }
  await refundUpload(id, ticket, (refunded) => ({
    stage: "failed",
    note: { why, next: "again", refunded },
  }))
}

function whyOf(cause: unknown): Note["why"] {
  if (cause instanceof NotSent) return cause.why
  const failure = failureOf(cause)
  if (failure instanceof NoResponseError) return "unanswered"
  const { message, code } = failure
  return { message, code }
}

/**
 * Cancels an upload. Refunds its credits and shows that. An upload for which no credits are held
 * yet is removed from the list.
 */
export async function cancelUpload({ id, ticket }: Upload): Promise<void> {
  sending.get(id)?.abort(new DOMException("cancelled", "AbortError"))
  if (ticket) {
    await refundUpload(id, ticket, cancelled)
    return
  }
  files.delete(id)
  updateUploads((uploads) => uploads.filter((one) => one.id !== id))
}

const cancelled = (refunded: number) =>
  ({ stage: "cancelled", note: { why: "cancelled", refunded } }) as const

async function refundUpload(
  id: string,
  { uploadId }: Ticket,
  outcome: (refunded: number) => Pick<Upload, "stage" | "note">,
): Promise<void> {
  try {
    const params = { query: { upload_id: uploadId, cancel: "true" as const } }
    const { refunded } = await answerOf(api.DELETE("/api/transcribe-audio", { params }))
    files.delete(id)
    updateUpload(id, (now) => ({ ...now, ...outcome(refunded) }))
  } catch (cause) {
    // The upload may already be transcribed or ended. The next poll shows which.
    toastFailure(cause)
    updateUpload(id, (now) => (now.stage === "uploading" ? { ...now, stage: "cut" } : now))
  }
  await queryClient.invalidateQueries({ queryKey: ["balance"] })
}
