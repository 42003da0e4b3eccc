import { type SoundSettings, startSoundStores } from "./audio-stores.ts"
import { startDynamo } from "./dynamo.ts"
import type { Environment } from "./environment.ts"

/** Everything that keeps something, running: how it is reached, as settings, and in words. */
export type Stores = {
  settings: SoundSettings & { DYNAMODB_ENDPOINT: string }
  engine: string
  /** Resolves with the last output of the first that ends, by `stop` or by itself. */
  ended: Promise<string>
  stop(): Promise<void>
}

const ENGINE_WORDS = {
  dynoxide: "dynoxide",
  "dynamodb-local": "Amazon's DynamoDB Local (second choice: it listens on every network interface)",
} as const

/**
 * Starts the embedded stores at once, each where the environment names none. `origins` are those of pages that may send files. Throws
 * LocalRunError, and leaves nothing running then.
 */
export async function startStores(
  environment: Environment,
  dataDir: string,
  origins: string[],
): Promise<Stores> {
  const given = environment.DYNAMODB_ENDPOINT
  const [table, sound] = await Promise.allSettled([
    given ? undefined : startDynamo({ dataDir }),
    startSoundStores({ dataDir, keepsMessages: true, given: environment, origins, onFailure }),
  ])
  const stop = async () => {
    if (sound.status === "fulfilled") await sound.value.stop()
    if (table.status === "fulfilled") await table.value?.stop()
  }
  if (table.status === "rejected" || sound.status === "rejected") {
    await stop()
    throw table.status === "rejected" ? table.reason : (sound as PromiseRejectedResult).reason
  }
  const dynamo = table.value
  return {
    settings: { DYNAMODB_ENDPOINT: given || (dynamo?.endpoint ?? ""), ...sound.value.settings },
    engine: dynamo ? ENGINE_WORDS[dynamo.engine] : `DynamoDB at ${given}`,
    ended: Promise.race([...(dynamo ? [dynamo.ended] : []), sound.value.ended]),
    stop,
  }
}

const onFailure = (cause: unknown) => console.error("The embedded S3:", cause)
