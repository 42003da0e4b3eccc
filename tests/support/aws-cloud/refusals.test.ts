import { CreateStackCommand, DeleteStackCommand } from "@aws-sdk/client-cloudformation"
import { CreateBucketCommand } from "@aws-sdk/client-s3"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { clientOf, inBucket, MAKER, operationsOf, QUEUE, settled, USER } from "./client.ts"
import { startAwsCloud } from "./server.ts"

const aws = await startAwsCloud()
const client = clientOf(aws)
const { create, update } = operationsOf(client)
afterAll(async () => {
  client.destroy()
  await aws.stop()
})

beforeEach(() => {
  for (const state of [aws.account.stacks, aws.account.names, aws.account.parameters]) state.clear()
})

const refer = (value: object) => ({
  Resources: { Jobs: QUEUE, Other: { ...QUEUE, Properties: { QueueName: value } } },
})
const bucket = (name: string) => ({
  Resources: { Jobs: QUEUE, Bucket: { Type: "AWS::S3::Bucket", Properties: { BucketName: name } } },
})
const secretOf = (arn: unknown) => ({
  "Fn::Join": ["", ["{{resolve:secretsmanager:", arn, ":SecretString:::}}"]],
})

describe("CloudFormation does not start", () => {
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`Queue${index}`, QUEUE]))
  test.each<[string, object, RegExp]>([
    ["a body over 51,200 bytes", { Resources: { Jobs: QUEUE }, Description: "x".repeat(51_200) }, /51200/],
    ["more than 500 resources", { Resources: many }, /Number of resources, 501, is greater than maximum/],
    ["an unknown type", { Resources: { Jobs: { Type: "AWS::SQS::Qeue" } } }, /Unrecognized.*AWS::SQS::Qeue/],
    ["an unknown reference", refer({ Ref: "Job" }), /Unresolved resource dependencies \[Job\]/],
    [
      "an unknown attribute",
      refer({ "Fn::GetAtt": ["Jobs", "Colour"] }),
      /does not support attribute type Colour/,
    ],
    [
      "an unknown name in a text",
      refer({ "Fn::Sub": "x-${Job}" }),
      /Unresolved resource dependencies \[Job\]/,
    ],
    ["a circular reference", refer({ Ref: "Other" }), /Circular dependency/],
    [
      "a parameter that SSM lacks",
      {
        Parameters: { Version: { Type: "AWS::SSM::Parameter::Value<String>", Default: "/nowhere" } },
        Resources: { Jobs: QUEUE },
      },
      /Unable to fetch parameters \[\/nowhere\]/,
    ],
    [
      "a parameter without a value",
      { Parameters: { Version: { Type: "String" } }, Resources: { Jobs: QUEUE } },
      /Parameters: \[Version\] must have values/,
    ],
  ])("with %s", async (_what, template, message) => {
    await expect(create("refused", template)).rejects.toThrow(message)
    expect([...aws.account.stacks.keys()]).toEqual([])
  })

  test("with a template over 1 MB in a bucket", async () => {
    await aws.cloud.s3.send(new CreateBucketCommand({ Bucket: "templates" }))
    const large = { Resources: { Jobs: QUEUE }, Description: "x".repeat(1_000_000) }
    const TemplateURL = await inBucket(aws, "templates", large)
    const created = client.send(new CreateStackCommand({ StackName: "refused", TemplateURL }))
    await expect(created).rejects.toThrow(/may not exceed 1000000 bytes/)
  })

  test("an update that changes nothing, or a stack that is there already", async () => {
    await create("maker", MAKER)
    await expect(update("maker", MAKER)).rejects.toThrow("No updates are to be performed.")
    await expect(create("maker", MAKER)).rejects.toThrow("already exists")
    await expect(update("nobody", MAKER)).rejects.toThrow("Stack with id nobody does not exist")
  })
})

