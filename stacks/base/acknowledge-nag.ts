import { Validations } from "aws-cdk-lib"
import type { Construct } from "constructs"

/** Says why a finding of the rules is meant so, where the resource is made. */
export function acknowledgeNag(construct: Construct, id: string, reason: string): void {
  Validations.of(construct).acknowledge({ id, reason })
}
