import { s3ObjectStore } from "../../../core/adapters/aws/s3-object-store.ts"
import type { ObjectStore } from "../../../core/upload/object-store.ts"
import { awsClient } from "../aws.ts"
import { perServices } from "../per-services.ts"

/** Enough for one part of an upload: 8 MB at 130 KB/s. */
const TIMEOUT_MS = 60_000

/** Returns the object store of uploads, or undefined if no bucket is configured. */
export const getObjectStore = perServices((services): ObjectStore | undefined => {
  const { config, clock, awsRequestHandler: requestHandler } = services
  const { UPLOADS_BUCKET: bucket, S3_ENDPOINT: endpoint } = config
  if (bucket === undefined) return undefined
  const client = awsClient(config, { requestTimeoutMs: TIMEOUT_MS, endpoint, requestHandler })
  // Other servers than Amazon's have no host name per bucket, so the path names the bucket.
  return s3ObjectStore({ bucket, client: { ...client, forcePathStyle: endpoint !== undefined }, clock })
})
