import type { Stack } from "aws-cdk-lib"
import type { FunctionUrl } from "aws-cdk-lib/aws-lambda"
import { RESOURCES } from "../../functions/resources.ts"
import type { Settings } from "../base/settings.ts"
import type { Storage } from "../storage/storage.ts"
import { type StreamUrls, streamingUrl } from "./function-url.ts"
import { makeLambda } from "./lambda.ts"
import { servicePaths } from "./route-keys.ts"

/**
 * Creates one Lambda with a streaming URL per service that is not made of routes. The URLs are
 * public, like those in function-url.ts.
 */
export function createServices(stack: Stack, { toolConcurrencyMax }: Settings, base: Storage): StreamUrls {
  const urls = new Map<string, FunctionUrl>()
  for (const service of RESOURCES.services) {
    const { id, lambda, permissions, secrets } = service
    const reserved = toolConcurrencyMax === undefined ? {} : { concurrencyMax: toolConcurrencyMax }
    const url = streamingUrl(makeLambda(stack, { id, lambda, permissions, secrets, ...reserved }, base))
    for (const path of servicePaths(service)) urls.set(path, url)
  }
  return urls
}
