import { servicesOfLambda } from "../compose/environment.ts"
import { streamed } from "../lambda/streamed.ts"
import { buildExtractor } from "./app.ts"
import { extractorUrlService } from "./extractor.service.ts"

/**
 * What the service's Lambda exports: all of it for who calls it at its own address, where no load balancer stands before the container.
 * Bodies end at the 6 MB of a Lambda's event, so that larger sound goes to the presigned target.
 */
export async function extractorUrlEntry() {
  const services = await servicesOfLambda(extractorUrlService.secrets)
  return streamed(buildExtractor(services).app)
}
