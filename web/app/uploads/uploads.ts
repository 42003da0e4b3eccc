import type { Schemas } from "../../api/paths.gen.ts"

/**
 * What the service returns for an authorized upload, to send, follow and save it. `credits` are
 * held for it.
 */
export type Ticket = {
  uploadId: string
  token: string
  credits: number
  target: Schemas["AuthorizeUploadAnswer"]["upload"]
}

/** A file that the user has chosen. */
export type ChosenFile = {
  id: string
  name: string
  contentType: string
  sizeBytes: number
  /**
   * The length as the browser measured it or the user entered it. The service measures again for
   * the price.
   */
  seconds: number
  /** Whether the audio is kept after it is transcribed. Missing in uploads of earlier releases. */
  keepsAudio?: boolean
}

/**
 * waiting → uploading → transcribing → saving → done. `cut`: sending was interrupted and can be
 * resumed. `failed` and `cancelled` are final, with the credits refunded.
 */
export type Stage =
  | "waiting"
  | "uploading"
  | "cut"
  | "transcribing"
  | "saving"
  | "done"
  | "failed"
  | "cancelled"

/** Why an upload stopped, unless the service says why. `closed`: the page was closed. */
export type Reason =
  | "closed"
  | "lost"
  | "refused"
  | "unanswered"
  | "unknown"
  | "ended"
  | "cancelled"
  | "failed"
/** An error of the service. Uploads of earlier releases have no code. */
export type StoredError = { message: string; code?: string | undefined }

/**
 * Why an upload stopped, or how it ended. `next`: nothing was charged, or the user has to choose
 * the file again. `refunded` is in credits.
 */
export type Note = { why: Reason | StoredError; next?: "free" | "again"; refunded?: number }

export type Upload = ChosenFile & {
  stage: Stage
  ticket: Ticket | null
  /** How much of the audio is transcribed, 0 to 1. */
  progress: number
  note: Note | null
  result: { transcriptionId: string | null; creditsUsed: number | null } | null
}

export const newUpload = (chosen: ChosenFile): Upload => ({
  ...chosen,
  stage: "waiting",
  ticket: null,
  progress: 0,
  note: null,
  result: null,
})

export const isOver = ({ stage }: Upload): boolean =>
  stage === "done" || stage === "failed" || stage === "cancelled"

/** True for uploads whose status is polled, because the service may be processing them. */
export const isPolled = ({ stage, ticket }: Upload): boolean =>
  ticket !== null && (stage === "cut" || stage === "transcribing" || stage === "saving")

/**
 * Applies a status from the service. `authorized` changes nothing, because it does not show
 * whether the file has arrived.
 */
export function afterStatus(upload: Upload, { status, progress, error }: Status): Upload {
  if (status === "uploaded" || status === "processing")
    return { ...upload, stage: "transcribing", progress, note: null }
  if (status === "transcribed") return { ...upload, stage: "saving", progress: 1 }
  if (status === "saved")
    return { ...upload, stage: "done", note: null, result: upload.result ?? UNKNOWN_RESULT }
  if (status === "refunded") return { ...upload, stage: "cancelled", note: { why: "ended" } }
  if (status === "failed") return { ...upload, stage: "failed", note: failedNote(upload, error) }
  return upload
}

type Status = Schemas["UploadStatusAnswer"]
/** Returns the note of a failed upload. The service has already refunded it. */
const failedNote = ({ ticket }: Upload, error: Status["error"]): Note => ({
  why: error ?? "failed",
  ...(ticket && { refunded: ticket.credits }),
})
/**
 * The result of an upload that another tab or the service has saved, so this tab does not know it.
 */
const UNKNOWN_RESULT = { transcriptionId: null, creditsUsed: null }

/** Changes one upload. A finished upload keeps its outcome. */
export function changeUpload(
  uploads: readonly Upload[],
  id: string,
  step: (upload: Upload) => Upload,
): readonly Upload[] {
  return uploads.map((upload) => (upload.id === id && !isOver(upload) ? step(upload) : upload))
}

/**
 * Reads a stored upload. Earlier releases stored the note as an English text, `told`.
 */
export const readUpload = ({ told, ...upload }: Upload & { told?: string | null }): Upload =>
  told ? { ...upload, note: { why: { message: told } } } : { ...upload, note: upload.note ?? null }

const ANY_TYPE = "application/octet-stream"

/** Returns the media type to sign the upload for. The browser's may be empty or have parameters. */
export function mediaTypeOf(type: string): string {
  const [plain = ""] = type.split(";")
  return /^[\w.+-]+\/[\w.+-]+$/.test(plain.trim()) ? plain.trim() : ANY_TYPE
}
