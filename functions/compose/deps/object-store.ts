import { s3ObjectStore } from "../../../core/adapters/aws/s3-object-store.ts"
import type { ObjectStore } from "../../../core/upload/object-store.ts"
import { awsClient } from "../aws.ts"
import type { Services } from "../services.ts"

/** A part of an upload has this long, at 130 KB a second. */
const TIMEOUT_MS = 60_000

const stores = new WeakMap<Services, ObjectStore>()

/** The store of uploads, made once for a process; undefined where none is configured. */
export function getObjectStore(services: Services): ObjectStore | undefined {
  const { config, clock, awsRequestHandler: requestHandler } = services
  const { UPLOADS_BUCKET: bucket, S3_ENDPOINT: endpoint } = config
  if (bucket === undefined) return undefined
  const existing = stores.get(services)
  if (existing) return existing
  const client = awsClient(config, { requestTimeoutMs: TIMEOUT_MS, endpoint, requestHandler })
  // Only Amazon's own has a host name for each bucket.
  const objects = s3ObjectStore({
    bucket,
    client: { ...client, forcePathStyle: endpoint !== undefined },
    clock,
  })
  stores.set(services, objects)
  return objects
}
