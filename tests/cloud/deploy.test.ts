import { readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { afterAll, describe, expect, test } from "vitest"
import { startAwsCloud } from "../support/aws-cloud/server.ts"
import { startTestDynamo } from "../support/dynamo.ts"
import { temporaryFolder } from "../support/process.ts"
import { startFront } from "./front.ts"
import { operatorOf } from "./operator.ts"
import { synthesized } from "./synthesized.ts"

/** Long enough to notice if stacks that must not change at the same time overlap. */
const OPERATION_MS = 300
const STAGE = ["--stage", "check"]
const HANDLER = "getCredits"
const GROUP = "check-echotext-routes-v1"
/** A stack status after a successful operation. */
const DONE = /^(CREATE|UPDATE)_COMPLETE$/

const dynamo = await startTestDynamo()
const aws = await startAwsCloud({
  takeTime: async () => await delay(OPERATION_MS),
  dynamodb: dynamo.endpoint,
})
afterAll(async () => await aws.stop())
const edge = await startFront(aws, dynamo.endpoint)
const operator = operatorOf(aws, edge, temporaryFolder(afterAll))

/** A test runs several programs in a row, perhaps on a busy machine. */
const RUN_MS = 600_000

const deploy = async (...args: readonly string[]) =>
  await operator.run("scripts/deploy.ts", [...STAGE, ...args])
const undeploy = "scripts/undeploy.ts"
const own = () => [...aws.account.stacks.values()].filter(({ name }) => name.startsWith("check-"))
const statuses = () => Object.fromEntries(own().map(({ name, status }) => [name, status]))
/** The number of events of each stack, to see which stacks an operation touched. */
const eventCounts = () => new Map(own().map(({ name, events }) => [name, events.length]))
const resourcesOf = (resourceType: string) =>
  own()
    .flatMap(({ content }) => [...(content?.resources.values() ?? [])])
    .filter(({ type }) => type === resourceType)

const { artifacts } = JSON.parse(readFileSync(join(synthesized().folder, "manifest.json"), "utf8")) as {
  artifacts: Record<string, { type: string; dependencies?: string[] }>
}
const stackNames = Object.keys(artifacts).filter((id) => artifacts[id]?.type === "aws:cloudformation:stack")
/** The possible numbers of stacks after the interruption: at least 3, and not all. */
const SOME = stackNames.map((_name, index) => index).slice(3)

describe("a stage", { timeout: RUN_MS }, () => {
  test("can be interrupted while it is being deployed to an empty account", async () => {
    const args = [...STAGE, "--alarm", "ada@mail.example"]
    const { code, output } = await operator.interrupt("scripts/deploy.ts", args, () => own().length > 2)
    expect(code).not.toBe(0)
    // The interruption ended the command, after it had made stacks.
    expect([own().length, own().length > 2 ? "" : output]).toEqual([expect.toBeOneOf(SOME), ""])
    expect([...aws.account.stacks.keys()].slice(0, 2)).toEqual(["CDKToolkit", "SSTBootstrap"])
  })

  test("is deployed when the command runs again, and answers its users", async () => {
    const { code, output } = await deploy()
    expect([code, code === 0 ? "" : output]).toEqual([0, ""])
    const done = expect.stringMatching(DONE) as string
    expect(statuses()).toEqual(Object.fromEntries(stackNames.map((name) => [name, done])))
    expect(output).toContain("Deploying once more with it.")
    expect(output).toContain("Published 2 files of the pages.")
    for (const line of ["health: version", "page: A deployed page", "transcript: et-sample-1", "MCP: "])
      expect(output).toContain(`passed  ${line}`)
    expect(output).toMatch(/^Account {2}ada@mail\.example\nKey {6}et_[\w-]+$/m)
  })

  test("is read by the operator's commands, by its name", async () => {
    const { code, output } = await operator.run("scripts/ops.ts", ["account", "ada@mail.example", ...STAGE])
    expect([code, output]).toEqual([0, expect.stringContaining("ada@mail.example")])
  })

  test("has the settings that were kept in the account", () => {
    const [distribution] = resourcesOf("AWS::CloudFront::Distribution")
    expect(resourcesOf("AWS::SNS::Subscription").map(({ properties }) => properties)).toMatchObject([
      { Endpoint: "ada@mail.example" },
    ])
    const host = `${distribution?.physicalId}.cloudfront.net`
    const lambdas = resourcesOf("AWS::Lambda::Function").map(({ properties }) => JSON.stringify(properties))
    expect(lambdas.filter((properties) => !properties.includes(`"PUBLIC_URL":"https://${host}"`))).toEqual([])
  })

  test("makes each stack after the stacks that it needs", () => {
    const order = aws.calls.flatMap((call) => /CreateStack (check-.*)/.exec(call)?.[1] ?? [])
    expect(order.toSorted()).toEqual(stackNames.toSorted())
    for (const [index, name] of order.entries()) {
      const needed = (artifacts[name]?.dependencies ?? []).filter((id) => stackNames.includes(id))
      expect(needed.filter((before) => order.indexOf(before) > index)).toEqual([])
    }
  })

  test("has an image for the processor that its task runs on", () => {
    const images = [...aws.account.repositories.values()].flatMap((tags) => [...tags])
    const pairs = resourcesOf("AWS::ECS::TaskDefinition").map(({ properties }) => {
      const { RuntimePlatform, ContainerDefinitions } = properties as {
        RuntimePlatform: { CpuArchitecture: string }
        ContainerDefinitions: { Image: string }[]
      }
      const tag = ContainerDefinitions[0]?.Image.split(":").at(-1)
      return [RuntimePlatform.CpuArchitecture, images.find(([name]) => name === tag)?.[1].platform]
    })
    expect(pairs).toEqual([["X86_64", "linux/amd64"]])
  })

  test("is not touched by a deployment without changes, even from another machine", async () => {
    operator.forget()
    const before = eventCounts()
    const { code, output } = await deploy()
    expect([code, code === 0 ? "" : output]).toEqual([0, ""])
    expect(eventCounts()).toEqual(before)
    expect(output).toContain("its key was printed earlier")
  })

  test("keeps its last state when a stack fails halfway", async () => {
    operator.changeHandler(HANDLER)
    aws.failNext(GROUP, "The stand-in was told to fail.")
    const before = own().map(({ content }) => content)
    const { code, output } = await deploy()
    expect(code).toBe(1)
    expect(output).toContain("UPDATE_ROLLBACK_COMPLETE")
    expect(statuses()[GROUP]).toBe("UPDATE_ROLLBACK_COMPLETE")
    expect(own().map(({ content }) => content)).toEqual(before)
  })

  test("changes only the stack of a changed handler when the deployment is repeated", async () => {
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

  test("is not removed before someone has confirmed it", async () => {
    const { code, output } = await operator.run(undeploy, STAGE)
    expect([code, output]).toEqual([2, expect.stringContaining("Add --yes to remove the stage.")])
    expect(output).toContain(`Stage check has ${stackNames.length} stacks`)
    expect(output).toMatch(
      /^Buckets that are emptied and deleted:(\n {2}check-echotext-.*)*\n {2}check-echotext-web-/m,
    )
    expect(own()).toHaveLength(stackNames.length)
  })

  test("is removed with its published pages, even after an interruption", async () => {
    const [{ code, output }, again] = [
      await operator.interrupt(undeploy, [...STAGE, "--yes"], () => own().length < stackNames.length),
      await operator.run(undeploy, [...STAGE, "--yes"]),
    ]
    expect(code).not.toBe(0)
    expect(output).toMatch(/^Deleted 2 objects of check-echotext-web-/m)
    expect([again.code, again.code === 0 ? "" : again.output]).toEqual([0, ""])
    expect(own()).toEqual([])
    expect([...aws.account.stacks.keys()]).toEqual(["CDKToolkit", "SSTBootstrap"])
  })

  test("is deployed and removed without a connection to another machine", () => {
    expect(operator.outside()).toEqual([])
    const known = /^(sts|cloudformation|ssm|ecr|iam|lambda|ses|acm) /
    expect(aws.calls.filter((call) => !known.test(call))).toEqual([])
  })
})

test("the operator's harness records connections to other machines, such as SST's telemetry", async () => {
  await operator.run("node_modules/sst/cli/sst.js", ["version", ...STAGE])
  expect(operator.outside()).toContain("telemetry.sst.dev")
})
