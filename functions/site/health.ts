import { API_VERSION } from "../../core/kernel/service.ts"
import { handlerOf } from "../http/pipeline.ts"
import { health as route } from "./health.route.ts"

export const handler = handlerOf(route, async ({ services }) => {
  const { config, clock, startedAt } = services
  return Response.json({
    status: "ok",
    version: API_VERSION,
    uptime_seconds: Math.floor((clock.now() - startedAt) / 1000),
    configured: {
      sample_videos: config.SAMPLE_VIDEOS,
      platform_api: config.PLATFORM_API_KEY !== undefined,
      egress_proxy: config.EGRESS_PROXY_URL !== undefined,
      google: config.GOOGLE_CLIENT_ID !== undefined && config.GOOGLE_CLIENT_SECRET !== undefined,
      mail_outbox: config.MAIL_FROM === undefined && config.OUTBOX_DIR !== undefined,
      dynamodb_endpoint: config.DYNAMODB_ENDPOINT !== undefined,
    },
  })
})
