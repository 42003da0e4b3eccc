import {
  CloudFormationClient,
  CreateStackCommand,
  DeleteStackCommand,
  DescribeStacksCommand,
  UpdateStackCommand,
} from "@aws-sdk/client-cloudformation"
import { PutObjectCommand } from "@aws-sdk/client-s3"
import { expect } from "vitest"
import type { AwsCloud } from "./server.ts"

/** A client of the stand-in's CloudFormation. */
export const clientOf = ({ origin }: AwsCloud): CloudFormationClient =>
  new CloudFormationClient({
    endpoint: origin,
    region: "us-east-1",
    credentials: { accessKeyId: "AKIASTANDIN", secretAccessKey: "stand-in" },
    maxAttempts: 1,
  })

export type StackState = { status: string | undefined; reason: string | undefined }

/** The stack's status once no operation runs, with the reason that it gives. */
export async function settled(client: CloudFormationClient, StackName: string): Promise<StackState> {
  let last: StackState = { status: undefined, reason: undefined }
  await expect
    .poll(async () => {
      const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }))
      last = { status: Stacks[0]?.StackStatus, reason: Stacks[0]?.StackStatusReason }
      return last.status
    })
    .not.toMatch(/_IN_PROGRESS$/)
  return last
}

/** Puts a template into a bucket that CloudFormation can read. Returns its URL. */
export async function inBucket({ cloud }: AwsCloud, bucket: string, template: object): Promise<string> {
  const Body = JSON.stringify(template)
  await cloud.s3.send(new PutObjectCommand({ Bucket: bucket, Key: "template.json", Body }))
  return `https://s3.us-east-1.amazonaws.com/${bucket}/template.json`
}

/** Operations that wait for their end. They reject when the operation is not started. */
export function operationsOf(client: CloudFormationClient) {
  return {
    create: async (StackName: string, template: object): Promise<StackState> => {
      await client.send(new CreateStackCommand({ StackName, TemplateBody: JSON.stringify(template) }))
      return await settled(client, StackName)
    },
    update: async (StackName: string, template: object): Promise<StackState> => {
      await client.send(new UpdateStackCommand({ StackName, TemplateBody: JSON.stringify(template) }))
      return await settled(client, StackName)
    },
    /** For a deletion that fails: a stack that is gone has no status to wait for. */
    remove: async (StackName: string): Promise<StackState> => {
      await client.send(new DeleteStackCommand({ StackName }))
      return await settled(client, StackName)
    },
  }
}

export const QUEUE = { Type: "AWS::SQS::Queue" }

/** A stack that exports its queue, and one that keeps the queue's address in a parameter. */
export const MAKER = {
  Resources: { Jobs: QUEUE },
  Outputs: { Jobs: { Value: { Ref: "Jobs" }, Export: { Name: "maker:jobs" } } },
}
export const USER = {
  Resources: {
    Note: {
      Type: "AWS::SSM::Parameter",
      Properties: { Type: "String", Value: { "Fn::ImportValue": "maker:jobs" } },
    },
  },
}
