import type { Stack } from "aws-cdk-lib"
import {
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior as SecurityHeaders,
} from "aws-cdk-lib/aws-cloudfront"
import { edgeChallengeOf } from "../../functions/http/challenge.ts"

/**
 * Returns the policy that gives the answers of a function URL their `WWW-Authenticate` again, by
 * path. Lambda renames it to `x-amzn-remapped-www-authenticate`, and CloudFront starts no function
 * for a viewer's response of 400 or more. A policy cannot tell one status from another, so every
 * answer of the path has the header, which RFC 9110 §11.6.1 allows.
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
        // Lambda's own, if it ever comes through, says more: which token was refused.
        customHeadersBehavior: {
          customHeaders: [{ header: "WWW-Authenticate", value, override: false }],
        },
      })
    made.set(value, policy)
    return policy
  }
}

/** Names the policy, which keeps its name while its host changes. */
const realmOf = (value: string): string => /realm="(\w+)"/.exec(value)?.[1] ?? ""
