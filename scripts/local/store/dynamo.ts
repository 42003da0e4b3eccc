import { startListening } from "../process/listening.ts"
import { LOOPBACK } from "../process/ports.ts"
import { chooseEngine, type Engine, findDynamoDbLocal, findDynoxide } from "./dynamo-engine.ts"

export type Dynamo = {
  endpoint: string
  engine: Engine["name"]
  /** Resolves with the last output when the engine exits, by `stop` or unexpectedly. */
  ended: Promise<string>
  stop(): Promise<void>
}

/**
 * `dataDir`: an existing folder for the data, or null for memory. `port`: any free one by default.
 */
export type DynamoOptions = { dataDir: string | null; port?: number }

/**
 * Starts the embedded DynamoDB: dynoxide, otherwise Amazon's DynamoDB Local. Resolves when the port
 * answers. The engine ends with this process, however this process ends. Throws LocalRunError.
 */
export function startDynamo(options: DynamoOptions): Promise<Dynamo> {
  return startEngine(chooseEngine([findDynoxide, findDynamoDbLocal]), options)
}

/** Like `startDynamo`, with a given engine. */
export async function startEngine(engine: Engine, { dataDir, port }: DynamoOptions): Promise<Dynamo> {
  const { name, command } = engine
  const place =
    dataDir === null ? "" : ` Its data is in ${dataDir}. To use another folder: DATA_DIR=<folder> npm start`
  const program = {
    command,
    args: (chosen: number) => engine.args(chosen, dataDir),
    explain: (reason: string) => `The embedded DynamoDB (${name}) did not start: ${reason}${place}`,
  }
  const { port: chosen, ...running } = await startListening(program, port)
  return { endpoint: `http://${LOOPBACK}:${chosen}`, engine: name, ...running }
}
