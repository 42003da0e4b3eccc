import type { Stack } from "aws-cdk-lib"
import {
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior as SecurityHeaders,
} from "aws-cdk-lib/aws-cloudfront"
import { edgeChallengeOf } from "../../functions/http/challenge.ts"

/**
 * Creates the response headers policies that restore `WWW-Authenticate` on answers of function
 * URLs, by path. Lambda renames the header to `x-amzn-remapped-www-authenticate`, and CloudFront
 * runs no function on a viewer response of 400 or more. A policy cannot depend on the status, so
 * every answer of the path gets the header, which RFC 9110 §11.6.1 allows.
 */
export function challengePolicies(
  stack: Stack,
  securityHeadersBehavior: SecurityHeaders,
  mcpUrl: string | undefined,
): (path: string) => ResponseHeadersPolicy | undefined {
  const made = new Map<string, ResponseHeadersPolicy>()
  return (path) => {
    const value = edgeChallengeOf(path, mcpUrl)
    if (value === undefined) return undefined
    const policy =
      made.get(value) ??
      new ResponseHeadersPolicy(stack, `Challenge-${realmOf(value)}`, {
        securityHeadersBehavior,
        // If Lambda's own header gets through, keep it: it says which token was refused.
        customHeadersBehavior: {
          customHeaders: [{ header: "WWW-Authenticate", value, override: false }],
        },
      })
    made.set(value, policy)
    return policy
  }
}

/** Returns a stable name for the policy, which stays the same when the host changes. */
const realmOf = (value: string): string => /realm="(\w+)"/.exec(value)?.[1] ?? ""
