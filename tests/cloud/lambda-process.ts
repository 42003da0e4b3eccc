import { type ChildProcess, fork } from "node:child_process"
import { join } from "node:path"
import type { Answer, Invocation } from "./runtime.ts"

const RUNTIME = join(import.meta.dirname, "runtime.ts")

/** Invokes a Lambda with an event and returns its result. Throws what it throws. */
export type Invoke = (event: object) => Promise<unknown>

/**
 * A Lambda's module in its own process, started at its first event. It gets `environment`, and of
 * this process's environment only the compile cache. `endLambdas` ends it.
 */
export function lambdaProcess(module: string, environment: Readonly<Record<string, string>>): Invoke {
  let started: Promise<ChildProcess> | undefined
  let invocations = 0
  const waiting = new Map<number, (answer: Answer) => void>()
  const fail = (error: string) => {
    for (const [id, answer] of waiting) answer({ id, error })
  }
  return async (event) => {
    started ??= start(module, environment, (answer) => waiting.get(answer.id)?.(answer), fail)
    const child = await started
    invocations += 1
    const id = invocations
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      child.send({ id, event } satisfies Invocation)
    })
    waiting.delete(id)
    if ("error" in answer) throw new Error(answer.error)
    return answer.result
  }
}

/** Passes the compile cache on, so that unchanged bundles are not compiled at each start. */
function compileCache(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
}

const children = new Set<ChildProcess>()

/** Ends every process that a test file has started. */
export function endLambdas(): void {
  for (const child of children) child.disconnect()
  children.clear()
}

async function start(
  module: string,
  environment: Readonly<Record<string, string>>,
  onAnswer: (answer: Answer) => void,
  onEnd: (error: string) => void,
): Promise<ChildProcess> {
  const child = fork(RUNTIME, [module], {
    env: { ...environment, ...compileCache() },
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  })
  let errors = ""
  child.stderr?.on("data", (text: Buffer) => {
    errors += text.toString()
  })
  await new Promise<void>((resolve, reject) => {
    child.on("message", (message: Answer | "ready") => {
      if (message === "ready") resolve()
      else onAnswer(message)
    })
    child.once("exit", (code) => {
      children.delete(child)
      reject(new Error(`${module} did not start (${code}): ${errors}`))
      onEnd(`the Lambda's process ended (${code}): ${errors}`)
    })
  })
  children.add(child)
  return child
}
