import * as z from "zod"
import { StatusResult } from "../../../core/diagnosis/status.schema.ts"
import type { RouteDeclaration } from "../../route/declaration.ts"
import { items } from "../../route/items.ts"
import { SMALL_LAMBDA, STATIC_ROUTE } from "../../route/presets.ts"
import { EXAMPLES } from "../examples.ts"

export const health = {
  method: "GET",
  path: "/health",
  file: "site/health/health.ts",
  tag: "Service",
  summary: "Check the service",
  description: "Whether the service runs and what is configured. Reads no store and no account.",
  ...STATIC_ROUTE,
  output: {
    schema: z.object({
      status: z.literal("ok"),
      version: z.string().meta({ description: "Version of the API." }),
      uptime_seconds: z.int().meta({ description: "Seconds since this process started." }),
      mcp_url: z.url().meta({ description: "The MCP server's URL." }),
      configured: z.record(z.string(), z.boolean()).meta({
        description:
          "What is configured, by name. `sample_videos`: sample videos work. `model`: a language model writes summaries. `speech`: audio can be transcribed. `billing`: something is for sale. `mail_outbox`: emails are written to a local folder.",
      }),
    }),
  },
  examples: EXAMPLES.health,
  secrets: [
    "PLATFORM_API_KEY",
    "EGRESS_PROXY_URL",
    "EGRESS_PROXIES",
    "GOOGLE_CLIENT_SECRET",
    "OPENAI_API_KEY",
    "NOTION_CLIENT_SECRET",
    "STRIPE_SECRET_KEY",
  ],
} as const satisfies RouteDeclaration

export const ready = {
  method: "GET",
  path: "/ready",
  file: "site/health/ready.ts",
  tag: "Service",
  summary: "Check what the service depends on",
  description:
    "Whether the store, the queue and the object store answer within a second (five on a process's first check). The 503 names those that do not. A process keeps its answer for 2 seconds.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: z.object({ status: z.literal("ready") }) },
  examples: EXAMPLES.ready,
  errors: ["not_ready"],
  permissions: [
    items("LIMIT#ready", "Get"),
    { resource: "audioQueue", actions: ["GetQueueAttributes"] },
    { resource: "uploadsBucket", actions: ["ListBucket"] },
  ],
} as const satisfies RouteDeclaration

export const status = {
  method: "GET",
  path: "/api/status",
  file: "site/health/status.ts",
  tag: "Service",
  summary: "Read the service's state",
  description:
    "The state of each component, and how many transcripts and lists YouTube let us have in the last hour, day and 90 days, from real calls. A process keeps its answer for 30 seconds. Limited to 60 calls per minute from one address.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: StatusResult },
  examples: EXAMPLES.status,
  errors: ["rate_limited"],
  rateLimit: { windowSeconds: 60, perAddress: 60 },
  permissions: [
    items("STATUS", "Query"),
    items("LIMIT#ready", "Get"),
    { resource: "audioQueue", actions: ["GetQueueAttributes"] },
    { resource: "uploadsBucket", actions: ["ListBucket"] },
  ],
} as const satisfies RouteDeclaration
