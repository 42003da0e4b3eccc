import type { Stack } from "aws-cdk-lib"
import { RESOURCES } from "../../functions/resources.ts"
import { addOutput } from "../base/output.ts"
import type { Storage } from "../storage/storage.ts"
import { streamingUrl } from "./function-url.ts"
import { makeLambda } from "./lambda.ts"

/**
 * Deploys the extraction service as a Lambda with its own URL, for stages without a load balancer.
 * The URL is public, but every path except `/health` requires an upload token or the service key.
 */
export function extractorUrl(stack: Stack, base: Storage): string {
  const { id, lambda, permissions, secrets } = RESOURCES.extractorUrl
  const { url } = streamingUrl(makeLambda(stack, { id, lambda, permissions, secrets }, base))
  addOutput(stack, "ExtractorUrl", url)
  return url
}
