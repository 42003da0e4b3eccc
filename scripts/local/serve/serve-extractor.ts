import type { Services } from "../../../functions/compose/services.ts"
import { buildExtractor } from "../../../functions/extractor/app.ts"
import { SERVER_OPTIONS, withLimits } from "../../../functions/extractor/limits.ts"
import { type ListenAddress, type OpenPort, openPort, type Serving, serveApp } from "./serve.ts"

/** Opens the extraction service's port before the service answers on it. Throws LocalRunError. */
export const openExtractorPort = (address: ListenAddress): Promise<OpenPort> =>
  openPort(address, "EXTRACTOR_PORT", { options: SERVER_OPTIONS, limited: withLimits })

/** Serves the extraction service on its own port. Throws LocalRunError. */
export async function serveExtractor(
  services: Services,
  address: ListenAddress | OpenPort,
): Promise<Serving> {
  const port = "answerWith" in address ? address : await openExtractorPort(address)
  const extractor = buildExtractor(services)
  const serving = await serveApp(extractor.app, port)
  return {
    port: serving.port,
    stop: async () => {
      extractor.stop()
      await serving.stop()
    },
  }
}
