import { toSegments } from "../../core/captions/segment.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { objectKey } from "../../core/queue/task.ts"
import type { ObjectStore } from "../../core/upload/object-store.ts"
import {
  failWithoutSpeech,
  invalidToken,
  missingToken,
  requireOpenUpload,
  requireUntranscribed,
  type TranscribedUpload,
  waitForUpload,
} from "../../core/upload/receive-upload.ts"
import { UPLOAD_BYTES_MAX } from "../../core/upload/upload.schema.ts"
import type { Upload } from "../../core/upload/upload.ts"
import { signUploadToken, type UploadRef, verifyUploadToken } from "../../core/upload/upload-token.ts"
import { getObjectStore } from "../compose/deps/object-store.ts"
import { getSpeechToText } from "../compose/deps/speech-to-text.ts"
import { secretFor } from "../compose/secrets.ts"
import type { Services } from "../compose/services.ts"
import { bodyTooLarge, limitBytes, readBody } from "./body.ts"
import type { UploadProcessing, UploadTranscript } from "./extractor.schema.ts"
import type { ExtractorRequest } from "./extractor-request.ts"

/**
 * How long a call waits for its transcript. After that, the client calls again or polls the
 * upload's status.
 */
const WAIT_MS = 14 * 60_000
/** The most files that one process receives at once. Each keeps two parts of 8 MB in memory. */
const RECEIVING_MAX = 32

/**
 * Receives an upload's audio, unless it was already sent to the presigned S3 URL. Then waits for
 * the transcript and returns it, or 202 if it takes longer than WAIT_MS. Checks the token before it
 * reads the body. An old token can no longer start an upload, but it can still wait for the
 * transcript.
 */
export async function transcribe(extractorRequest: ExtractorRequest): Promise<Response> {
  const { services, request, stopping } = extractorRequest
  const { ref, upload, isFresh } = await requireUpload(services, request)
  if (Number(request.headers.get("content-length") ?? 0) > UPLOAD_BYTES_MAX)
    throw bodyTooLarge(UPLOAD_BYTES_MAX)
  const objects = getObjectStore(services)
  if (!objects || !getSpeechToText(services)) return await failWithoutSpeech(services.table, ref)
  const body = await readBody(request)
  if (body) {
    if (!isFresh) throw invalidToken()
    requireUntranscribed(upload)
    await receive(extractorRequest, objects, ref, upload, body)
  } else if (upload.state === "authorized" && (await objects.size(keyOf(ref))) === undefined) {
    if (!isFresh) throw invalidToken()
    throw new AppError(
      "invalid_request",
      "Nothing has been uploaded yet. Send the audio as the request's body.",
    )
  }
  const waiting = { waitMs: WAIT_MS, signal: request.signal, stopping }
  const transcribed = await waitForUpload(services.table, ref, waiting)
  if (transcribed) return await transcribedResponse(services, ref, transcribed)
  const processing: UploadProcessing = { status: "processing", upload_id: ref.uploadId }
  return Response.json(processing, { status: 202, headers: { "Retry-After": "5" } })
}

const keyOf = ({ accountId, uploadId }: UploadRef) => objectKey(accountId, uploadId)

/**
 * Returns the upload that a token belongs to. `isFresh`: the token may still start the upload.
 * Throws `unauthorized` for a missing or invalid token, and for an old token after the upload's
 * deadline. Throws what requireOpenUpload throws.
 */
async function requireUpload(
  services: Services,
  request: Request,
): Promise<{ ref: UploadRef; upload: Upload; isFresh: boolean }> {
  const token = request.headers.get("x-upload-token") ?? ""
  if (token === "") throw missingToken()
  const secret = secretFor(services, "upload")
  const now = services.clock.now()
  const ref = await verifyUploadToken(secret, "upload", token)
  if (!ref) throw invalidToken()
  const isFresh = (await verifyUploadToken(secret, "upload", token, now)) !== undefined
  const upload = await requireOpenUpload(services.table, ref)
  if (!isFresh && upload.deadline <= now) throw invalidToken()
  return { ref, upload, isFresh }
}

/**
 * Receives one body per upload at a time in this process: if two ran in parallel, the one that
 * finished last would overwrite the other. Throws `conflict` for a second body, and
 * `platform_blocked` (503) if too many uploads are being received.
 */
async function receive(
  { receiving, request }: ExtractorRequest,
  objects: ObjectStore,
  ref: UploadRef,
  upload: Upload,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  if (receiving.has(ref.uploadId))
    throw new AppError("conflict", "This upload is already being received.", { isRetryable: true })
  if (receiving.size >= RECEIVING_MAX) {
    const message = "Too many uploads right now. Retry in 10 seconds."
    throw new AppError("platform_blocked", message, { retryAfterSeconds: 10 })
  }
  receiving.add(ref.uploadId)
  try {
    await store(objects, ref, upload, body, request.signal)
  } finally {
    receiving.delete(ref.uploadId)
  }
}

/** Streams the bytes to the store. An upload over the limit is discarded. */
async function store(
  objects: ObjectStore,
  ref: UploadRef,
  { contentType }: Upload,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  let refused: AppError | undefined
  const bytes = limitBytes(body, UPLOAD_BYTES_MAX, (cause) => {
    refused = cause
  })
  try {
    await objects.put(keyOf(ref), bytes, { contentType, signal })
  } catch (cause) {
    throw refused ?? cause
  }
}

async function transcribedResponse(
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
  } satisfies UploadTranscript)
}
