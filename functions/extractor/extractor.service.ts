import type { LambdaDeclaration, Permission } from "../route/declaration.ts"
import { items } from "../route/items.ts"
import { BLOCK_LIST } from "../route/permissions.ts"
import { EXITS, FAILED_TEXT_COUNTER, IMPORT_COUNTER, TRANSCRIBE_SECRETS } from "../route/presets.ts"
import type { Secret } from "../route/secrets.ts"

/** The secrets that work from the queue needs. */
const WORKER_SECRETS = TRANSCRIBE_SECRETS
/** Serving calls also needs the secret that verifies upload tokens. */
const SECRETS = ["TOKEN_SECRET", ...WORKER_SECRETS] as const

/**
 * The extraction service as a container. It runs jobs and uploads from the queue, and serves HTTP
 * behind a load balancer.
 */
export const extractorService = {
  id: "extractor",
  /** The module that runs the container, relative to functions/. */
  file: "extractor/main.ts",
  port: 3002,
  cpu: 1024,
  memoryMb: 2048,
  /** Disk space for a recording and its chunks. 21 GB is the minimum that Fargate lets us set. */
  diskGb: 21,
  permissions: [
    ...BLOCK_LIST,
    ...EXITS,
    items("ACCOUNT", "Get", "BatchGet", "Put", "Update", "Delete", "Query"),
    // JOB items also hold the parts of a translation.
    items("JOB", "Get", "Put", "Update"),
    // Checks whether the API key that started a batch may still pay.
    items("KEY", "Get"),
    IMPORT_COUNTER,
    // Reads the playlist, channel or search of a batch.
    items("LISTING", "Get", "BatchGet", "Put"),
    // Finds the new videos of a watchlist that are to be transcribed.
    items("SOURCE", "Query"),
    items("VIDEO", "Get", "BatchGet", "Put", "Update"),
    items("LIMIT#failed-translation", "Get", "Update"),
    // Counts the failed summaries of watchlists.
    FAILED_TEXT_COUNTER,
    items("AUDIO", "Get", "Put"),
    // A visitor's job counts against the free trial when it runs.
    items("TRIAL", "Get", "Update"),
    { resource: "uploads", actions: ["GetObject", "PutObject", "DeleteObject", "AbortMultipartUpload"] },
    { resource: "keptAudio", actions: ["PutObject", "DeleteObject"] },
    // Without ListBucket, S3 answers 403 instead of 404 for a missing object.
    { resource: "uploadsBucket", actions: ["ListBucket"] },
    {
      resource: "audioQueue",
      actions: ["ReceiveMessage", "DeleteMessage", "ChangeMessageVisibility", "SendMessage"],
    },
  ],
  secrets: SECRETS,
  /** For a container that has no load balancer and serves no calls (WORKER_ONLY). */
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
  /** The module of the handler, relative to functions/. It exports `extractorUrlEntry`. */
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
