import { directExit } from "../../../core/egress/exit.ts"
import { EXTRACTOR, type ExtractorExit } from "../../../core/egress/extractor-exit.ts"
import { perServices } from "../per-services.ts"

/**
 * Returns the extraction service as an exit if EGRESS_PROXIES lists it. Undefined without
 * EXTRACTOR_SERVICE_KEY, because handlers that never call the extraction service don't declare that
 * secret. `npm run doctor` reports a stage that lacks the key.
 */
export const getExtractorExit = perServices(({ config, outboundFetch }): ExtractorExit | undefined => {
  const { EGRESS_PROXIES: exits, EXTRACTOR_SERVICE_KEY: serviceKey, EXTRACTOR_URL: origin } = config
  if (!exits.includes(EXTRACTOR) || serviceKey === undefined) return undefined
  return { exit: { ...directExit(outboundFetch), name: EXTRACTOR }, origin, serviceKey }
})
