import { portOf } from "../process/ports.ts"
import { type AudioStoresSettings, startAudioStores } from "./audio-stores.ts"
import { startDynamo } from "./dynamo.ts"
import type { Environment } from "./environment.ts"

/** All running stores: their settings, and the engine's name for the banner. */
export type Stores = {
  settings: AudioStoresSettings & { DYNAMODB_ENDPOINT: string }
  engine: string
  /** Resolves with the last output of the first store that exits, by `stop` or unexpectedly. */
  ended: Promise<string>
  stop(): Promise<void>
}

const ENGINE_NAMES = {
  dynoxide: "dynoxide",
  "dynamodb-local": "Amazon's DynamoDB Local (fallback; listens on every network interface)",
} as const

/**
 * Starts the embedded stores in parallel, except those for which the environment names an endpoint.
 * `origins` are those of pages that may upload. On failure, stops what it started and throws
 * LocalRunError.
 */
export async function startStores(
  environment: Environment,
  dataDir: string,
  origins: string[],
): Promise<Stores> {
  const given = environment.DYNAMODB_ENDPOINT
  const [table, audio] = await Promise.allSettled([
    given ? undefined : startTable(environment, dataDir),
    startAudioStores({ dataDir, keepsMessages: true, given: environment, origins, onFailure }),
  ])
  const stop = async () => {
    if (audio.status === "fulfilled") await audio.value.stop()
    if (table.status === "fulfilled") await table.value?.stop()
  }
  if (table.status === "rejected" || audio.status === "rejected") {
    await stop()
    throw table.status === "rejected" ? table.reason : (audio as PromiseRejectedResult).reason
  }
  const dynamo = table.value
  return {
    settings: { DYNAMODB_ENDPOINT: given || (dynamo?.endpoint ?? ""), ...audio.value.settings },
    engine: dynamo ? ENGINE_NAMES[dynamo.engine] : `DynamoDB at ${given}`,
    ended: Promise.race([...(dynamo ? [dynamo.ended] : []), audio.value.ended]),
    stop,
  }
}

/**
 * Starts the table on STORE_PORT, so that other processes find it again after a restart. Default:
 * any free port.
 */
async function startTable(environment: Environment, dataDir: string) {
  const port = portOf(environment, "STORE_PORT", 0)
  return await startDynamo({ dataDir, ...(port === 0 ? {} : { port }) })
}

const onFailure = (cause: unknown) => console.error("Embedded S3:", cause)
