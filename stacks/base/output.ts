import { CfnOutput, type Stack } from "aws-cdk-lib"

/** Outputs a name that AWS generates, to be read with `aws cloudformation describe-stacks`. */
export function addOutput(stack: Stack, id: string, value: string): CfnOutput {
  return new CfnOutput(stack, id, { value })
}
