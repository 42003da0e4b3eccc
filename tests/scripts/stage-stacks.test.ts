import { CreateStackCommand } from "@aws-sdk/client-cloudformation"
import { afterAll, expect, test } from "vitest"
import { findDeletableBuckets } from "../../scripts/cloud/stage-stacks.ts"
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

test("only buckets that are deleted with a stack are emptied", async () => {
  const Resources = { Pages: bucket("pages"), Audio: { ...bucket("audio"), DeletionPolicy: "Retain" } }
  const StackName = "web"
  await client.send(new CreateStackCommand({ StackName, TemplateBody: JSON.stringify({ Resources }) }))
  await settled(client, StackName)
  const stacks = [
    { StackName, StackStatus: "CREATE_COMPLETE", CreationTime: CREATED } as const,
    // An interrupted run had CloudFormation delete it, and it is gone since it was listed.
    { StackName: "services", StackStatus: "DELETE_IN_PROGRESS", CreationTime: CREATED } as const,
  ]
  expect(await findDeletableBuckets(client, stacks)).toEqual(["pages"])
})
