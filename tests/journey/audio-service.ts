import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { S3Client } from "@aws-sdk/client-s3"
import { afterAll } from "vitest"
import { requireSetting } from "../../functions/compose/config.ts"
import { getQueue } from "../../functions/compose/deps/queue.ts"
import { startAudioWorker } from "../../scripts/local/serve/work-audio.ts"
import { startAudioStores } from "../../scripts/local/store/audio-stores.ts"
import { localS3 } from "../../scripts/local/store/bucket.ts"
import { startService, type TestService } from "../support/service.ts"
import { type FakeSpeech, startSpeech } from "../support/speech/server.ts"

/**
 * A service with everything that audio needs: an object store with events, a queue, a worker and a
 * speech engine.
 */
export type AudioService = TestService & {
  speech: FakeSpeech
  s3: S3Client
  bucket: string
  /** Sends a message to the queue, as the object store does. */
  enqueue(body: string): Promise<void>
  /** Stops the audio worker as its process would be stopped, and starts a new one. */
  restart(): Promise<void>
}

/**
 * Starts an audio service for one test file, and stops it at the end of the file. Failures are
 * retried after a second. Call at the top level of the file.
 */
export async function startAudioService(): Promise<AudioService> {
  const speech = await startSpeech()
  const dataDir = mkdtempSync(join(tmpdir(), "echotext-journey-sound-"))
  const origins = ["http://127.0.0.1:3000"]
  const stores = await startAudioStores({ dataDir, keepsMessages: false, origins, onFailure: console.error })
  const { settings } = stores
  const service = await startService({ environment: { ...settings, OPENAI_BASE_URL: speech.baseUrl } })
  const start = () => startAudioWorker(service.services, { retrySeconds: [1] })
  let working = start()
  const s3 = localS3(settings.S3_ENDPOINT)
  afterAll(async () => {
    await working.stop()
    s3.destroy()
    await Promise.all([stores.stop(), speech.stop()])
    rmSync(dataDir, { recursive: true, force: true })
  })
  const queue = requireSetting(getQueue(service.services), "AUDIO_QUEUE_URL")
  return {
    ...service,
    speech,
    s3,
    bucket: settings.UPLOADS_BUCKET,
    enqueue: async (body) => await queue.send(body),
    restart: async () => {
      await working.stop()
      working = start()
    },
  }
}
