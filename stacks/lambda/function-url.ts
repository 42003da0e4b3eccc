import type { Stack } from "aws-cdk-lib"
import { type Function, type FunctionUrl, FunctionUrlAuthType, InvokeMode } from "aws-cdk-lib/aws-lambda"
import { spellingsOf } from "../../functions/route/aliases.ts"
import { permissionsOf, secretsOf } from "../../functions/route/permissions.ts"
import type { Storage } from "../storage/storage.ts"
import { makeLambda } from "./lambda.ts"
import type { NamedRoute } from "./route-keys.ts"

/**
 * Streaming Lambda URLs by the path pattern that CloudFront uses, in which `*` replaces a
 * parameter.
 */
export type StreamUrls = ReadonlyMap<string, FunctionUrl>

/**
 * Creates one Lambda with a streaming URL per route. The gateway can't stream, and IAM on the URL
 * would occupy the Authorization header and require a hash of the body. So the URL is public, and
 * the Lambda rejects calls that bypass CloudFront.
 */
export function createStreams(stack: Stack, routes: readonly NamedRoute[], base: Storage): StreamUrls {
  const urls = new Map<string, FunctionUrl>()
  for (const { id, route } of routes) {
    const { lambda } = route
    const target = makeLambda(
      stack,
      { id, lambda, permissions: permissionsOf(route), secrets: secretsOf(route) },
      base,
    )
    const url = streamingUrl(target)
    for (const path of spellingsOf(route.path)) urls.set(path.replaceAll(/\{\w+\}/g, "*"), url)
  }
  return urls
}

export const streamingUrl = (target: Function): FunctionUrl =>
  target.addFunctionUrl({ authType: FunctionUrlAuthType.NONE, invokeMode: InvokeMode.RESPONSE_STREAM })
