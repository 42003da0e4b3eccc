import type { CloudFormationClient, Stack } from "@aws-sdk/client-cloudformation"
import { stacksOf } from "../../cloud/stage-stacks.ts"

/** Outputs of a stage's stacks that later steps need. */
export type StageOutputs = {
  readonly edgeHost: string
  readonly siteBucket: string
  readonly tableName: string
}

/** Returns the outputs of a stage; undefined before its first complete deployment. */
export async function outputsOf(
  client: CloudFormationClient,
  stage: string,
): Promise<StageOutputs | undefined> {
  const stacks = await stacksOf(client, stage)
  const edgeHost = findOutput(stacks, "EdgeHost")
  const siteBucket = findOutput(stacks, "SiteBucket")
  const tableName = findOutput(stacks, "TableName")
  if (edgeHost === undefined || siteBucket === undefined || tableName === undefined) return undefined
  return { edgeHost, siteBucket, tableName }
}

/** Returns the value of the first output with this key. */
export const findOutput = (stacks: readonly Stack[], key: string): string | undefined =>
  stacks.flatMap(({ Outputs = [] }) => Outputs).find(({ OutputKey }) => OutputKey === key)?.OutputValue
