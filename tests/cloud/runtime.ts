/**
 * `node runtime.ts <module>`: a stand-in for AWS's Node runtime over the parent's channel. Imports
 * the module, reports that, and invokes its `handler` with each event. Collects a streamed answer.
 * Exits with its parent.
 */
import { Writable } from "node:stream"
import { pathToFileURL } from "node:url"

export type Invocation = { id: number; event: unknown }
export type Answer = { id: number } & ({ result: unknown } | { error: string })

type Streamed = { stream: Writable; result: { statusCode: number; headers: object; cookies?: string[] } }
type StreamHandler = (event: unknown, stream: Writable, context: object) => Promise<void>

const CONTEXT = {
  functionName: process.env["AWS_LAMBDA_FUNCTION_NAME"],
  awsRequestId: "8f5b1f9e-0c5a-4a53-9d0a",
}

Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: StreamHandler) => async (event: unknown) => {
      const chunks: Buffer[] = []
      const stream = new Writable({
        write: (chunk, _, done) => {
          chunks.push(Buffer.from(chunk))
          done()
        },
      })
      const closed = new Promise((resolve) => stream.once("close", resolve))
      stream.on("error", () => undefined)
      await handler(event, stream, CONTEXT)
      await closed
      const { result } = stream as unknown as Streamed
      const body = Buffer.concat(chunks).toString("base64")
      return { ...result, body, isBase64Encoded: true, isBrokenOff: stream.errored !== null }
    },
    HttpResponseStream: {
      from: (stream: Writable, result: Streamed["result"]) => Object.assign(stream, { result }),
    },
  },
})

const { handler } = (await import(pathToFileURL(process.argv[2] ?? "").href)) as {
  handler: (event: unknown, context: object) => Promise<unknown>
}
const send = (message: Answer | "ready") => {
  process.send?.(message)
}
process.on("disconnect", () => process.exit())
process.on("message", ({ id, event }: Invocation) => {
  handler(event, CONTEXT).then(
    (result) => send({ id, result }),
    (cause: unknown) =>
      send({ id, error: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }),
  )
})
send("ready")
