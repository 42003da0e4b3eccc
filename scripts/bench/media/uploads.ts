import { type ChildProcess, spawn } from "node:child_process"
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { pipeline } from "node:stream/promises"
import { setTimeout as wait } from "node:timers/promises"
import { deriveKey } from "../../../core/kernel/derived-key.ts"
import { newId } from "../../../core/kernel/id.ts"
import { objectKey } from "../../../core/queue/task.ts"
import { createTable } from "../../../core/table/create.ts"
import { UPLOAD_BYTES_MAX } from "../../../core/upload/upload.schema.ts"
import { createUpload } from "../../../core/upload/upload.ts"
import { signUploadToken, UPLOAD_TOKEN_MS } from "../../../core/upload/upload-token.ts"
import { parseConfig } from "../../../functions/compose/config.ts"
import { getObjectStore } from "../../../functions/compose/deps/object-store.ts"
import { compose, type Services } from "../../../functions/compose/services.ts"
import { LOOPBACK } from "../../local/process/ports.ts"
import { startS3 } from "../../local/s3/s3.ts"
import { localS3, makeBucket } from "../../local/store/bucket.ts"
import { startDynamo } from "../../local/store/dynamo.ts"
import { formatNumber, formatTable } from "../rig/figures.ts"
import type { Part, PartOptions } from "../rig/part.ts"

const SERVICE = join(import.meta.dirname, "../rig/uploads-service.ts")
const BUCKET = "bench-uploads"
const LOOK_MS = 20
const CHUNK = Buffer.alloc(65_536, "audio ")

/**
 * Measures the largest upload, sent as one body through the service into the embedded S3, and
 * compares it with the same bytes sent through a plain server into a file. Memory is the service's,
 * where /proc exists. Also checks that one byte too many, sent without a length, gets 413 and is
 * not stored.
 */
export async function benchUploads({ quick }: PartOptions): Promise<Part> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-uploads-"))
  const dynamo = await startDynamo({ dataDir })
  const s3 = await startS3({ dir: join(dataDir, "s3") })
  const environment = {
    TABLE_NAME: "bench",
    DYNAMODB_ENDPOINT: dynamo.endpoint,
    S3_ENDPOINT: s3.endpoint,
    UPLOADS_BUCKET: BUCKET,
    TOKEN_SECRET: "a secret for benchmarks, and for nothing else",
    // Required but never called, as no worker runs.
    OPENAI_BASE_URL: `http://${LOOPBACK}:1/v1`,
    LOG_FORMAT: "none",
  }
  const service = spawn(process.execPath, [SERVICE], {
    env: { ...process.env, ...environment },
    stdio: ["pipe", "pipe", "inherit"],
  })
  try {
    const services = compose(parseConfig(environment))
    await createTable(services.table)
    const client = localS3(s3.endpoint)
    await makeBucket(client, BUCKET)
    client.destroy()
    const port = await firstLine(service)
    const bytes = quick ? UPLOAD_BYTES_MAX / 10 : UPLOAD_BYTES_MAX
    const plainS = await sendPlain(dataDir, bytes)
    const idle = memoryOf(service)
    const over = await sendUpload(services, service, Number(port), bytes)
    if (!quick) await expectTooLarge(services, Number(port))
    const row = { mb: bytes / 1e6, plainS, seconds: over.seconds, idle, peak: over.peak }
    const columns = ["MB", "plain s", "service s", "÷ plain", "MB idle", "MB peak", "MB over idle"]
    const cells = [row.mb, plainS, over.seconds, over.seconds / plainS, idle, over.peak, over.peak - idle]
    const title = "Uploads: one body, streamed into the store"
    return { tables: [{ title, text: formatTable(columns, [cells.map(formatNumber)]) }], raw: row }
  } finally {
    service.kill()
    await s3.stop()
    await dynamo.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Seconds until a plain server has written the bytes to a file. */
async function sendPlain(dataDir: string, bytes: number): Promise<number> {
  const server = createServer((incoming, response) => {
    void pipeline(incoming, createWriteStream(join(dataDir, "plain"))).then(() => response.end())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, LOOPBACK, resolve)
  })
  const address = server.address()
  const startedAt = performance.now()
  const port = typeof address === "object" && address ? address.port : 0
  await send(port, { "content-length": String(bytes) }, bytes).answered
  server.close()
  return (performance.now() - startedAt) / 1000
}

/** Seconds until the store has the bytes, and the service's peak memory until then. */
async function sendUpload(services: Services, service: ChildProcess, port: number, bytes: number) {
  const { key, token } = await authorize(services, bytes)
  const startedAt = performance.now()
  const sent = send(port, { "x-upload-token": token, "content-length": String(bytes) }, bytes)
  let refused: unknown
  sent.answered.catch((cause: unknown) => {
    refused = cause
  })
  let peak = 0
  while ((await getObjectStore(services)?.size(key)) !== bytes) {
    if (refused !== undefined) throw new Error("the upload was not accepted", { cause: refused })
    peak = Math.max(peak, memoryOf(service))
    await wait(LOOK_MS)
  }
  const seconds = (performance.now() - startedAt) / 1000
  // Does not wait for the transcript.
  sent.leave()
  return { seconds, peak }
}

/** Throws if one byte too many is accepted, or if anything of it is stored. */
async function expectTooLarge(services: Services, port: number): Promise<void> {
  const { key, token } = await authorize(services, UPLOAD_BYTES_MAX)
  const status = await send(port, { "x-upload-token": token }, UPLOAD_BYTES_MAX + 1).answered
  if (status !== 413) throw new Error(`one byte too many got status ${status}`)
  if ((await getObjectStore(services)?.size(key)) !== undefined)
    throw new Error("one byte too many was stored")
}

/** Creates an upload of an account that does not exist, and the token for its bytes. */
async function authorize({ table, config }: Services, sizeBytes: number) {
  const createdAt = table.clock.now()
  const ref = { accountId: "acc_bench", uploadId: newId("upload", createdAt) }
  const stated = { title: "a", contentType: "audio/mpeg", sizeBytes, durationSeconds: 60 }
  const operationId = newId("operation", createdAt)
  await createUpload(table, ref.accountId, { ...stated, ...ref, operationId, reserved: 1, createdAt })
  const secret = deriveKey(config.TOKEN_SECRET ?? "", "upload")
  const token = await signUploadToken(secret, "upload", ref, createdAt + UPLOAD_TOKEN_MS)
  return { key: objectKey(ref.accountId, ref.uploadId), token }
}

/**
 * Sends bytes as fast as they are accepted, chunked if the headers have no length. `answered`
 * resolves with the status, and rejects if the connection breaks before it.
 */
function send(port: number, headers: Record<string, string>, bytes: number) {
  const answer = Promise.withResolvers<number | undefined>()
  const sending = request(
    { host: LOOPBACK, port, path: "/transcribe", method: "POST", headers },
    (response) => response.resume().once("end", () => answer.resolve(response.statusCode)),
  )
  sending.on("error", answer.reject)
  const chunks = function* () {
    for (let left = bytes; left > 0; left -= CHUNK.length)
      yield CHUNK.subarray(0, Math.min(left, CHUNK.length))
  }
  pipeline(chunks, sending).catch(() => undefined)
  return { answered: answer.promise, leave: () => sending.destroy() }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("the service has no output")
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error("the service did not start")
}

/** Memory of a process in MB, or NaN where /proc does not exist. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8")
    return (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024) / 1e6
  } catch {
    return Number.NaN
  }
}
