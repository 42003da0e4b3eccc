import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { DEADLINE_MS } from "../../core/upload/upload.ts"
import { type Flow } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { newPerson } from "./text-flows.ts"

type FlowRequest = { owner: Caller; idempotencyKey: string; caller?: undefined }

/** Upload targets are created without a request. No server listens there. */
const SETTINGS = { UPLOADS_BUCKET: "crash-uploads", S3_ENDPOINT: "http://127.0.0.1:9" }
const PATH = "/api/transcribe-audio"
const FILE = { filename: "a.mp3", content_type: "audio/mpeg", size_bytes: 10, duration_seconds: 600 }

const authorize = async (process: Process, { owner, idempotencyKey }: FlowRequest) =>
  await process.call(owner, "POST", PATH, { body: FILE, idempotencyKey })

/**
 * A repeat of an answered call must return the same upload. The deadline releases what a crash left
 * open, so a file that was never sent costs nothing.
 */
export const AUTHORIZED_WITH_KEY: Flow<FlowRequest> = {
  name: "authorizing an upload with an idempotency key",
  outboundCallsMin: 6,
  settings: SETTINGS,
  leaseMs: DEADLINE_MS,
  arrange: async (stage) => ({ owner: await newPerson(stage), idempotencyKey: randomUUID() }),
  act: authorize,
  check: async (stage, request, answer) => {
    const { healthy } = stage
    const again = await authorize(healthy, request)
    const text = await again.text()
    expect([again.status, text]).toEqual([200, expect.any(String)])
    const isReplay = again.headers.get("idempotent-replayed") === "true"
    if (answer?.status === 200) expect([text, isReplay]).toEqual([answer.text, true])
    const body = { upload_id: (JSON.parse(text) as { upload_id: string }).upload_id }
    // A replayed call returns the first upload, which the deadline has ended by now.
    const ended = await healthy.call(request.owner, "DELETE", PATH, { body })
    expect(ended.status).toBe(isReplay ? 409 : 200)
    expect(await chargedTo(healthy.table, request.owner.accountId)).toBe(0)
  },
}
