import { servicesOfLambda } from "../compose/environment.ts"
import { streamed } from "../lambda/streamed.ts"
import { buildExtractor } from "./app.ts"
import { extractorUrlService } from "./extractor.service.ts"

/**
 * The handler of the extraction service's Lambda, for calls to its own URL without the container's
 * load balancer. Lambda limits bodies to 6 MB; larger audio goes to the presigned target.
 */
export async function extractorUrlEntry() {
  const services = await servicesOfLambda(extractorUrlService.secrets)
  return streamed(buildExtractor(services).app)
}
