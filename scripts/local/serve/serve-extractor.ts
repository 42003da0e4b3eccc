import type { Services } from "../../../functions/compose/services.ts"
import { buildExtractor } from "../../../functions/extractor/app.ts"
import { limited, SERVER_OPTIONS } from "../../../functions/extractor/limits.ts"
import { type OpenPort, openPort, type Serving, serveApp, type Where } from "./serve.ts"

/** The port of the extraction service, before anything answers there. Throws LocalRunError. */
export const openExtractorPort = (where: Where): Promise<OpenPort> =>
  openPort(where, "EXTRACTOR_PORT", { options: SERVER_OPTIONS, limited })

/** The extraction service on a port of its own. Throws LocalRunError. */
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
