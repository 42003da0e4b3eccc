import { LANES } from "../../core/batch/run-batch.ts"
import { RESOURCES } from "../../functions/resources.ts"
import { type Bill, RECORDED, taskHour } from "./bill.ts"
import { PRICES } from "./prices.ts"

/** The worker takes a video and leaves it. */
const ITEM_WRITES = 2
/** Assumed: a fresh video takes as long as a fresh transcribe, and as many run as for Plus. */
const VIDEO_SECONDS = 1.5
const SIDE_BY_SIDE = LANES.plus

/**
 * A fresh video of a batch: the store's calls of a fresh transcribe without its key's, what the
 * batch keeps of it, and its share of a worker that does nothing else.
 */
export function batchVideo(): Bill {
  const { readUnits, writeUnits } = RECORDED["transcribe"] ?? { readUnits: 0, writeUnits: 0 }
  const writes = writeUnits - 1 + ITEM_WRITES
  return {
    DynamoDB: readUnits * PRICES.dynamodbRead + writes * PRICES.dynamodbWrite,
    Fargate: (VIDEO_SECONDS / SIDE_BY_SIDE / 3600) * taskHour(),
  }
}

/**
 * An event is stored, claimed and ended, each time with its place in the index `due`. It is read
 * from there, and its endpoint with the event and again with the delivery.
 */
const EVENT_WRITES = 6
const EVENT_READS = 4
/** Assumed: how long a customer's server takes. */
const ANSWER_SECONDS = 0.5

/** An event that a customer's endpoint accepts at once. */
export function webhookEvent(): Bill {
  const schedule = RESOURCES.schedules.find(({ id }) => id === "webhooks")
  const gb = (schedule?.lambda.memoryMb ?? 0) / 1024
  return {
    DynamoDB: EVENT_READS * PRICES.dynamodbRead + EVENT_WRITES * PRICES.dynamodbWrite,
    Lambda: ANSWER_SECONDS * gb * PRICES.lambdaGbSecond.arm64,
  }
}
