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

/**
 * The buckets that are deleted with their stack. Leaves out buckets that the template keeps. Skips
 * a stack that CloudFormation is deleting already: it may be gone before it can be described.
 */
export async function findDeletableBuckets(
  client: CloudFormationClient,
  stacks: readonly Stack[],
): Promise<string[]> {
  const buckets: string[] = []
  for (const { StackName, StackStatus } of stacks) {
    if (StackStatus === "DELETE_IN_PROGRESS") continue
    const { StackResources = [] } = await client.send(new DescribeStackResourcesCommand({ StackName }))
    const made = StackResources.filter(
      ({ ResourceType, ResourceStatus }) =>
        ResourceType === "AWS::S3::Bucket" && ResourceStatus !== "DELETE_COMPLETE",
    )
    if (made.length === 0) continue
    const { TemplateBody = "{}" } = await client.send(new GetTemplateCommand({ StackName }))
    const { Resources = {} } = JSON.parse(TemplateBody) as {
      Resources?: Record<string, { DeletionPolicy?: string }>
    }
    for (const { LogicalResourceId = "", PhysicalResourceId } of made) {
      const isKept = Resources[LogicalResourceId]?.DeletionPolicy?.startsWith("Retain") ?? false
      if (!isKept && PhysicalResourceId) buckets.push(PhysicalResourceId)
    }
  }
  return buckets
}
