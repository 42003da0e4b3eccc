import { expect, test } from "vitest"
import { OPEN_BATCHES_MAX } from "../../core/batch/batch.ts"
import { listBatches } from "../../core/batch/stored-batch.ts"
import { startServiceProcess } from "../support/service-process-of.ts"
import { newVideos, startBatchService } from "./batch-service.ts"

/** No worker runs, so no batch ends. */
const service = await startBatchService()
const other = await startServiceProcess(service)

test("parallel calls to two processes create exactly five batches", async () => {
  const { accountId, rawKey } = await service.client({ credits: 50 })
  const made = await Promise.all(
    newVideos(12).map(async (video, n) => {
      const sent = await fetch(`${n % 2 === 0 ? service.url : other}/api/v1/batches`, {
        method: "POST",
        headers: { authorization: `Bearer ${rawKey}` },
        body: JSON.stringify({ urls: [video], max_credits: 2 }),
      })
      return sent.status
    }),
  )
  expect(made.toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: OPEN_BATCHES_MAX }, () => 200),
    ...Array.from({ length: 12 - OPEN_BATCHES_MAX }, () => 409),
  ])
  expect(await listBatches(service.table, accountId)).toHaveLength(OPEN_BATCHES_MAX)
})
