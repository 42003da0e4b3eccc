import type { LambdaDeclaration, Permission } from "../route/declaration.ts"
import { items } from "../route/items.ts"
import { BLOCK_LIST } from "../route/permissions.ts"
import { EXITS, IMPORTED_BYTES, TRANSCRIBE_SECRETS } from "../route/presets.ts"
import type { Secret } from "../route/secrets.ts"

/** What transcribing from the queue needs. */
const WORKER_SECRETS = TRANSCRIBE_SECRETS
/** Serving calls needs more: the key that verifies uploads' tokens. */
const SECRETS = ["TOKEN_SECRET", ...WORKER_SECRETS] as const

/**
 * The extraction service as a container: it transcribes audio from the queue, and serves HTTP
 * behind a load balancer.
 */
export const extractorService = {
  id: "extractor",
  /** The module that runs it, relative to functions/. */
  file: "extractor/main.ts",
  port: 3002,
  cpu: 1024,
  memoryMb: 2048,
  /** Holds a recording and its chunks. 21 is the minimum of Fargate. */
  diskGb: 21,
  permissions: [
    ...BLOCK_LIST,
    ...EXITS,
    items("ACCOUNT", "Get", "BatchGet", "Put", "Update", "Delete", "Query"),
    items("JOB", "Get", "Update"),
    // Whether the key of a batch may still pay.
    items("KEY", "Get"),
    IMPORTED_BYTES,
    // The list of a batch.
    items("LISTING", "Get", "BatchGet", "Put"),
    items("VIDEO", "BatchGet", "Put", "Update"),
    items("AUDIO", "Get", "Put"),
    // A visitor's job counts against their trial when it runs.
    items("TRIAL", "Get", "Update"),
    { resource: "uploads", actions: ["GetObject", "PutObject", "DeleteObject", "AbortMultipartUpload"] },
    // Without ListBucket, S3 answers 403 instead of 404 for a missing object.
    { resource: "uploadsBucket", actions: ["ListBucket"] },
    {
      resource: "audioQueue",
      actions: ["ReceiveMessage", "DeleteMessage", "ChangeMessageVisibility", "SendMessage"],
    },
  ],
  secrets: SECRETS,
  /** For a container without a load balancer, which takes no calls (WORKER_ONLY). */
  workerSecrets: WORKER_SECRETS,
} as const satisfies {
  id: string
  file: string
  port: number
  cpu: number
  memoryMb: number
  diskGb: number
  permissions: readonly Permission[]
  secrets: readonly Secret[]
  workerSecrets: readonly Secret[]
}

/** The same service as a Lambda with its own URL, for deployments without a load balancer. */
export const extractorUrlService = {
  id: "extractorUrl",
  /** The module of its handler, relative to functions/. It exports `extractorUrlEntry`. */
  file: "extractor/entry.ts",
  lambda: { memoryMb: 512, timeoutSeconds: 900 },
  permissions: [
    ...BLOCK_LIST,
    ...EXITS,
    items("ACCOUNT", "Get", "BatchGet", "Put", "Update", "Delete"),
    { resource: "uploads", actions: ["GetObject", "PutObject", "AbortMultipartUpload"] },
    { resource: "uploadsBucket", actions: ["ListBucket"] },
  ],
  secrets: SECRETS,
} as const satisfies {
  id: string
  file: string
  lambda: LambdaDeclaration
  permissions: readonly Permission[]
  secrets: readonly Secret[]
}
