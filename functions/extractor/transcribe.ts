import { toSegments } from "../../core/captions/segment.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { objectKey } from "../../core/queue/task.ts"
import type { ObjectStore } from "../../core/upload/object-store.ts"
import {
  badToken,
  refuseWithoutEngine,
  requireOpenUpload,
  requireUntranscribed,
  type TranscribedUpload,
  waitForUpload,
  withoutToken,
} from "../../core/upload/receive-upload.ts"
import { UPLOAD_BYTES_MAX } from "../../core/upload/upload.schema.ts"
import type { Upload } from "../../core/upload/upload.ts"
import { signUploadToken, type UploadRef, verifyUploadToken } from "../../core/upload/upload-token.ts"
import { getObjectStore } from "../compose/deps/object-store.ts"
import { getSpeechToText } from "../compose/deps/speech-to-text.ts"
import { secretFor } from "../compose/secrets.ts"
import type { Services } from "../compose/services.ts"
import { counted, readBody, tooLarge } from "./body.ts"
import type { ExtractorRequest } from "./extractor-request.ts"

/** How long a call waits for its transcript; then its client asks again, or looks at the upload's state (contract §5). */
const WAIT_MS = 14 * 60_000
/** Files that one process takes at a time: each has two parts of 8 MB in memory. */
const RECEIVING_MAX = 32

/**
 * Takes the sound of an upload, or joins the work on what was put at its presigned target, and answers with what was heard. The token is
 * checked before a byte is read, and the bytes go to the store as they come. Its age limits when an upload begins, not who waits for it.
 */
export async function transcribe(visit: ExtractorRequest): Promise<Response> {
  const { services, request, stopping } = visit
  const { ref, upload, isFresh } = await requireUpload(services, request)
  if (Number(request.headers.get("content-length") ?? 0) > UPLOAD_BYTES_MAX) throw tooLarge(UPLOAD_BYTES_MAX)
  const objects = getObjectStore(services)
  if (!objects || !getSpeechToText(services)) return await refuseWithoutEngine(services.table, ref)
  const body = await readBody(request)
  if (body) {
    if (!isFresh) throw badToken()
    requireUntranscribed(upload)
    await receive(visit, objects, ref, upload, body)
  } else if (upload.state === "authorized" && (await objects.size(keyOf(ref))) === undefined) {
    if (!isFresh) throw badToken()
    throw new AppError("invalid_request", "Nothing was uploaded yet: send the sound as this call's body.")
  }
  const waiting = { waitMs: WAIT_MS, signal: request.signal, stopping }
  const heard = await waitForUpload(services.table, ref, waiting)
  if (heard) return await heardResponse(services, ref, heard)
  const processing = { status: "processing", upload_id: ref.uploadId }
  return Response.json(processing, { status: 202, headers: { "Retry-After": "5" } })
}

const keyOf = ({ accountId, uploadId }: UploadRef) => objectKey(accountId, uploadId)

/**
 * The upload that a token is of; `isFresh`: it may begin. Throws `unauthorized` for no token, one that is none, and one too old for an upload
 * whose deadline is over; and as requireOpenUpload does.
 */
async function requireUpload(
  services: Services,
  request: Request,
): Promise<{ ref: UploadRef; upload: Upload; isFresh: boolean }> {
  const token = request.headers.get("x-upload-token") ?? ""
  if (token === "") throw withoutToken()
  const secret = secretFor(services, "upload")
  const now = services.clock.now()
  const ref = await verifyUploadToken(secret, "upload", token)
  if (!ref) throw badToken()
  const isFresh = (await verifyUploadToken(secret, "upload", token, now)) !== undefined
  const upload = await requireOpenUpload(services.table, ref)
  if (!isFresh && upload.deadline <= now) throw badToken()
  return { ref, upload, isFresh }
}

/** Takes one body of an upload at a time: of two, the store would keep whichever ends last. Throws `conflict`, and 503 for too many at once. */
async function receive(
  { receiving, request }: ExtractorRequest,
  objects: ObjectStore,
  ref: UploadRef,
  upload: Upload,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  if (receiving.has(ref.uploadId))
    throw new AppError("conflict", "This upload is being sent already.", { isRetryable: true })
  if (receiving.size >= RECEIVING_MAX) {
    const words = "Too many files are being sent at the moment. Try again soon."
    throw new AppError("platform_blocked", words, { retryAfterSeconds: 10 })
  }
  receiving.add(ref.uploadId)
  try {
    await store(objects, ref, upload, body, request.signal)
  } finally {
    receiving.delete(ref.uploadId)
  }
}

/** Sends the bytes on as they come; what was sent of too many is dropped. */
async function store(
  objects: ObjectStore,
  ref: UploadRef,
  { contentType }: Upload,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  let refused: AppError | undefined
  const bytes = counted(body, UPLOAD_BYTES_MAX, (cause) => {
    refused = cause
  })
  try {
    await objects.put(keyOf(ref), bytes, { contentType, signal })
  } catch (cause) {
    throw refused ?? cause
  }
}

async function heardResponse(
  services: Services,
  ref: UploadRef,
  { upload, result, words }: TranscribedUpload,
): Promise<Response> {
  const secret = secretFor(services, "upload")
  return Response.json({
    transcript: words.text,
    segments: toSegments(words.cues ?? []),
    language: result.language,
    duration_seconds: result.durationSeconds,
    result_token: await signUploadToken(secret, "result", ref, upload.deadline),
  })
}
