import { expect, test } from "vitest"
import { jobKey } from "../../../core/table/keys.ts"
import { getItem } from "../../../core/table/table.ts"
import { openJob } from "../../../core/transcription/stored-job.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { userOf } from "../../support/payer.ts"
import { newTable } from "../history/support.ts"

const { endpoint } = await startTestDynamo()
const table = await newTable(endpoint)

test("a job is deleted a day after it was made", async () => {
  const request = { route: "/api/v1/transcribe", body: {}, videoId: "synKEPTjob1", strict: false }
  const { job } = await openJob(table, { kind: "account", payer: userOf("acc_kept") }, request)
  const { ttl } = (await getItem(table, jobKey(job.jobId))) ?? {}
  expect(ttl).toBe(Math.floor(table.clock.now() / 1000) + 24 * 3600)
})
