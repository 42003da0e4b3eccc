import { userInfo } from "node:os"
import { CloudFormationClient, DescribeStackResourcesCommand } from "@aws-sdk/client-cloudformation"
import { type Act, audited } from "../../core/operator/audit.ts"
import type { Services } from "../../functions/compose/services.ts"
import { stacksOf } from "../cloud/stage-stacks.ts"
import { UsageError } from "../local/process/command.ts"
import { type Environment } from "../local/store/environment.ts"
import { openStore } from "../local/store/open-store.ts"

/** What a command works on: the store, and the operator in whose name it acts. */
export type Operator = {
  services: Services
  /** Runs an act, leaves an audit entry, and prints the outcome. */
  act: (act: Omit<Act, "operator">, run: () => Promise<string>) => Promise<void>
}

/** `--stage` and `--as` of every command. */
export type Where = { stage?: string | undefined; as?: string | undefined }

/** Opens the store of a stage in AWS, or the local one, while `work` runs. */
export async function asOperator(
  { stage, as = userInfo().username }: Where,
  work: (operator: Operator) => Promise<void>,
): Promise<void> {
  const environment = stage === undefined ? process.env : { ...process.env, ...(await settingsOf(stage)) }
  const { services, close } = await openStore(environment)
  try {
    await work({
      services,
      act: async (act, run) => {
        console.log(await audited(services.table, { operator: as, ...act }, run))
      },
    })
  } finally {
    await close()
  }
}

/** The names that a stage's storage stack gave its table and queues. */
async function settingsOf(stage: string): Promise<Environment> {
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
