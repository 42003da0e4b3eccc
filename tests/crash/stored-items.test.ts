import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import type { Table } from "../../core/table/table.ts"
import { getJob } from "../../core/transcription/stored-job.ts"
import { getUpload } from "../../core/upload/upload.ts"
import { startS3 } from "../../scripts/local/s3/s3.ts"
import { localS3, makeBucket } from "../../scripts/local/store/bucket.ts"
import { crashSweep, type Flow, type FlowInput } from "../support/crash.ts"
import { type Stage, startCrashServers } from "../support/crash-stage.ts"
import { startSpeech } from "../support/speech/server.ts"
import { fixtureNames, readFixture } from "../support/stored-items/fixture.ts"
import { forOldAccounts } from "../support/stored-items/old-account.ts"
import { SAVED_CHEAPER } from "./audio-flows.ts"
import { AUDIO_FALLBACK } from "./job-flows.ts"
import { FRESH_WITH_KEY } from "./transcribe-flows.ts"

const servers = await startCrashServers()
const dir = mkdtempSync(join(tmpdir(), "echotext-crash-stored-"))
const s3 = await startS3({ dir })
const speech = await startSpeech({
  always: { kind: "say", segments: [{ start: 0, end: 1, text: "Words." }], language: "english" },
})
const BUCKET = "crash-uploads"
const client = localS3(s3.endpoint)
await makeBucket(client, BUCKET)
const settings = { UPLOADS_BUCKET: BUCKET, S3_ENDPOINT: s3.endpoint, OPENAI_BASE_URL: speech.baseUrl }

afterAll(async () => {
  client.destroy()
  await Promise.all([s3.stop(), speech.stop()])
  rmSync(dir, { recursive: true, force: true })
})

const fixtures = fixtureNames().map((name) => [name, readFixture(name)] as const)

/**
 * Sweeps a flow over copies of an account that an earlier release wrote, whose old history must
 * obey the rules too.
 */
function breaksNoRule<G extends FlowInput>(flow: Flow<G>): void {
  test.each(fixtures)(
    `${flow.name} on an account of %s breaks no rule, wherever the process crashes`,
    async (_name, fixture) => {
      const arrange = forOldAccounts(fixture, flow.arrange)
      const swept = await crashSweep(servers, { ...flow, modes: ["dies after"], settings, arrange })
      expect(swept.broken).toEqual([])
      expect(swept.calls).toBeGreaterThanOrEqual(flow.outboundCallsMin)
    },
    300_000,
  )
}

/** Covers a new transcript by key, and the idempotency claim. */
breaksNoRule({
  ...FRESH_WITH_KEY,
  check: expectOneAnswer,
})
breaksNoRule({
  ...AUDIO_FALLBACK,
  check: async ({ healthy }, { jobId }) => await expectDone(healthy.table, jobId),
})
breaksNoRule({
  ...SAVED_CHEAPER,
  check: async ({ healthy }, { owner, uploadId }) =>
    await expectSaved(healthy.table, owner.accountId, uploadId),
})

/** Expects one answer for the key from now on. The rules compare its cost with the ledger. */
async function expectOneAnswer(
  { healthy }: Stage,
  { caller, videoId, idempotencyKey }: Parameters<NonNullable<typeof FRESH_WITH_KEY.check>>[1],
): Promise<void> {
  const ask = async () => await healthy.transcribe(caller, videoId, { idempotencyKey })
  const answer = await (await ask()).text()
  const again = await ask()
  expect([again.headers.get("idempotent-replayed"), await again.text()]).toEqual(["true", answer])
}

async function expectDone(table: Table, jobId: string): Promise<void> {
  expect((await getJob(table, jobId))?.state).toBe("done")
}

async function expectSaved(table: Table, accountId: string, uploadId: string): Promise<void> {
  expect((await getUpload(table, accountId, uploadId))?.state).toBe("saved")
}
