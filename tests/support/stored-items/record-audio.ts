import { vi } from "vitest"
import { SPOKEN_WEBM } from "../../../core/adapters/youtube/samples/audio/spoken.ts"
import { compose } from "../../../functions/compose/services.ts"
import { breakableWire } from "../crash-wire.ts"
import { type Caller, readJson, readText } from "./caller.ts"
import type { FullService } from "./full-service.ts"
import type { Account } from "./record-people.ts"

const PATH = "/api/transcribe-audio"
const WAIT = { timeout: 30_000, interval: 50 }

/** An upload's ID, its token, and its target. */
export type Authorized = {
  upload_id: string
  upload_token: string
  upload: { method: string; url: string; headers?: Record<string, string> }
}

/** Eight seconds of speech. */
export const soundFile = (): Buffer => Buffer.from(SPOKEN_WEBM, "base64")

export async function authorize(site: Caller, sizeBytes: number, more: object = {}): Promise<Authorized> {
  const file = {
    filename: "talk.webm",
    content_type: "audio/webm",
    size_bytes: sizeBytes,
    duration_seconds: 8,
    ...more,
  }
  return await readJson<Authorized>(site.call("POST", PATH, { body: file }))
}

/** Waits until an upload is in this state. Returns its result token once it has one. */
export async function uploadIn(site: Caller, uploadId: string, state: string): Promise<string> {
  return await vi.waitFor(async () => {
    const pending = site.call("GET", `${PATH}?upload_id=${uploadId}`)
    const { status, result_token = "" } = await readJson<{ status: string; result_token?: string }>(pending)
    if (status !== state) throw new Error(`${uploadId} is ${status}, not ${state}`)
    return result_token
  }, WAIT)
}

export async function sendFile({ upload }: Authorized, bytes: Buffer): Promise<void> {
  const { method, url, headers = {} } = upload
  await readText(fetch(url, { method, headers, body: new Uint8Array(bytes) }))
}

/**
 * Records a saved, a transcribed, a refunded, a failed and an authorized upload, a video without
 * captions, and a finished job.
 */
export async function recordAudio(service: FullService, { site, key }: Account) {
  const bytes = soundFile()
  service.speech.always({
    kind: "say",
    language: "english",
    segments: [{ start: 0, end: 7, text: "Words." }],
  })
  const transcribed = async () => {
    const upload = await authorize(site, bytes.length, { keep_audio: true })
    await sendFile(upload, bytes)
    const result_token = await uploadIn(site, upload.upload_id, "transcribed")
    return { upload_id: upload.upload_id, upload_token: upload.upload_token, result_token }
  }
  const saved = await transcribed()
  await readText(site.call("PUT", PATH, { body: saved }))
  const waiting = await transcribed()
  const refunded = await authorize(site, bytes.length)
  await readText(site.call("DELETE", `${PATH}?upload_id=${refunded.upload_id}`))
  const broken = await authorize(site, 5)
  await sendFile(broken, Buffer.from("noise"))
  await uploadIn(site, broken.upload_id, "failed")
  const { upload_id, upload_token } = await authorize(site, bytes.length)
  await readText(key.call("POST", "/api/v1/transcribe", { body: { url: "et-spoken-1" } }))
  const request = { body: { url: "synASYNCone" }, headers: { prefer: "respond-async" } }
  const { job_id } = await readJson<{ job_id: string }>(key.call("POST", "/api/v1/transcribe", request))
  await vi.waitFor(async () => {
    const { status } = await key.call("GET", `/api/v1/jobs/${job_id}`)
    if (status !== 200) throw new Error(`the job is not done: ${status}`)
  }, WAIT)
  return {
    saved: saved.upload_id,
    transcribed: waiting,
    refunded: refunded.upload_id,
    failed: broken.upload_id,
    authorized: { upload_id, upload_token },
    doneJob: job_id,
  }
}

/** Runs a worker until it crashes at its first call whose name begins with `at`. */
async function dyingWorker(service: FullService, at: string): Promise<void> {
  const wire = breakableWire(fetch, { at: (call) => call.startsWith(at), mode: "dies before" })
  const worker = service.startWorker(
    compose(service.services.config, { clock: service.clock, ...wire.seams }),
  )
  await vi.waitFor(() => {
    if (wire.brokenCall() === undefined) throw new Error(`the worker has made no call that is ${at}`)
  }, WAIT)
  await worker.stop()
}

/**
 * The remains of crashed processes: a transcript's hold and lease, another transcript's hold
 * without its ledger entry, a started upload, and one without a file. Also a job that no worker has
 * taken.
 */
export async function recordOverdue(service: FullService, { site, key, known }: Account) {
  const bytes = soundFile()
  const forgotten = await authorize(site, bytes.length)
  await service.worker.stop()
  const begun = await authorize(site, bytes.length)
  await sendFile(begun, bytes)
  await dyingWorker(service, "GET /uploads/")
  await uploadIn(site, begun.upload_id, "processing")
  const request = { body: { url: "synWAITING1" }, headers: { prefer: "respond-async" } }
  const { job_id } = await readJson<{ job_id: string }>(key.call("POST", "/api/v1/transcribe", request))
  const dieAt = async (at: string, videoId: string) => {
    const wire = breakableWire(fetch, { at: (call) => call.startsWith(at), mode: "dies before" })
    const { url } = await service.another(wire.seams)
    const headers = { authorization: `Bearer ${known.rawKey}` }
    const body = JSON.stringify({ url: videoId })
    await fetch(`${url}/api/v1/transcribe`, { method: "POST", headers, body })
    if (wire.brokenCall() === undefined) throw new Error(`no call was ${at}`)
  }
  await dieAt("PutItem OP#", "synDYING001")
  await dieAt("PutItem ENTRY#", "synDYING002")
  return {
    forgotten: forgotten.upload_id,
    begun: begun.upload_id,
    waitingJob: job_id,
    heldVideo: "synDYING001",
  }
}
