import { CloudFormationClient, DescribeStackResourcesCommand } from "@aws-sdk/client-cloudformation"
import { stacksOf } from "../cloud/stage-stacks.ts"
import { REGION } from "../deploy/account/clients.ts"
import { findOutput } from "../deploy/account/outputs.ts"
import { type Environment } from "../local/store/environment.ts"

/**
 * Returns the settings with which a command opens a stage's table and queues, regardless of the
 * shell's own settings. Throws if the stage is not deployed.
 */
export async function storesOfStage(stage: string): Promise<Environment> {
  const client = new CloudFormationClient({ region: REGION })
  const stacks = await stacksOf(client, stage)
  const storage = stacks.find(({ StackName }) => StackName?.endsWith("-storage"))
  if (!storage)
    throw new Error(`There is no stage ${stage} in this AWS account. Check its name and your credentials.`)
  // The output names the table in use, which may be a restored one instead of the stack's own.
  const TABLE_NAME = findOutput([storage], "TableName")
  if (TABLE_NAME === undefined) {
    throw new Error(`The storage stack of stage ${stage} has no output TableName. Deploy the stage first.`)
  }
  const { StackName } = storage
  const { StackResources = [] } = await client.send(new DescribeStackResourcesCommand({ StackName }))
  const queueUrl = (logical: RegExp) =>
    StackResources.find(
      ({ ResourceType, LogicalResourceId = "" }) =>
        ResourceType === "AWS::SQS::Queue" && logical.test(LogicalResourceId),
    )?.PhysicalResourceId
  return {
    AWS_REGION: REGION,
    DYNAMODB_ENDPOINT: undefined,
    SQS_ENDPOINT: undefined,
    TABLE_NAME,
    AUDIO_QUEUE_URL: queueUrl(/^Audio[0-9A-F]{8}$/),
    AUDIO_DEAD_LETTER_URL: queueUrl(/^AudioDeadLetters/),
  }
}
