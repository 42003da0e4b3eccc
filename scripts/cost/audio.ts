import type { Bill } from "./bill.ts"
import { taskHour } from "./idle.ts"
import { PRICES } from "./prices.ts"

/** Assumed task time per hour of audio, and idle time before a task is stopped, both in hours. */
const TRANSCRIBING_HOURS = 2 / 60
const IDLE_HOURS = 10 / 60
const UPLOADS_PER_TASK = 5
/** The number of parts of a one-hour upload, and of queue messages about it. */
const PARTS = 8
const MESSAGES = 12

/**
 * The cost of an uploaded hour of audio besides its calls: the task, the engine, the store and the
 * queue.
 */
export const audioHour = (): Bill => ({
  Fargate: (TRANSCRIBING_HOURS + IDLE_HOURS / UPLOADS_PER_TASK) * taskHour(),
  "Speech to text": PRICES.speechHour,
  "S3 and SQS": PARTS * PRICES.objectWrite + PRICES.objectRead + MESSAGES * PRICES.queueRequest,
})

/** The cost of a gigabyte of kept audio in a month, and of playing all of it once. */
export const keptGigabyte = (): Readonly<Record<"stored" | "played", Bill>> => ({
  stored: { S3: PRICES.objectGbMonth },
  played: { S3: PRICES.transferGb },
})
