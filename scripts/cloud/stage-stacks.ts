import {
  type CloudFormationClient,
  DescribeStackResourcesCommand,
  GetTemplateCommand,
  paginateDescribeStacks,
  type Stack,
} from "@aws-sdk/client-cloudformation"

/** The app's name in sst.config.ts, which SST puts into the tags of each stack. */
const APP = "echotext"

/** The stacks of a stage. */
export async function stacksOf(client: CloudFormationClient, stage: string): Promise<readonly Stack[]> {
  const stacks: Stack[] = []
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {})) stacks.push(...Stacks)
  const wanted = { "sst:app": APP, "sst:stage": stage }
  return stacks.filter(({ Tags = [] }) =>
    Object.entries(wanted).every(([name, value]) =>
      Tags.some(({ Key, Value }) => Key === name && Value === value),
    ),
  )
}

/** What must be emptied before a stage's stacks are removed, and what stays in the account. */
export type Removal = {
  /** Buckets to empty first, or CloudFormation could not delete them. */
  readonly buckets: readonly string[]
  /** Resources that their template retains, as `type name`. */
  readonly kept: readonly string[]
}

/**
 * Finds the buckets and the retained resources of stacks. Skips a stack that CloudFormation is
 * deleting already, because it may be gone before it can be described.
 */
export async function planRemoval(client: CloudFormationClient, stacks: readonly Stack[]): Promise<Removal> {
  const buckets: string[] = []
  const kept: string[] = []
  for (const { StackName, StackStatus } of stacks) {
    if (StackStatus === "DELETE_IN_PROGRESS") continue
    const { StackResources = [] } = await client.send(new DescribeStackResourcesCommand({ StackName }))
    const { TemplateBody = "{}" } = await client.send(new GetTemplateCommand({ StackName }))
    const { Resources = {} } = JSON.parse(TemplateBody) as {
      Resources?: Record<string, { DeletionPolicy?: string }>
    }
    for (const {
      LogicalResourceId = "",
      PhysicalResourceId,
      ResourceType,
      ResourceStatus,
    } of StackResources) {
      if (!PhysicalResourceId || ResourceStatus === "DELETE_COMPLETE") continue
      const isKept = Resources[LogicalResourceId]?.DeletionPolicy?.startsWith("Retain") ?? false
      if (isKept) kept.push(`${ResourceType} ${PhysicalResourceId}`)
      else if (ResourceType === "AWS::S3::Bucket") buckets.push(PhysicalResourceId)
    }
  }
  return { buckets, kept }
}
