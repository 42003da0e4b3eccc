import { CloudFormationClient, DescribeStackResourcesCommand } from "@aws-sdk/client-cloudformation"
import { stacksOf } from "../cloud/stage-stacks.ts"
import { UsageError } from "../local/process/command.ts"
import { type Environment } from "../local/store/environment.ts"

/** The names that a stage's storage stack gave its table and queues. */
export async function storesOfStage(stage: string): Promise<Environment> {
  const client = new CloudFormationClient({})
  const stacks = await stacksOf(client, stage)
  const StackName = stacks.find(({ StackName: name }) => name?.endsWith("-storage"))?.StackName
  if (StackName === undefined) throw new UsageError(`There is no stage ${stage} in this account and region.`)
  const { StackResources = [] } = await client.send(new DescribeStackResourcesCommand({ StackName }))
  const physical = (type: string, logical: RegExp) =>
    StackResources.find(
      ({ ResourceType, LogicalResourceId = "" }) => ResourceType === type && logical.test(LogicalResourceId),
    )?.PhysicalResourceId
  return {
    TABLE_NAME: physical("AWS::DynamoDB::Table", /^Table/),
    AUDIO_QUEUE_URL: physical("AWS::SQS::Queue", /^Audio[0-9A-F]{8}$/),
    AUDIO_DEAD_LETTER_URL: physical("AWS::SQS::Queue", /^AudioDeadLetters/),
  }
}
