import type { Schemas } from "../../api/paths.gen.ts"
import { creditsText } from "../../ui/format.ts"

/** What lets one file be sent, seen and saved; `credits` are held for it. */
export type Ticket = {
  uploadId: string
  token: string
  credits: number
  target: Schemas["AuthorizeUploadAnswer"]["upload"]
}

/** A file as it was chosen. */
export type Chosen = {
  id: string
  name: string
  contentType: string
  sizeBytes: number
  /** As it was read or told: what is measured decides the price. */
  seconds: number
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

export type Upload = Chosen & {
  stage: Stage
  ticket: Ticket | null
  /** How much of it is transcribed, 0 to 1. */
  progress: number
  /** Why it goes no further, or what came of it. */
  told: string | null
  result: { transcriptionId: string | null; creditsUsed: number | null } | null
}

export const newUpload = (chosen: Chosen): Upload => ({
  ...chosen,
  stage: "waiting",
  ticket: null,
  progress: 0,
  told: null,
  result: null,
})

export const isOver = ({ stage }: Upload): boolean =>
  stage === "done" || stage === "failed" || stage === "cancelled"

/** The service is asked about these: what it does with them goes on without us. */
export const isAsked = ({ stage, ticket }: Upload): boolean =>
  ticket !== null && (stage === "cut" || stage === "transcribing" || stage === "saving")

/** Applies a status from the service. `authorized`: not sent, or sent and not yet processed. */
export function afterStatus(upload: Upload, { status, progress, error }: Status): Upload {
  if (status === "uploaded" || status === "processing")
    return { ...upload, stage: "transcribing", progress, told: null }
  if (status === "transcribed") return { ...upload, stage: "saving", progress: 1 }
  if (status === "saved") return { ...upload, stage: "done", told: null, result: upload.result ?? UNSEEN }
  if (status === "refunded") return { ...upload, stage: "cancelled", told: GIVEN_UP }
  if (status === "failed") return { ...upload, stage: "failed", told: failedText(upload, error?.message) }
  return upload
}

type Status = Schemas["UploadStatusAnswer"]
const GIVEN_UP = "It was canceled, and its credits were refunded."
const UNHEARD = "It could not be transcribed."
/** The service has already refunded a failed upload, whatever the reason. */
const failedText = ({ ticket }: Upload, message = UNHEARD) =>
  ticket ? `${message} ${creditsText(ticket.credits)} refunded.` : message
/** Saved by another tab or by the service. */
const UNSEEN = { transcriptionId: null, creditsUsed: null }

/** Changes one upload. A finished upload keeps its outcome. */
export function changeUpload(
  uploads: readonly Upload[],
  id: string,
  step: (upload: Upload) => Upload,
): readonly Upload[] {
  return uploads.map((upload) => (upload.id === id && !isOver(upload) ? step(upload) : upload))
}

const ANY_TYPE = "application/octet-stream"

/** The media type that an upload is signed for: a browser may know none, and may add parameters. */
export function mediaTypeOf(type: string): string {
  const [plain = ""] = type.split(";")
  return /^[\w.+-]+\/[\w.+-]+$/.test(plain.trim()) ? plain.trim() : ANY_TYPE
}
