import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { DEADLINE_MS } from "../../core/upload/upload.ts"
import { type Flow } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { readLedger } from "../support/ledger.ts"
import { newPerson } from "./text-flows.ts"

type Asked = { caller: Caller; idempotencyKey: string }

/** Upload targets are created without a request. No server listens there. */
const SETTINGS = { UPLOADS_BUCKET: "crash-uploads", S3_ENDPOINT: "http://127.0.0.1:9" }
const PATH = "/api/transcribe-audio"
const FILE = { filename: "a.mp3", content_type: "audio/mpeg", size_bytes: 10, duration_seconds: 600 }

const authorize = async (process: Process, { caller, idempotencyKey }: Asked) =>
  await process.call(caller, "POST", PATH, { body: FILE, idempotencyKey })

/**
 * A repeat of an answered call names the same upload. What a crash left open is released at its
 * deadline, so nobody pays for a file that was never sent.
 */
export const AUTHORIZED_WITH_KEY: Flow<Asked> = {
  name: "an upload authorized with an idempotency key",
  pointsMin: 24,
  settings: SETTINGS,
  arrange: async (stage) => ({ caller: await newPerson(stage), idempotencyKey: randomUUID() }),
  act: authorize,
  check: async (stage, asked, answer) => {
    const { healthy, clock } = stage
    const { accountId } = asked.caller
    const again = await authorize(healthy, asked)
    const text = await again.text()
    expect([again.status, text]).toEqual([200, expect.any(String)])
    if (answer?.status === 200) {
      expect([text, again.headers.get("idempotent-replayed")]).toEqual([answer.text, "true"])
      expect((await readLedger(healthy.table, accountId)).account.steps).toHaveLength(1)
    }
    const body = { upload_id: (JSON.parse(text) as { upload_id: string }).upload_id }
    expect((await healthy.call(asked.caller, "DELETE", PATH, { body })).status).toBe(200)
    clock.advance(DEADLINE_MS + 1000)
    await healthy.sweep()
    expect(await chargedTo(healthy.table, accountId)).toBe(0)
    expect((await readLedger(healthy.table, accountId)).account.steps).toEqual([])
  },
}
