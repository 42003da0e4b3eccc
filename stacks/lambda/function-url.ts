import type { Stack } from "aws-cdk-lib"
import { type Function, type FunctionUrl, FunctionUrlAuthType, InvokeMode } from "aws-cdk-lib/aws-lambda"
import { spellingsOf } from "../../functions/route/aliases.ts"
import { secretsOf } from "../../functions/route/declaration.ts"
import type { Storage } from "../storage/storage.ts"
import { makeLambda } from "./lambda.ts"
import type { NamedRoute } from "./route-keys.ts"

/** A streaming Lambda URL by the path that it serves. */
export type StreamUrls = ReadonlyMap<string, FunctionUrl>

/**
 * A Lambda with a streaming URL for each of these routes. The gateway cannot stream; IAM on the URL would take the callers'
 * Authorization header and want a hash of their bodies. So the URL is open, and its Lambda refuses what CloudFront did not send.
 */
export function stream(stack: Stack, routes: readonly NamedRoute[], base: Storage): StreamUrls {
  const urls = new Map<string, FunctionUrl>()
  for (const { id, route } of routes) {
    const { lambda, permissions } = route
    const target = makeLambda(stack, { id, lambda, permissions, secrets: secretsOf(route) }, base)
    const url = streamingUrl(target)
    for (const path of spellingsOf(route.path)) urls.set(path, url)
  }
  return urls
}

export const streamingUrl = (target: Function): FunctionUrl =>
  target.addFunctionUrl({ authType: FunctionUrlAuthType.NONE, invokeMode: InvokeMode.RESPONSE_STREAM })
