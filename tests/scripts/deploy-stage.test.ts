import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { CreateStackCommand, type Tag, UpdateStackCommand } from "@aws-sdk/client-cloudformation"
import { ListObjectsV2Command } from "@aws-sdk/client-s3"
import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { findByEmail } from "../../core/account/account.ts"
import { authenticate } from "../../core/apikey/authenticate.ts"
import { listKeys } from "../../core/apikey/list-keys.ts"
import { createTable } from "../../core/table/create.ts"
import { parseConfig } from "../../functions/compose/config.ts"
import { compose } from "../../functions/compose/services.ts"
import { openAccount } from "../../scripts/deploy/account/clients.ts"
import type { StoredSettings } from "../../scripts/deploy/account/stage-settings.ts"
import { deployStage, type Tools } from "../../scripts/deploy/deploy-stage.ts"
import type { SmokeResult, SmokeTarget } from "../../scripts/deploy/smoke.ts"
import { publishPages } from "../../scripts/web/publish.ts"
import { QUEUE, settled } from "../support/aws-cloud/client.ts"
import { startAwsCloud } from "../support/aws-cloud/server.ts"
import { dockerProgram } from "../support/docker-program.ts"
import { startTestDynamo } from "../support/dynamo.ts"
import { temporaryFolder } from "../support/process.ts"

/** These tests run the deployment's steps around SST. tests/cloud/deploy.test.ts also runs SST. */
const aws = await startAwsCloud()
afterAll(async () => await aws.stop())
const dynamo = await startTestDynamo()
for (const [name, value] of Object.entries({
  AWS_ENDPOINT_URL: aws.origin,
  AWS_ACCESS_KEY_ID: "AKIASTANDIN",
  AWS_SECRET_ACCESS_KEY: "stand-in",
}))
  vi.stubEnv(name, value)
const account = openAccount()
const programs = temporaryFolder(afterAll)
const pages = temporaryFolder(afterAll)
writeFileSync(join(pages, "index.html"), "<!doctype html>")

const EDGE = "d1.cloudfront.net"
const SETTINGS = "/echotext/check/SETTINGS"
const STACK = "check-echotext-web"
const GOOD: readonly SmokeResult[] = [{ name: "health", state: "passed", text: "version 1" }]

/** The outputs of a stage's stacks, which later steps read. */
const template = (edgeHost: string) => ({
  Resources: { Queue: QUEUE, Site: { Type: "AWS::S3::Bucket", Properties: { BucketName: "site-check" } } },
  Outputs: {
    EdgeHost: { Value: edgeHost },
    SiteBucket: { Value: { Ref: "Site" } },
    TableName: { Value: "check-table" },
  },
})
const Tags: Tag[] = Object.entries({ "sst:app": "echotext", "sst:stage": "check" }).map(([Key, Value]) => ({
  Key,
  Value,
}))

const lines: string[] = []
const builtFor: string[] = []
const deployed: StoredSettings[] = []
const tried: SmokeTarget[] = []
/**
 * Replaces the steps that the operator's machine runs. Records the settings that the stacks got.
 */
const tools: Tools = {
  build: async () => await Promise.resolve(0),
  buildPages: async (origin) => {
    builtFor.push(origin)
    return await Promise.resolve(0)
  },
  deploy: async (settings) => {
    deployed.push(settings)
    await putStack(EDGE)
    return 0
  },
  publish: async (bucket) => await publishPages(account.s3, bucket, pages),
  openTable: (TABLE_NAME) =>
    compose(parseConfig({ TABLE_NAME, DYNAMODB_ENDPOINT: dynamo.endpoint, LOG_FORMAT: "none" })).table,
  smokeTest: async (target) => {
    tried.push(target)
    return await Promise.resolve(GOOD)
  },
  resolves: async () => await Promise.resolve(true),
  say: (line) => void lines.push(line),
  environment: { CDK_DOCKER: dockerProgram(programs) },
  certificatePollMs: 20,
}

async function putStack(edgeHost: string): Promise<void> {
  const input = { StackName: STACK, TemplateBody: JSON.stringify(template(edgeHost)), Tags }
  const { cloudformation } = account
  const exists = aws.account.stacks.has(STACK)
  const command = exists ? new UpdateStackCommand(input) : new CreateStackCommand(input)
  await cloudformation.send(command).catch((cause: Error) => {
    if (!cause.message.includes("No updates")) throw cause
  })
  await settled(cloudformation, STACK)
}

const deploy = async (changes: StoredSettings = {}, others: Partial<Tools> = {}) =>
  await deployStage({ stage: "check", changes, account, tools: { ...tools, ...others } })
const stored = () => JSON.parse(aws.account.parameters.get(SETTINGS) ?? "null") as StoredSettings | null
const table = tools.openTable("check-table")
await createTable(table)

beforeEach(() => {
  for (const list of [lines, builtFor, deployed, tried]) list.length = 0
})

