import type { Stack } from "aws-cdk-lib"
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2"

/** CloudFront's firewall: blocks addresses that call too often. Returns its ARN. */
export function createFirewall(stack: Stack, callsMax: number): string {
  const acl = new CfnWebACL(stack, "Firewall", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: visibilityOf("firewall"),
    rules: [
      {
        name: "calls-of-one-address",
        priority: 1,
        action: { block: {} },
        statement: { rateBasedStatement: { limit: callsMax, aggregateKeyType: "IP" } },
        visibilityConfig: visibilityOf("calls-of-one-address"),
      },
    ],
  })
  return acl.attrArn
}

const visibilityOf = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  // Samples would show the keys and cookies of callers to operators.
  sampledRequestsEnabled: false,
  metricName,
})
