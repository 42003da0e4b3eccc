import { DescribeStackResourcesCommand } from "@aws-sdk/client-cloudformation"
import { stacksOf } from "../../cloud/stage-stacks.ts"
import type { Check } from "./check.ts"
import { ok, problem } from "./finding.ts"

/** The logical ID of a generation's secret (stacks/storage/storage.ts), with the CDK's hash. */
const SECRET = /^OriginSecret(\d+)[0-9A-F]{8}$/

/**
 * Compares the generation (number) of the origin secret in the settings with the deployed one.
 * CloudFront sends this secret with each call. A stage accepts the last two generations only, so a
 * larger step would refuse calls while CloudFront still sends an old secret.
 */
export const checkOriginSecret: Check = async ({ stage, account: { cloudformation }, settings }) => {
  const wanted = settings.originSecretGeneration
  const generations: number[] = []
  for (const { StackName } of await stacksOf(cloudformation, stage)) {
    if (!StackName?.endsWith("-storage")) continue
    const { StackResources = [] } = await cloudformation.send(
      new DescribeStackResourcesCommand({ StackName }),
    )
    for (const { LogicalResourceId = "", ResourceStatus } of StackResources) {
      const [, generation] = SECRET.exec(LogicalResourceId) ?? []
      if (generation && ResourceStatus !== "DELETE_COMPLETE") generations.push(Number(generation))
    }
  }
  if (generations.length === 0) return ok("none is deployed yet")
  const deployed = Math.max(...generations)
  if (wanted === deployed || wanted === deployed + 1) return ok(`generation ${wanted}`)
  return problem(
    `originSecretGeneration is ${wanted}, but generation ${deployed} is deployed`,
    `Set it to ${deployed} or ${deployed + 1} in stacks/base/settings.ts`,
  )
}
