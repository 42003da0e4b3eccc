import { writeFileSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb"
import { describe, expect, onTestFinished, test } from "vitest"
import { freePort, portAnswers } from "../../../scripts/local/process/ports.ts"
import { LocalRunError } from "../../../scripts/local/process/user-error.ts"
import { type Dynamo, startDynamo, startEngine } from "../../../scripts/local/store/dynamo.ts"
import { type Engine, findDynoxide } from "../../../scripts/local/store/dynamo-engine.ts"
import { startJarDynamo, startTestDynamo } from "../../support/dynamo.ts"
import { endBy, startLocalService } from "../../support/local-service.ts"
import { temporaryFolder } from "../../support/process.ts"

const embedded = await startTestDynamo()
const jar = await startJarDynamo()

function clientOf(endpoint: string): DynamoDBClient {
  const client = new DynamoDBClient({
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  })
  onTestFinished(() => client.destroy())
  return client
}

const makeTable = (client: DynamoDBClient) =>
  client.send(
    new CreateTableCommand({
      TableName: "rows",
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
      KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
    }),
  )

async function startHere(options: { dataDir: string | null; port?: number }): Promise<Dynamo> {
  const dynamo = await startDynamo(options)
  onTestFinished(() => dynamo.stop())
  return dynamo
}

/** An engine that is a Node program. `$PORT` in its source is the port to use. */
const nodeEngine = (source: string): Engine => ({
  name: "dynoxide",
  command: process.execPath,
  args: (port) => ["-e", source.replaceAll("$PORT", String(port))],
})

const LISTEN = `require("node:net").createServer().listen($PORT, "127.0.0.1")`

async function expectToAnswer(dynamo: Dynamo | undefined) {
  expect((await clientOf(dynamo?.endpoint ?? "").send(new ListTablesCommand())).TableNames).toEqual([])
}

test("the embedded engine answers as soon as its start resolves", async () => {
  await expectToAnswer(embedded)
})

test.skipIf(jar === undefined)("Amazon's engine answers as soon as its start resolves", async () => {
  await expectToAnswer(jar)
})

test("a stopped engine no longer answers, and stopping it again changes nothing", async () => {
  const dynamo = await startHere({ dataDir: null })
  const port = Number(new URL(dynamo.endpoint).port)
  expect(await portAnswers(port)).toBe(true)
  await dynamo.stop()
  await dynamo.stop()
  expect(await portAnswers(port)).toBe(false)
})

test("a requested port is used, and a taken one is refused by its number", async () => {
  const port = await freePort()
  expect((await startHere({ dataDir: null, port })).endpoint).toBe(`http://127.0.0.1:${port}`)
  await expect(startDynamo({ dataDir: null, port })).rejects.toThrow(new RegExp(`port ${port} is taken`))
})

test("a free port lost to another program is replaced by another one", async () => {
  const ports: number[] = []
  const unlucky: Engine = {
    ...nodeEngine(""),
    args: (port) => {
      ports.push(port)
      const lost = `console.error("error: port $PORT is already in use"); process.exitCode = 1`
      return nodeEngine(ports.length === 1 ? lost : LISTEN).args(port, null)
    },
  }
  const dynamo = await startEngine(unlucky, { dataDir: null })
  onTestFinished(() => dynamo.stop())
  expect(ports).toHaveLength(2)
  expect(dynamo.endpoint).toBe(`http://127.0.0.1:${ports[1]}`)
})

test("an engine that exits at once is reported with its own output", async () => {
  const broken = nodeEngine(`console.log("starting"); console.error("error: no room"); process.exitCode = 1`)
  const failure = startEngine(broken, { dataDir: null })
  await expect(failure).rejects.toThrow(LocalRunError)
  await expect(failure).rejects.toThrow("The embedded DynamoDB (dynoxide) did not start: error: no room")
})

test("an engine that exits while in use reports it", async () => {
  const source = `${LISTEN}.on("connection", () => { console.log("last words"); process.exit(1) })`
  const dynamo = await startEngine(nodeEngine(source), { dataDir: null })
  onTestFinished(() => dynamo.stop())
  expect(await dynamo.ended).toContain("last words")
})

describe.skipIf(findDynoxide() === undefined)("dynoxide", () => {
  test("listens only on the loopback address", async () => {
    const { endpoint } = await startHere({ dataDir: null })
    const answers = await new Promise((resolve) => {
      const socket = connect(Number(new URL(endpoint).port), "127.0.0.2")
      socket.on("connect", () => resolve(true)).on("error", () => resolve(false))
    })
    expect(answers).toBe(false)
  })

  test("reports a damaged data file in one line with the folder and a remedy", async () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, "ddb.sqlite"), "somebody's notes ".repeat(100))
    const failure: unknown = await startDynamo({ dataDir }).catch((cause: unknown) => cause)
    expect(failure).toBeInstanceOf(LocalRunError)
    expect(String(failure)).toContain(dataDir)
    expect(String(failure)).toContain("DATA_DIR=")
    expect(String(failure)).not.toContain("\n")
  })

  test("keeps acknowledged writes after kill -9 of the service", async () => {
    const dataDir = temporaryFolder()
    const service = await startLocalService(dataDir)
    const before = clientOf(service.dynamodb)
    await makeTable(before)
    const acknowledged: string[] = []
    const writing = Array.from({ length: 8 }, async (_, writer) => {
      for (let row = 0; ; row += 1) {
        const pk = `${writer}-${row}`
        await before.send(new PutItemCommand({ TableName: "rows", Item: { pk: { S: pk } } }))
        acknowledged.push(pk)
        if (acknowledged.length === 200) await endBy(service.process, "SIGKILL")
      }
    })
    await Promise.allSettled(writing)
    expect(acknowledged.length).toBeGreaterThanOrEqual(200)
    const after = clientOf((await startHere({ dataDir })).endpoint)
    for (const pk of acknowledged) {
      const { Item } = await after.send(new GetItemCommand({ TableName: "rows", Key: { pk: { S: pk } } }))
      expect(Item).toEqual({ pk: { S: pk } })
    }
  })
})
