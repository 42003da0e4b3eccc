import { s3ObjectStore } from "../../../core/adapters/aws/s3-object-store.ts"
import type { ObjectStore } from "../../../core/upload/object-store.ts"
import { awsClient } from "../aws.ts"
import { perServices } from "../per-services.ts"

/** For one part of an upload: 8 MB at 130 KB a second. */
const TIMEOUT_MS = 60_000

/** Returns the object store of uploads, or undefined when no bucket is configured. */
export const getObjectStore = perServices((services): ObjectStore | undefined => {
  const { config, clock, awsRequestHandler: requestHandler } = services
  const { UPLOADS_BUCKET: bucket, S3_ENDPOINT: endpoint } = config
  if (bucket === undefined) return undefined
  const client = awsClient(config, { requestTimeoutMs: TIMEOUT_MS, endpoint, requestHandler })
  // Only Amazon's own S3 has a host name for each bucket.
  return s3ObjectStore({ bucket, client: { ...client, forcePathStyle: endpoint !== undefined }, clock })
})
