import { startListening } from "../process/listening.ts"
import { LOOPBACK } from "../process/ports.ts"
import { chooseEngine, type Engine, findDynamoDbLocal, findDynoxide } from "./dynamo-engine.ts"

export type Dynamo = {
  endpoint: string
  engine: Engine["name"]
  /** Resolves with the last output when the engine ends, by `stop` or by itself. */
  ended: Promise<string>
  stop(): Promise<void>
}

/**
 * `dataDir`: the folder, already there, that keeps the data; null for memory. `port`: without it, any free one.
 */
export type DynamoOptions = { dataDir: string | null; port?: number }

/**
 * Starts the embedded DynamoDB: dynoxide, else Amazon's DynamoDB Local. Resolves when the port answers.
 * It ends with this process, however this process ends. Throws LocalRunError.
 */
export function startDynamo(options: DynamoOptions): Promise<Dynamo> {
  return startEngine(chooseEngine([findDynoxide, findDynamoDbLocal]), options)
}

/** As `startDynamo`, with the engine given. */
export async function startEngine(engine: Engine, { dataDir, port }: DynamoOptions): Promise<Dynamo> {
  const { name, command } = engine
  const place =
    dataDir === null ? "" : ` Its data is in ${dataDir}; another folder: DATA_DIR=<folder> npm start`
  const program = {
    command,
    args: (chosen: number) => engine.args(chosen, dataDir),
    explain: (reason: string) => `The embedded DynamoDB (${name}) did not start: ${reason}${place}`,
  }
  const { port: chosen, ...running } = await startListening(program, port)
  return { endpoint: `http://${LOOPBACK}:${chosen}`, engine: name, ...running }
}
