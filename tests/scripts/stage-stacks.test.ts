import { CreateStackCommand } from "@aws-sdk/client-cloudformation"
import { afterAll, expect, test } from "vitest"
import { planRemoval } from "../../scripts/cloud/stage-stacks.ts"
import { clientOf, settled } from "../support/aws-cloud/client.ts"
import { startAwsCloud } from "../support/aws-cloud/server.ts"

const aws = await startAwsCloud()
const client = clientOf(aws)
afterAll(async () => {
  client.destroy()
  await aws.stop()
})

const CREATED = new Date("2026-11-01T00:00:00Z")

const bucket = (BucketName: string) => ({ Type: "AWS::S3::Bucket", Properties: { BucketName } })

test("removing a stage empties the buckets that are deleted, and names what remains", async () => {
  const Resources = { Pages: bucket("pages"), Audio: { ...bucket("audio"), DeletionPolicy: "Retain" } }
  const StackName = "web"
  await client.send(new CreateStackCommand({ StackName, TemplateBody: JSON.stringify({ Resources }) }))
  await settled(client, StackName)
  const stacks = [
    { StackName, StackStatus: "CREATE_COMPLETE", CreationTime: CREATED } as const,
    // An interrupted run began to delete this stack. It was still listed, and is gone by now.
    { StackName: "services", StackStatus: "DELETE_IN_PROGRESS", CreationTime: CREATED } as const,
  ]
  expect(await planRemoval(client, stacks)).toEqual({
    buckets: ["pages"],
    kept: ["AWS::S3::Bucket audio"],
  })
})
