import {
  DeleteStackCommand,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  ListImportsCommand,
} from "@aws-sdk/client-cloudformation"
import { PutObjectCommand } from "@aws-sdk/client-s3"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { clientOf, MAKER, operationsOf, QUEUE, USER } from "./client.ts"
import { startAwsCloud } from "./server.ts"

const aws = await startAwsCloud()
const client = clientOf(aws)
const { create, update, remove } = operationsOf(client)
afterAll(async () => {
  client.destroy()
  await aws.stop()
})

beforeEach(() => {
  for (const state of [aws.account.stacks, aws.account.names, aws.account.parameters]) state.clear()
})

/** The URL of the only resource of the stack `queue`. */
async function queueUrl() {
  const { StackResources = [] } = await client.send(new DescribeStackResourcesCommand({ StackName: "queue" }))
  return StackResources[0]?.PhysicalResourceId
}
const queue = (properties: object) => ({ Resources: { Jobs: { ...QUEUE, Properties: properties } } })

const table = (DeletionPolicy: string) => ({
  Resources: {
    Table: {
      Type: "AWS::DynamoDB::Table",
      DeletionPolicy,
      Properties: {
        KeySchema: [],
        AttributeDefinitions: [],
        TableName: "items",
        DeletionProtectionEnabled: true,
      },
    },
  },
})

describe("CloudFormation makes", () => {
  test("what a template says, and gives its outputs to other stacks", async () => {
    expect(await create("maker", MAKER)).toMatchObject({ status: "CREATE_COMPLETE" })
    expect(await create("user", USER)).toMatchObject({ status: "CREATE_COMPLETE" })
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: "maker" }))
    const [output] = Stacks[0]?.Outputs ?? []
    expect(output?.OutputValue).toMatch(
      /^https:\/\/sqs\.us-east-1\.amazonaws\.com\/123456789012\/maker-jobs-/,
    )
    expect([...aws.account.parameters.values()]).toEqual([output?.OutputValue])
    const { Imports } = await client.send(new ListImportsCommand({ ExportName: "maker:jobs" }))
    expect(Imports).toEqual(["user"])
  })

  test("no new resource in an update, unless a changed property replaces one", async () => {
    await create("queue", queue({ DelaySeconds: 1 }))
    const first = await queueUrl()
    expect(await update("queue", queue({ DelaySeconds: 2 }))).toMatchObject({ status: "UPDATE_COMPLETE" })
    expect(await queueUrl()).toBe(first)
    await update("queue", queue({ QueueName: "other" }))
    expect(await queueUrl()).toMatch(/\/other$/)
  })
})

describe("CloudFormation keeps", () => {
  test("a stack whose exports are in use, without calling it a failure", async () => {
    await create("maker", MAKER)
    await create("user", USER)
    expect(await remove("maker")).toEqual({
      status: "CREATE_COMPLETE",
      reason: "Export maker:jobs cannot be deleted as it is in use by user",
    })
  })

  test("a bucket with objects, until it is empty", async () => {
    await create("pages", {
      Resources: { Site: { Type: "AWS::S3::Bucket", Properties: { BucketName: "site-pages" } } },
    })
    await aws.cloud.s3.send(new PutObjectCommand({ Bucket: "site-pages", Key: "index.html", Body: "x" }))
    expect(await remove("pages")).toMatchObject({
      status: "DELETE_FAILED",
      reason: expect.stringContaining("failed to delete: [Site]"),
    })
  })

  test("a table that is protected, and what its template retains", async () => {
    await create("deleted", table("Delete"))
    expect(await remove("deleted")).toMatchObject({ status: "DELETE_FAILED" })
    aws.account.names.clear()
    await create("kept", table("Retain"))
    await client.send(new DeleteStackCommand({ StackName: "kept" }))
    await expect.poll(() => aws.account.stacks.has("kept")).toBe(false)
    expect(aws.account.names.has("AWS::DynamoDB::Table items")).toBe(true)
  })
})
