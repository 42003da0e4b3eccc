import { createTable } from "../../../core/table/create.ts"
import { openTable, type Table } from "../../../core/table/table.ts"
import type { RequestHandler } from "../../../functions/compose/aws.ts"
import type { Dynamo } from "../../../scripts/local/store/dynamo.ts"
import { type TestClock, testClock } from "../../support/clock.ts"
import { startJarDynamo, startTestDynamo } from "../../support/dynamo.ts"
import { memoryHandler } from "../../support/memory-store/handler.ts"

export const NOON = Date.UTC(2026, 5, 1, 12)

/** Where a table is: at an address, or behind a request handler in this process. */
export type TestEngine = Pick<Dynamo, "endpoint"> & { requestHandler?: NonNullable<RequestHandler> }

let tables = 0

/** A new table with a clock stopped at noon. */
export async function newTable({
  endpoint,
  requestHandler,
}: TestEngine): Promise<Table & { clock: TestClock }> {
  tables += 1
  const clock = testClock()
  clock.freezeAt(NOON)
  const config = {
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    ...(requestHandler ? { requestHandler } : {}),
  }
  const table = { ...openTable(`parity-${tables}`, config, clock), clock }
  await createTable(table)
  return table
}

/**
 * The embedded engine, the scheduler's store and, if available, Amazon's engine. Call at the top
 * level of the file.
 */
export async function startEngines(): Promise<readonly { name: string; dynamo: TestEngine | undefined }[]> {
  const [embedded, jar] = await Promise.all([startTestDynamo(), startJarDynamo()])
  return [
    { name: "the embedded engine", dynamo: embedded },
    {
      name: "the store in memory",
      dynamo: { endpoint: "http://memory.test", requestHandler: memoryHandler() },
    },
    { name: "Amazon's DynamoDB Local", dynamo: jar },
  ]
}
