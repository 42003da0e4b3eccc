import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll } from "vitest"
import type { Services } from "../../functions/compose/services.ts"
import { startWorker, type Worker } from "../../functions/queue/worker.ts"
import { serveExtractor } from "../../scripts/local/serve/serve-extractor.ts"
import { type AudioStores, startAudioStores } from "../../scripts/local/store/audio-stores.ts"
import { startService, type TestService } from "./service.ts"
import { type FakeSpeech, startSpeech } from "./speech/server.ts"

/**
 * The service with audio stores, a speech engine, the extraction service, and a worker that can be
 * stopped.
 */
export type AudioService = TestService & {
  speech: FakeSpeech
  stores: AudioStores
  extractorUrl: string
  serviceKey: string
  worker: Worker
  startWorker(services?: Services): Worker
}

export const SERVICE_KEY = "service-key-for-tests-and-for-nothing-else"

/** Starts the service, and stops it after the test file. Call at the top level of the file. */
export async function startAudioService(
  options: Parameters<typeof startService>[0] = {},
): Promise<AudioService> {
  const dataDir = mkdtempSync(join(tmpdir(), "echotext-audio-"))
  const speech = await startSpeech()
  const failures: unknown[] = []
  const stores = await startAudioStores({
    dataDir,
    keepsMessages: false,
    origins: ["http://127.0.0.1:3000"],
    onFailure: (cause) => failures.push(cause),
  })
  afterAll(async () => {
    await stores.stop()
    await speech.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const service = await startService({
    ...options,
    environment: {
      ...stores.settings,
      OPENAI_BASE_URL: speech.baseUrl,
      EXTRACTOR_SERVICE_KEY: SERVICE_KEY,
      ...options.environment,
    },
  })
  const workers: Worker[] = []
  const start = (services = service.services) => {
    const worker = startWorker(services, { concurrency: 2, retrySeconds: [1] })
    workers.push(worker)
    return worker
  }
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
  })
  const worker = start()
  const serving = await serveExtractor(service.services, { host: "127.0.0.1", port: 0 })
  afterAll(() => serving.stop())
  return {
    ...service,
    speech,
    stores,
    worker,
    startWorker: start,
    serviceKey: SERVICE_KEY,
    extractorUrl: `http://127.0.0.1:${serving.port}`,
  }
}
