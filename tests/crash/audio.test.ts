import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3"
import { afterAll, expect, test } from "vitest"
import { startS3 } from "../../scripts/local/s3/s3.ts"
import { crashSweep, reportSweep, type SweepResult } from "../support/crash.ts"
import { startCrashServers } from "../support/crash-stage.ts"
import { startSpeech } from "../support/speech/server.ts"
import { AUDIO_FLOWS } from "./audio-flows.ts"
import { KEPT_AUDIO_FLOWS } from "./kept-audio-flows.ts"

const TIMEOUT_MS = 300_000

const servers = await startCrashServers()
const dir = mkdtempSync(join(tmpdir(), "echotext-crash-s3-"))
const s3 = await startS3({ dir })
const speech = await startSpeech({
  always: { kind: "say", segments: [{ start: 0, end: 1, text: "Words." }], language: "english" },
})
const BUCKET = "crash-uploads"
const credentials = { accessKeyId: "local", secretAccessKey: "local" }
const client = new S3Client({
  endpoint: s3.endpoint,
  region: "us-east-1",
  forcePathStyle: true,
  credentials,
})
await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
const settings = { UPLOADS_BUCKET: BUCKET, S3_ENDPOINT: s3.endpoint, OPENAI_BASE_URL: speech.baseUrl }
const all: SweepResult[] = []

afterAll(async () => {
  const points = all.reduce((sum, swept) => sum + swept.points, 0)
  const broken = all.reduce((sum, swept) => sum + swept.broken.length, 0)
  console.log(`crash sweep of uploads: ${all.length} flows, ${points} points, ${broken} broken rules`)
  client.destroy()
  await Promise.all([s3.stop(), speech.stop()])
  rmSync(dir, { recursive: true, force: true })
})

test.each([...AUDIO_FLOWS, ...KEPT_AUDIO_FLOWS])(
  "$name breaks no rule, wherever the process crashes",
  async (flow) => {
    const swept = await crashSweep(servers, { ...flow, settings })
    all.push(swept)
    reportSweep(swept)
    expect(swept.broken).toEqual([])
    expect(swept.calls).toBeGreaterThanOrEqual(flow.outboundCallsMin)
  },
  TIMEOUT_MS,
)
