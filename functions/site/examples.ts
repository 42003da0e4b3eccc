import { API_VERSION } from "../../core/kernel/service.ts"
import { example } from "../route/examples.ts"

/** Example requests and responses of the service's own routes, for the API documents. */
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
  status: {
    responses: example("healthy", "A healthy service", {
      status: "operational",
      generated_at: "2026-11-23T08:00:00.000Z",
      components: [
        { id: "store", status: "operational" },
        { id: "transcripts", status: "operational" },
        { id: "lists", status: "unknown" },
      ],
      extraction: {
        last_hour: { transcripts: 0.9971, lists: null },
        last_day: { transcripts: 0.9958, lists: 1 },
        last_90_days: { transcripts: 0.9904, lists: 0.9987 },
        days: [
          { date: "2026-11-22", transcripts: 0.9961, lists: 1 },
          { date: "2026-11-23", transcripts: 0.9942, lists: null },
        ],
      },
    }),
  },
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
