import { CfnOutput, type Stack } from "aws-cdk-lib"

/** A name that only AWS gives, for whoever has deployed: `aws cloudformation describe-stacks` says it. */
export function output(stack: Stack, id: string, value: string): CfnOutput {
  return new CfnOutput(stack, id, { value })
}
