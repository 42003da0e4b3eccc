import { S3Client } from "@aws-sdk/client-s3"
import { startFauxqs } from "fauxqs"

/** The buckets of the account. */
export type Buckets = {
  readonly client: S3Client
  /** Answers a call of S3's API. */
  handle(request: Request): Promise<Response>
  stop(): Promise<void>
}

export async function startBuckets(): Promise<Buckets> {
  const server = await startFauxqs({ port: 0, logger: false })
  const client = new S3Client({
    region: "us-east-1",
    endpoint: server.address,
    forcePathStyle: true,
    credentials: { accessKeyId: "stand-in", secretAccessKey: "stand-in" },
  })
  return {
    client,
    handle: async (request) => {
      const { pathname, search, searchParams } = new URL(request.url)
      const settings = bucketSettings(searchParams)
      // Programs read a bucket's settings before they use it. A bucket that does not exist has
      // none.
      const exists = settings && (await fetch(server.address + pathname, { method: "HEAD" })).ok
      if (exists) return new Response(settings, { headers: { "content-type": "application/xml" } })
      const headers = new Headers(request.headers)
      for (const name of ["host", "connection", "expect", "content-length"]) headers.delete(name)
      const hasBody = request.method !== "GET" && request.method !== "HEAD"
      const body = hasBody ? await request.arrayBuffer() : undefined
      return await fetch(server.address + pathname + search, {
        method: request.method,
        headers,
        ...(body ? { body } : {}),
      })
    },
    stop: async () => {
      client.destroy()
      await server.stop()
    },
  }
}

/** What the engine does not know of a bucket: its region and its encryption. */
function bucketSettings(search: URLSearchParams): string | undefined {
  if (search.has("location")) return "<LocationConstraint></LocationConstraint>"
  if (!search.has("encryption")) return undefined
  const algorithm = "<SSEAlgorithm>AES256</SSEAlgorithm>"
  const rule = `<ApplyServerSideEncryptionByDefault>${algorithm}</ApplyServerSideEncryptionByDefault>`
  return `<ServerSideEncryptionConfiguration><Rule>${rule}</Rule></ServerSideEncryptionConfiguration>`
}
