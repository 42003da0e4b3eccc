import recorded from "./calls.gen.json" with { type: "json" }

/** What one call asks of AWS: its actions, and the units of the table that it uses. */
export type RecordedCall = {
  actions: Readonly<Record<string, number | undefined>>
  readUnits: number
  writeUnits: number
}
/**
 * A scheduled run of exports or webhooks without work: one read of the index. No test records it.
 */
const IDLE_RUN: RecordedCall = { actions: { "dynamodb:Query": 1 }, readUnits: 1, writeUnits: 0 }
/**
 * A scheduled run that names causes of failures and adds up hourly counts. Every run reads a marker
 * and the last slots. Three runs an hour also read an hour's slots and write its counts; the first
 * of them moves the marker. Measured with one counting process: 2.25 reads and 0.58 writes a run,
 * rounded up here.
 */
const ROLL_UP: RecordedCall = {
  actions: { "dynamodb:GetItem": 1, "dynamodb:Query": 1, "dynamodb:PutItem": 1 },
  readUnits: 3,
  writeUnits: 1,
}
/** A poll that waits its full 20 s reads the job about once per second. No test records it. */
const WAITING_POLL: RecordedCall = {
  actions: {
    "dynamodb:UpdateItem": 1,
    "dynamodb:PutItem": 1,
    "dynamodb:DeleteItem": 1,
    "dynamodb:GetItem": 25,
  },
  readUnits: 25,
  writeUnits: 3,
}
export const RECORDED: Readonly<Record<string, RecordedCall>> = {
  ...recorded,
  notes: IDLE_RUN,
  webhooks: IDLE_RUN,
  watch: { ...IDLE_RUN, readUnits: 2 * IDLE_RUN.readUnits },
  diagnosis: ROLL_UP,
  "getJob, waiting": WAITING_POLL,
}
