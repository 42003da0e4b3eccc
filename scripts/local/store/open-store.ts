import { existsSync } from "node:fs"
import { createTable } from "../../../core/table/create.ts"
import { parseConfig } from "../../../functions/compose/config.ts"
import { compose, type Services } from "../../../functions/compose/services.ts"
import { LocalRunError } from "../process/user-error.ts"
import { awaitDataFolder, type Owned } from "./data-folder.ts"
import { startDynamo } from "./dynamo.ts"
import { dataDirOf, type Environment, localEnvironment } from "./environment.ts"

export type OpenStore = { services: Services; close: () => Promise<void> }

/**
 * Opens a command's store. In order of preference: the one in the environment (`DYNAMODB_ENDPOINT`,
 * or `TABLE_NAME` for AWS), the running service's, or a new one over the data folder that stops
 * with the command. Throws LocalRunError, also if there is no such folder, unless `mayCreate`: a
 * mistyped folder must not look like an empty service.
 */
export async function openStore(environment: Environment, { mayCreate = false } = {}): Promise<OpenStore> {
  if (environment.DYNAMODB_ENDPOINT) {
    const services = compose(parseConfig(localEnvironment(environment, { LOG_FORMAT: "none" })))
    await createTable(services.table)
    return { services, close: async () => undefined }
  }
  if (environment.TABLE_NAME) {
    const services = compose(parseConfig({ LOG_FORMAT: "none", ...environment }))
    return { services, close: async () => undefined }
  }
  const dataDir = dataDirOf(environment)
  if (!mayCreate && !existsSync(dataDir)) {
    throw new LocalRunError(
      `There is no data folder ${dataDir}. Set DATA_DIR to the folder of your service, or run npm start first.`,
    )
  }
  // Makes the store's files readable by their owner only, even in a copy of the folder.
  process.umask(0o077)
  const folder = await awaitDataFolder(dataDir)
  if (folder.isOwner) return await startStore(environment, dataDir, folder)
  const services = await localServices(environment, folder.running.dynamodb, folder.running.sqs)
  return { services, close: async () => undefined }
}

/** Starts a store over the data folder. Stops everything again if it fails. */
async function startStore(environment: Environment, dataDir: string, folder: Owned): Promise<OpenStore> {
  const stops: (() => Promise<void> | void)[] = [() => folder.close()]
  const close = async () => {
    for (const stop of stops.toReversed()) await stop()
  }
  try {
    const dynamo = await startDynamo({ dataDir })
    stops.push(() => dynamo.stop())
    return { services: await localServices(environment, dynamo.endpoint), close }
  } catch (cause) {
    await close()
    throw cause
  }
}

async function localServices(environment: Environment, endpoint: string, sqs?: string): Promise<Services> {
  const stores = { DYNAMODB_ENDPOINT: endpoint, ...(sqs === undefined ? {} : { SQS_ENDPOINT: sqs }) }
  const settings = localEnvironment(environment, { ...stores, LOG_FORMAT: "none" })
  const services = compose(parseConfig(settings))
  await createTable(services.table)
  return services
}
