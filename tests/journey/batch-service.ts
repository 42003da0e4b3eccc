import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll } from "vitest"
import type { BatchRow } from "../../core/batch/batch.schema.ts"
import type { Services } from "../../functions/compose/services.ts"
import { startAudioWorker } from "../../scripts/local/serve/work-audio.ts"
import { startAudioStores } from "../../scripts/local/store/audio-stores.ts"
import { type Client, startService, type TestService } from "../support/service.ts"

/** A service with a queue, and a worker that a test may stop and start. */
export type BatchService = TestService & { startWorker(): { stop(): Promise<void> } }

/**
 * Starts a batch service for one test file, and stops it at the end of the file. Call at the top
 * level of the file.
 */
export async function startBatchService(environment: Record<string, string> = {}): Promise<BatchService> {
  const { settings, startWorkerOf } = await startBatchStores()
  const service = await startService({ environment: { ...settings, ...environment } })
  return { ...service, startWorker: () => startWorkerOf(service.services) }
}

/**
 * Starts the stores that batches need. Returns their settings for a service, and a function that
 * starts workers on them.
 */
export async function startBatchStores() {
  const dataDir = mkdtempSync(join(tmpdir(), "echotext-batches-"))
  const onFailure = console.error
  const stores = await startAudioStores({ dataDir, keepsMessages: false, origins: [], onFailure })
  const working: { stop(): Promise<void> }[] = []
  afterAll(async () => {
    await Promise.all(working.map(async (worker) => await worker.stop()))
    await stores.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const startWorkerOf = (services: Services) => {
    const worker = startAudioWorker(services, { retrySeconds: [1] })
    working.push(worker)
    return worker
  }
  return { settings: stores.settings, startWorkerOf }
}

let videos = 0

/** Returns videos of the replayed platform that no call has requested yet. */
export const newVideos = (count: number): string[] =>
  Array.from({ length: count }, () => {
    videos += 1
    return `synBA${String(videos).padStart(6, "0")}`
  })

export const postBatch = async (client: Client, body: object, headers: Record<string, string> = {}) =>
  await client.call("POST", "/api/v1/batches", { body, headers })

export async function batchOf(client: Client, body: object): Promise<BatchRow> {
  const response = await postBatch(client, body)
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as BatchRow
}

export const readBatch = async (client: Client, { batch_id: id }: BatchRow): Promise<BatchRow> =>
  (await (await client.call("GET", `/api/v1/batches/${id}`)).json()) as BatchRow

type Line = Record<string, unknown>

/**
 * Waits for the end of a batch. Returns the lines of its results: one for each video, and the
 * fields of the last line.
 */
export async function resultsOf(client: Client, { batch_id: id }: BatchRow, query = "") {
  const response = await client.call("GET", `/api/v1/batches/${id}/results${query}`)
  const lines = (await response.text())
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line)
  const last = lines.pop() as { batch: BatchRow; cursor: number }
  return { response, lines, ...last }
}
