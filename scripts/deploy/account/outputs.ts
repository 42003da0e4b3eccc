import type { CloudFormationClient } from "@aws-sdk/client-cloudformation"
import { stacksOf } from "../../cloud/stage-stacks.ts"

/** Outputs of a stage's stacks that later steps need. */
export type StageOutputs = {
  readonly edgeHost: string
  readonly siteBucket: string
  readonly tableName: string
}

/** Undefined before the first complete deployment. */
export async function outputsOf(
  client: CloudFormationClient,
  stage: string,
): Promise<StageOutputs | undefined> {
  const stacks = await stacksOf(client, stage)
  const outputs = stacks.flatMap(({ Outputs = [] }) => Outputs)
  const valueOf = (key: string) => outputs.find(({ OutputKey }) => OutputKey === key)?.OutputValue
  const edgeHost = valueOf("EdgeHost")
  const siteBucket = valueOf("SiteBucket")
  const tableName = valueOf("TableName")
  if (edgeHost === undefined || siteBucket === undefined || tableName === undefined) return undefined
  return { edgeHost, siteBucket, tableName }
}
