import * as z from "zod"
import type { RouteDeclaration } from "../route/declaration.ts"

export const health = {
  method: "GET",
  path: "/health",
  file: "site/health.ts",
  summary: "Check the service",
  description: "Whether it runs, and what is switched on. Says nothing about accounts and touches no store.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  output: {
    schema: z.object({
      status: z.literal("ok"),
      version: z.string().meta({ description: "Version string of the interface." }),
      uptime_seconds: z.int().meta({ description: "Seconds since this process started." }),
      mcp_url: z.url().meta({ description: "Where agents connect: the tool protocol's address." }),
      configured: z.record(z.string(), z.boolean()).meta({
        description:
          "What is switched on here, by name; `sample_videos` says whether the sample videos answer, `model` whether a language model writes the summaries, `speech` whether sound can be transcribed, `billing` whether anything can be bought, `mail_outbox` that mails stay in a folder of this machine.",
      }),
    }),
  },
  errors: [],
  uses: [],
  secrets: [
    "PLATFORM_API_KEY",
    "EGRESS_PROXY_URL",
    "GOOGLE_CLIENT_SECRET",
    "OPENAI_API_KEY",
    "NOTION_CLIENT_SECRET",
    "STRIPE_SECRET_KEY",
  ],
} as const satisfies RouteDeclaration
