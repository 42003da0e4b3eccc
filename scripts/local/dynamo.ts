import { setTimeout as delay } from "node:timers/promises"
import { type Child, startChild } from "./child.ts"
import { chooseEngine, type Engine, findDynamoDbLocal, findDynoxide } from "./engine.ts"
import { LocalRunError } from "./error.ts"
import { freePort, LOOPBACK, portAnswers } from "./ports.ts"

const POLL_MS = 5
/** Amazon's jar takes about 2 s on two idle cores. */
const START_MS_MAX = 30_000
/** A free port can be taken between the look and the start. */
const PORTS_TRIED_MAX = 3

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
  if (port !== undefined && (await portAnswers(port))) {
    throw new LocalRunError(explain(engine, null, `port ${port} is taken by another program`))
  }
  let ports = port === undefined ? PORTS_TRIED_MAX : 1
  for (;;) {
    const chosen = port ?? (await freePort())
    const child = startChild(engine.command, engine.args(chosen, dataDir))
    const failure = await startFailure(child, chosen)
    if (failure === undefined) {
      return {
        endpoint: `http://${LOOPBACK}:${chosen}`,
        engine: engine.name,
        ended: child.ended.then(({ output }) => output),
        stop: async () => {
          await child.stop()
        },
      }
    }
    await child.stop()
    ports -= 1
    if (ports === 0 || !/in use/i.test(failure)) throw new LocalRunError(explain(engine, dataDir, failure))
  }
}

/** Waits until the port answers; tells why when it never will. */
async function startFailure(child: Child, port: number): Promise<string | undefined> {
  const waiting = new AbortController()
  const timely = AbortSignal.any([waiting.signal, AbortSignal.timeout(START_MS_MAX)])
  try {
    return await Promise.race([child.ended.then(({ output }) => output), noAnswer(port, timely)])
  } finally {
    waiting.abort()
  }
}

/** Undefined as soon as the port answers, words when it has not by the signal. */
async function noAnswer(port: number, signal: AbortSignal): Promise<string | undefined> {
  while (!signal.aborted) {
    if (await portAnswers(port)) return undefined
    await delay(POLL_MS)
  }
  return `error: no answer within ${START_MS_MAX / 1000} s`
}

function explain(engine: Engine, dataDir: string | null, printed: string): string {
  const lines = printed.split("\n").filter((line) => line.trim() !== "")
  const reason = lines.find((line) => /error|exception/i.test(line)) ?? lines.at(-1) ?? "it printed nothing"
  const place =
    dataDir === null ? "" : ` Its data is in ${dataDir}; another folder: DATA_DIR=<folder> npm start`
  return `The embedded DynamoDB (${engine.name}) did not start: ${reason.trim()}${place}`
}