describe("CloudFormation rolls back", () => {
  test.each<[string, object, RegExp]>([
    [
      "an unknown property",
      { Resources: { Jobs: { ...QUEUE, Properties: { Delay: 1 } } } },
      /extraneous key \[Delay\] is not permitted/,
    ],
    [
      "an unknown property inside another",
      {
        Resources: {
          Code: {
            Type: "AWS::Lambda::Url",
            Properties: { AuthType: "NONE", TargetFunctionArn: "x", Cors: { Origins: ["*"] } },
          },
        },
      },
      /#\/Cors: extraneous key \[Origins\] is not permitted/,
    ],
    [
      "a missing property",
      { Resources: { Url: { Type: "AWS::Lambda::Url", Properties: { AuthType: "NONE" } } } },
      /required key \[TargetFunctionArn\]/,
    ],
    [
      "a text instead of a list",
      { Resources: { Jobs: { ...QUEUE, Properties: { Tags: "x" } } } },
      /expected type: JSONArray, found: String/,
    ],
    ["a missing export", USER, /No export named maker:jobs found/],
    [
      "a secret that does not exist",
      {
        Resources: {
          Jobs: {
            ...QUEUE,
            Properties: { QueueName: secretOf("arn:aws:secretsmanager:us-east-1:1:secret:none") },
          },
        },
      },
      /can't find the specified secret/,
    ],
  ])("after %s", async (_what, template, message) => {
    const { status, reason } = await create("refused", template)
    expect([status, reason]).toEqual(["ROLLBACK_COMPLETE", expect.stringMatching(message)])
    expect([...aws.account.names.keys()]).toEqual([])
    await expect(update("refused", MAKER)).rejects.toThrow(
      "is in ROLLBACK_COMPLETE state and can not be updated",
    )
  })

  test("a name that another stack has", async () => {
    await create("first", bucket("pages"))
    const { status, reason } = await create("second", bucket("pages"))
    expect([status, reason]).toEqual(["ROLLBACK_COMPLETE", "pages already exists"])
    expect(aws.account.names.get("AWS::S3::Bucket pages")).toBe("first")
  })

  test.each<[string, object, RegExp]>([
    ["takes away", { Resources: { Jobs: QUEUE } }, /maker:jobs cannot be deleted as it is in use by user/],
    [
      "changes",
      { ...MAKER, Outputs: { Jobs: { Value: "x", Export: { Name: "maker:jobs" } } } },
      /maker:jobs cannot be updated as it is in use by user/,
    ],
  ])("an update that %s an export in use", async (_what, template, message) => {
    await create("maker", MAKER)
    await create("user", USER)
    const { status, reason } = await update("maker", template)
    expect([status, reason]).toEqual(["UPDATE_ROLLBACK_COMPLETE", expect.stringMatching(message)])
  })

  test("an export that another stack has", async () => {
    await create("maker", MAKER)
    const { reason } = await create("second", MAKER)
    expect(reason).toBe("Export with name maker:jobs is already exported by stack maker.")
  })

  test("an operation that was told to fail, once", async () => {
    aws.failNext("maker", "told to fail")
    expect(await create("maker", MAKER)).toEqual({ status: "ROLLBACK_COMPLETE", reason: "told to fail" })
    await client.send(new DeleteStackCommand({ StackName: "maker" }))
    await expect.poll(() => aws.account.stacks.size).toBe(0)
    expect(await create("maker", MAKER)).toMatchObject({ status: "CREATE_COMPLETE" })
  })

  test("the second of two stacks that change one HTTP API at once", async () => {
    let running: Promise<unknown> = Promise.resolve()
    const slow = await startAwsCloud({ takeTime: async () => await running })
    const theirs = clientOf(slow)
    const Api = { Type: "AWS::ApiGatewayV2::Api", Properties: { Name: "x", ProtocolType: "HTTP" } }
    const gateway = {
      Resources: { Api },
      Outputs: { Api: { Value: { Ref: "Api" }, Export: { Name: "api" } } },
    }
    const routes = {
      Resources: {
        Route: {
          Type: "AWS::ApiGatewayV2::Route",
          Properties: { ApiId: { "Fn::ImportValue": "api" }, RouteKey: "$default" },
        },
      },
    }
    const begin = async (StackName: string, template: object) =>
      await theirs.send(new CreateStackCommand({ StackName, TemplateBody: JSON.stringify(template) }))
    await begin("gateway", gateway)
    await settled(theirs, "gateway")
    const { promise, resolve: end } = Promise.withResolvers<undefined>()
    running = promise
    await Promise.all([begin("one", routes), begin("two", routes)])
    const stacks = [...slow.account.stacks.values()]
    await expect
      .poll(() => stacks.flatMap(({ events }) => events).map(({ status }) => status))
      .toContain("CREATE_FAILED")
    end(undefined)
    const [one, two] = [await settled(theirs, "one"), await settled(theirs, "two")]
    expect(new Set([one.status, two.status])).toEqual(new Set(["CREATE_COMPLETE", "ROLLBACK_COMPLETE"]))
    expect(one.reason ?? two.reason).toMatch(/concurrent modification/)
    theirs.destroy()
    await slow.stop()
  })
})
