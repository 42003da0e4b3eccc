import { readFileSync } from "node:fs"
import { join } from "node:path"
import { PutObjectCommand } from "@aws-sdk/client-s3"
import { afterAll, describe, expect, test } from "vitest"
import { startAwsCloud } from "../support/aws-cloud/server.ts"
import { temporaryFolder } from "../support/process.ts"
import { operatorOf } from "./operator.ts"
import { synthesized } from "./synthesized.ts"

/** Long enough that stacks which may not change at once are seen to overlap. */
const OPERATION_MS = 300
const STAGE = ["--stage", "check"]
const HANDLER = "getCredits"
const GROUP = "check-echotext-routes-v1"

const aws = await startAwsCloud({ operationMs: OPERATION_MS })
afterAll(async () => await aws.stop())
const operator = operatorOf(aws, temporaryFolder(afterAll))

/** Several programs one after the other, on a machine that may be busy. */
const RUN_MS = 600_000

/** As `npm run deploy` passes the account's settings to SST. */
const SETTINGS = { CDK_CONTEXT_JSON: JSON.stringify({ settings: { alarmEmail: "ada@mail.example" } }) }
const deploy = async () => await operator.run("scripts/sst.ts", ["deploy", ...STAGE], SETTINGS)
const own = () => [...aws.account.stacks.values()].filter(({ name }) => name.startsWith("check-"))
const statuses = () => Object.fromEntries(own().map(({ name, status }) => [name, status]))
/** The last event of each stack itself, to see which ones an operation touched. */
const eventCounts = () => new Map(own().map(({ name, events }) => [name, events.length]))

const { artifacts } = JSON.parse(readFileSync(join(synthesized().folder, "manifest.json"), "utf8")) as {
  artifacts: Record<string, { type: string; dependencies?: string[] }>
}
const wanted = Object.keys(artifacts).filter((id) => artifacts[id]?.type === "aws:cloudformation:stack")

describe("a stage", { timeout: RUN_MS }, () => {
  test("is deployed to an empty account", async () => {
    const { code, output } = await deploy()
    expect([code, code === 0 ? "" : output]).toEqual([0, ""])
    expect([...aws.account.stacks.keys()].slice(0, 2)).toEqual(["CDKToolkit", "SSTBootstrap"])
    expect(statuses()).toEqual(Object.fromEntries(wanted.map((name) => [name, "CREATE_COMPLETE"])))
  })

  test("has the settings that were kept in the account", () => {
    const resources = own().flatMap(({ content }) => [...(content?.resources.values() ?? [])])
    const subscriptions = resources.filter(({ type }) => type === "AWS::SNS::Subscription")
    expect(subscriptions.map(({ properties }) => properties)).toMatchObject([
      { Endpoint: "ada@mail.example" },
    ])
  })

  test("had its stacks made after those that they need", () => {
    const order = aws.calls.flatMap((call) => /CreateStack (check-.*)/.exec(call)?.[1] ?? [])
    expect(order.toSorted()).toEqual(wanted.toSorted())
    for (const [index, name] of order.entries()) {
      const needed = (artifacts[name]?.dependencies ?? []).filter((id) => wanted.includes(id))
      expect(needed.filter((before) => order.indexOf(before) > index)).toEqual([])
    }
  })

  test("has an image for the processor that its task runs on", () => {
    const images = [...aws.account.repositories.values()].flatMap((tags) => [...tags])
    const tasks = own().flatMap(({ content }) =>
      [...(content?.resources.values() ?? [])].filter(({ type }) => type === "AWS::ECS::TaskDefinition"),
    )
    const pairs = tasks.map(({ properties }) => {
      const { RuntimePlatform, ContainerDefinitions } = properties as {
        RuntimePlatform: { CpuArchitecture: string }
        ContainerDefinitions: { Image: string }[]
      }
      const tag = ContainerDefinitions[0]?.Image.split(":").at(-1)
      return [RuntimePlatform.CpuArchitecture, images.find(([name]) => name === tag)?.[1].platform]
    })
    expect(pairs).toEqual([["X86_64", "linux/amd64"]])
  })

  test("is left alone when nothing has changed", async () => {
    const before = eventCounts()
    const { code, output } = await deploy()
    expect([code, code === 0 ? "" : output]).toEqual([0, ""])
    expect(eventCounts()).toEqual(before)
  })

  test("stays as it was when a stack fails halfway", async () => {
    operator.changeHandler(HANDLER)
    aws.failNext(GROUP, "The stand-in was told to fail.")
    const before = own().map(({ content }) => content)
    const { code, output } = await deploy()
    expect(code).toBe(1)
    expect(output).toContain("UPDATE_ROLLBACK_COMPLETE")
    expect(statuses()[GROUP]).toBe("UPDATE_ROLLBACK_COMPLETE")
    expect(own().map(({ content }) => content)).toEqual(before)
  })

  test("changes only the stack of a changed handler, when it is tried again", async () => {
    const before = eventCounts()
    const { code, output } = await deploy()
    expect([code, code === 0 ? "" : output]).toEqual([0, ""])
    const touched = [...eventCounts()].filter(([name, count]) => count !== before.get(name))
    expect(touched.map(([name]) => name)).toEqual([GROUP])
    const events = aws.account.stacks.get(GROUP)?.events.slice(before.get(GROUP)) ?? []
    const changed = events.filter(({ type }) => type !== "AWS::CloudFormation::Stack")
    expect(changed.map(({ type, resource }) => [type, resource])).toEqual([
      ["AWS::Lambda::Function", expect.stringContaining(HANDLER)],
    ])
  })

  test("is removed with its published pages", async () => {
    const Bucket = own()
      .flatMap(({ content }) => content?.outputs ?? [])
      .find(({ key }) => key === "SiteBucket")?.value
    for (const Key of ["index.html", "assets/app.js"])
      await aws.cloud.s3.send(new PutObjectCommand({ Bucket, Key, Body: "x" }))
    const { code, output } = await operator.run("scripts/undeploy.ts", STAGE)
    expect([code, code === 0 ? "" : output]).toEqual([0, ""])
    expect(output).toContain(`Deleted 2 objects of ${Bucket}.`)
    expect(own()).toEqual([])
    expect([...aws.account.stacks.keys()]).toEqual(["CDKToolkit", "SSTBootstrap"])
  })

  test("was handled without a connection to another machine", () => {
    expect(operator.outside()).toEqual([])
    expect(aws.calls.filter((call) => !/^(sts|cloudformation|ssm|ecr) /.test(call))).toEqual([])
  })
})

test("a connection to another machine is seen: SST's telemetry, without our setting", async () => {
  await operator.run("node_modules/sst/cli/sst.js", ["version", ...STAGE])
  expect(operator.outside()).toContain("telemetry.sst.dev")
})
