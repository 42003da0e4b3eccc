import type { Services } from "../../../functions/compose/services.ts"
import { buildExtractor } from "../../../functions/extractor/app.ts"
import { SERVER_OPTIONS, withLimits } from "../../../functions/extractor/limits.ts"
import { type OpenPort, openPort, type Serving, serveApp, type Where } from "./serve.ts"

/** Opens the extraction service's port before the service answers on it. Throws LocalRunError. */
export const openExtractorPort = (where: Where): Promise<OpenPort> =>
  openPort(where, "EXTRACTOR_PORT", { options: SERVER_OPTIONS, limited: withLimits })

/** Serves the extraction service on its own port. Throws LocalRunError. */
export async function serveExtractor(services: Services, where: Where | OpenPort): Promise<Serving> {
  const port = "answerWith" in where ? where : await openExtractorPort(where)
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
