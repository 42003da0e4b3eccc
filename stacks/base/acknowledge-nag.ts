import { Validations } from "aws-cdk-lib"
import type { Construct } from "constructs"

/** Acknowledges a cdk-nag finding with the reason, next to the resource. */
export function acknowledgeNag(construct: Construct, id: string, reason: string): void {
  Validations.of(construct).acknowledge({ id, reason })
}
