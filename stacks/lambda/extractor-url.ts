import type { Stack } from "aws-cdk-lib"
import { RESOURCES } from "../../functions/resources.ts"
import { output } from "../base/output.ts"
import type { Settings } from "../base/settings.ts"
import type { Storage } from "../storage/storage.ts"
import { streamingUrl } from "./function-url.ts"
import { makeLambda } from "./lambda.ts"

/**
 * The extraction service's URL: the load balancer if there is one, otherwise a Lambda. The Lambda's
 * URL is public; every path but `/health` requires an upload token or the service key.
 */
export function extractorUrl(stack: Stack, { extractor }: Settings, base: Storage): string {
  if (extractor) return `https://${extractor.host}`
  const { id, lambda, permissions, secrets } = RESOURCES.extractorUrl
  const { url } = streamingUrl(makeLambda(stack, { id, lambda, permissions, secrets }, base))
  output(stack, "ExtractorUrl", url)
  return url
}
