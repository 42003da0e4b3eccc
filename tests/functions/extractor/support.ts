import { afterAll } from "vitest"
import { parseConfig } from "../../../functions/compose/config.ts"
import { compose } from "../../../functions/compose/services.ts"
import { serveExtractor } from "../../../scripts/local/serve/serve-extractor.ts"
import { SERVICE_KEY } from "../../support/audio-service.ts"
import { TEST_SECRET } from "../../support/person.ts"

export { SERVICE_KEY }
export const KEYED = { authorization: `Bearer ${SERVICE_KEY}` }
export const GETS = ["info", "audio", "captions", "innertube"]

export function environmentOf(origin: string): Record<string, string> {
  return {
    TABLE_NAME: "none",
    DYNAMODB_ENDPOINT: "http://127.0.0.1:1",
    PLATFORM_WEB_ORIGIN: origin,
    SAMPLE_VIDEOS: "on",
    TOKEN_SECRET: TEST_SECRET,
    EXTRACTOR_SERVICE_KEY: SERVICE_KEY,
    LOG_FORMAT: "none",
  }
}

/** An extraction service over a replayed platform. Ends with the file. */
export async function extractorOver(origin: string, changes: Record<string, string> = {}) {
  const services = compose(parseConfig({ ...environmentOf(origin), ...changes }))
  const serving = await serveExtractor(services, { host: "127.0.0.1", port: 0 })
  afterAll(() => serving.stop())
  const url = `http://127.0.0.1:${serving.port}`
  return {
    url,
    get: async (path: string, headers: Record<string, string> = KEYED) =>
      await fetch(`${url}/${path}`, { headers }),
  }
}
