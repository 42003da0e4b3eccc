import type { Stack } from "aws-cdk-lib"
import { RESOURCES } from "../../functions/resources.ts"
import { output } from "../base/output.ts"
import type { Settings } from "../base/settings.ts"
import type { Storage } from "../storage/storage.ts"
import { streamingUrl } from "./function-url.ts"
import { makeLambda } from "./lambda.ts"

/**
 * Where the extraction service is called: at the load balancer, where there is one, else at a Lambda of its own. That one's URL is
 * open: an upload's token or the service's key is asked for by everything behind it but `/health`.
 */
export function extractorUrl(stack: Stack, { extractor }: Settings, base: Storage): string {
  if (extractor) return `https://${extractor.host}`
  const { id, lambda, permissions, secrets } = RESOURCES.extractorUrl
  const { url } = streamingUrl(makeLambda(stack, { id, lambda, permissions, secrets }, base))
  output(stack, "ExtractorUrl", url)
  return url
}
