import { BATCH_LANES } from "../../core/batch/run-batch.ts"
import { RESOURCES } from "../../functions/resources.ts"
import { type Bill } from "./bill.ts"
import { taskHour } from "./idle.ts"
import { PRICES } from "./prices.ts"
import { RECORDED } from "./recorded-calls.ts"

/** The worker claims a video and releases it. */
const ITEM_WRITES = 2
/**
 * Assumed: a fresh video takes as long as a fresh transcribe call, and as many run concurrently as
 * on Plus.
 */
const VIDEO_SECONDS = 1.5
const LANES = BATCH_LANES.plus

/**
 * Returns the cost of a fresh video in a batch: the store requests of a fresh transcribe call
 * without those for its key, what the batch stores about it, and its share of a worker that does
 * nothing else.
 */
export function batchVideo(): Bill {
  const { readUnits, writeUnits } = RECORDED["transcribe"] ?? { readUnits: 0, writeUnits: 0 }
  const writes = writeUnits - 1 + ITEM_WRITES
  return {
    DynamoDB: readUnits * PRICES.dynamodbRead + writes * PRICES.dynamodbWrite,
    Fargate: (VIDEO_SECONDS / LANES / 3600) * taskHour(),
  }
}

/** A poll reads the source, its first follower, and that follower's account and watchlist. */
const POLL_READS = 6
/** A poll writes the time of the next one to the source, and so to its entry in the index `due`. */
const POLL_WRITES = 2
/** Assumed response time of a feed. */
const FEED_SECONDS = 0.3

/** Returns the cost of a poll that finds nothing new. It serves all followers of the source. */
export function watchPoll(): Bill {
  const schedule = RESOURCES.schedules.find(({ id }) => id === "watch")
  const gb = (schedule?.lambda.memoryMb ?? 0) / 1024
  return {
    DynamoDB: POLL_READS * PRICES.dynamodbRead + POLL_WRITES * PRICES.dynamodbWrite,
    Lambda: FEED_SECONDS * gb * PRICES.lambdaGbSecond.arm64,
  }
}

/**
 * Writes and reads per event. An event is stored, claimed and ended, each time with its entry in
 * the index `due`. The event is read from that index, and its endpoint is read with the event and
 * again with the delivery.
 */
const EVENT_WRITES = 6
const EVENT_READS = 4
/** Assumed response time of a customer's server. */
const ANSWER_SECONDS = 0.5

/** Returns the cost of an event that a customer's endpoint accepts at once. */
export function webhookEvent(): Bill {
  const schedule = RESOURCES.schedules.find(({ id }) => id === "webhooks")
  const gb = (schedule?.lambda.memoryMb ?? 0) / 1024
  return {
    DynamoDB: EVENT_READS * PRICES.dynamodbRead + EVENT_WRITES * PRICES.dynamodbWrite,
    Lambda: ANSWER_SECONDS * gb * PRICES.lambdaGbSecond.arm64,
  }
}
