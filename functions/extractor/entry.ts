import { servicesOfLambda } from "../compose/environment.ts"
import { streamed } from "../lambda/streamed.ts"
import { buildExtractor } from "./app.ts"
import { extractorUrlService } from "./extractor.service.ts"

/**
 * Creates the handler of the extraction service's Lambda, which has a URL of its own instead of a
 * load balancer. Lambda limits bodies to 6 MB, so clients send larger audio to the upload's
 * presigned S3 URL.
 */
export async function extractorUrlEntry() {
  const services = await servicesOfLambda(extractorUrlService.secrets)
  return streamed(buildExtractor(services).app)
}
