import { isProxy } from "../../core/egress/proxy-list.ts"
import { API_VERSION } from "../../core/kernel/service.ts"
import { mcpResource } from "../../core/oauth/resource.ts"
import { hasModel } from "../compose/has-model.ts"
import type { Services } from "../compose/services.ts"

/**
 * Answers `GET /health` with the version and the configured features. `more` adds features that
 * only the calling service has.
 */
export function healthResponse(
  { config, clock, startedAt }: Services,
  more: Readonly<Record<string, boolean>>,
): Response {
  return Response.json({
    status: "ok",
    version: API_VERSION,
    uptime_seconds: Math.floor((clock.now() - startedAt) / 1000),
    mcp_url: mcpResource(config),
    configured: {
      sample_videos: config.SAMPLE_VIDEOS,
      platform_api: config.PLATFORM_API_KEY !== undefined,
      egress_proxy: config.EGRESS_PROXY_URL !== undefined || config.EGRESS_PROXIES.some(isProxy),
      model: hasModel(config),
      ...more,
    },
  })
}