test("an empty account gets a role, secrets, two deployments, pages, and a key that works", async () => {
  await deploy()
  expect([...aws.account.linkedRoles]).toEqual(["AWSServiceRoleForECS"])
  expect([...aws.account.secrets.keys()].toSorted()).toEqual([
    "/echotext/check/EXTRACTOR_SERVICE_KEY",
    "/echotext/check/TOKEN_SECRET",
  ])
  // The second deployment gets the host that the first one created.
  expect(deployed).toEqual([{}, { host: EDGE }])
  expect(stored()).toEqual({ host: EDGE })
  const { Contents = [] } = await account.s3.send(new ListObjectsV2Command({ Bucket: "site-check" }))
  expect(Contents.map(({ Key }) => Key)).toEqual(["index.html"])
  expect(tried.map(({ origin }) => origin)).toEqual([`https://${EDGE}`])
  expect(builtFor).toEqual([`https://${EDGE}`])
  const output = lines.join("\n")
  for (const text of ["passed  health", `https://${EDGE}/mcp`, `operator@${EDGE}`])
    expect(output).toContain(text)
  const rawKey = /^Key +(\S+)$/m.exec(output)?.[1] ?? ""
  expect(await authenticate(table, rawKey)).toMatchObject({ outcome: "admitted" })
})

test("a build that fails deploys nothing", async () => {
  await expect(deploy({}, { build: async () => await Promise.resolve(1) })).rejects.toThrow(
    "The build failed",
  )
  expect(deployed).toEqual([])
})

test("pages that cannot be built are reported after the stacks are deployed", async () => {
  await expect(deploy({}, { buildPages: async () => await Promise.resolve(1) })).rejects.toThrow(
    "The stacks are deployed, but the pages could not be built",
  )
  expect(tried).toEqual([])
})

test("a repeated deployment runs SST once, and prints no new key", async () => {
  await deploy()
  expect(deployed).toEqual([{ host: EDGE }])
  expect(lines.join("\n")).toContain("its key was printed earlier")
  const accountId = (await findByEmail(table, `operator@${EDGE}`)) ?? ""
  const active = (await listKeys(table, accountId)).filter(({ status }) => status === "active")
  expect(active.map(({ name }) => name)).toEqual(["Operator"])
})

test("flags are stored for later deployments without them", async () => {
  await deploy({ alarmEmail: "ada@mail.example" })
  await deploy()
  expect(deployed.at(-1)).toEqual({ host: EDGE, alarmEmail: "ada@mail.example" })
})

test("a stage that was removed gets its new host", async () => {
  await deploy(
    {},
    {
      deploy: async (settings) => {
        deployed.push(settings)
        await putStack("d2.cloudfront.net")
        return 0
      },
    },
  )
  expect(deployed.map(({ host }) => host)).toEqual([EDGE, "d2.cloudfront.net"])
})

test("a custom domain waits for its certificate, and is tested through CloudFront until DNS has it", async () => {
  const host = "transcripts.example.org"
  const running = deploy({ host }, { resolves: async () => await Promise.resolve(false) })
  await expect.poll(() => lines.join("\n")).toContain(`_1234.${host}. CNAME _5678.acm-validations.aws.`)
  expect(deployed).toEqual([])
  for (const certificate of aws.account.certificates.values()) certificate.status = "ISSUED"
  await running
  const [certificateArn] = aws.account.certificates.keys()
  expect(deployed).toMatchObject([{ host, certificateArn }])
  expect(tried.map(({ origin }) => origin)).toEqual([`https://${EDGE}`])
  expect(lines.join("\n")).toContain(`Set: ${host} CNAME ${EDGE}`)
  expect(lines.filter((line) => line.includes("CNAME _5678"))).toHaveLength(1)
})

test("a problem of the account stops it before anything is deployed", async () => {
  await expect(
    deploy({}, { environment: { ...tools.environment, AWS_REGION: "eu-west-1" } }),
  ).rejects.toThrow("Nothing was deployed")
  expect([deployed, tried]).toEqual([[], []])
})

test("stacks that fail stop it, and the next run continues", async () => {
  await expect(deploy({}, { deploy: async () => await Promise.resolve(1) })).rejects.toThrow("Run this again")
  expect(tried).toEqual([])
  await deploy()
  expect(tried).toHaveLength(1)
})

test("a failed call of the smoke test is the command's failure, and its key is revoked", async () => {
  const bad: SmokeResult = { name: "MCP", state: "failed", text: "status 502" }
  await expect(
    deploy(
      {},
      {
        smokeTest: async (target) => {
          tried.push(target)
          return await Promise.resolve([...GOOD, bad])
        },
      },
    ),
  ).rejects.toThrow("MCP failed")
  expect(lines).toContain("failed  MCP: status 502")
  expect(await authenticate(table, tried[0]?.key ?? "")).toEqual({ outcome: "refused" })
})
