import { API_VERSION } from "../../core/kernel/service.ts"
import { example } from "../route/examples.ts"

/** The examples of the service's own routes. */
export const EXAMPLES = {
  contact: {
    requests: example("question", "A question", {
      name: "Ada Lovelace",
      email: "ada@example.org",
      message: "Can I pay by invoice?",
    }),
    responses: example("question", "Received", { success: true }),
  },
  ready: { responses: example("ready", "Everything answers", { status: "ready" }) },
  health: {
    responses: example("up", "A running service", {
      status: "ok",
      version: API_VERSION,
      uptime_seconds: 86,
      mcp_url: "http://127.0.0.1:3001/mcp",
      configured: {
        sample_videos: true,
        platform_api: false,
        egress_proxy: false,
        model: false,
        notes: false,
        google: false,
        mail: true,
        mail_outbox: true,
        billing: false,
        dynamodb_endpoint: true,
      },
    }),
  },
} as const
