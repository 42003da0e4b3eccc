import * as z from "zod"
import { ContactForm } from "../../core/contact/contact.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const authError = {
  method: "GET",
  path: "/auth/error",
  file: "site/auth-error.ts",
  summary: "Read why a sign-in failed",
  description:
    "Where a link that is worth nothing leads, and a sign-in that the provider or the person broke off.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  query: z.object({
    error: z
      .string()
      .optional()
      .meta({ description: "What happened, in one word; only known ones are told apart." }),
  }),
  lenientQuery: true,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  permissions: [],
} as const satisfies RouteDeclaration

export const contact = {
  method: "POST",
  path: "/api/contact",
  file: "site/contact.ts",
  summary: "Send us a message",
  description: "Five an hour from one address; the sixth is 400. An answer goes to `email`.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  body: ContactForm,
  output: { schema: z.object({ success: z.literal(true) }) },
  errors: [],
  permissions: [
    { resource: "table", actions: ["GetItem", "PutItem", "UpdateItem"] },
    { resource: "mail", actions: ["SendEmail"] },
  ],
} as const satisfies RouteDeclaration

export const dashboard = {
  method: "GET",
  path: "/dashboard",
  file: "site/dashboard.ts",
  summary: "Open the dashboard",
  description:
    "Balance, keys, latest transcriptions and sessions of who is signed in; a page that asks the API for all of it.",
  caller: "none",
  metered: false,
  streaming: false,
  localOnly: true,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  permissions: [],
} as const satisfies RouteDeclaration

export const docs = {
  method: "GET",
  path: "/docs",
  file: "site/docs.ts",
  summary: "Read the reference",
  description: "Every route, error, price and sample video on one page, without script.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  permissions: [],
} as const satisfies RouteDeclaration

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
  permissions: [],
  secrets: [
    "PLATFORM_API_KEY",
    "EGRESS_PROXY_URL",
    "GOOGLE_CLIENT_SECRET",
    "OPENAI_API_KEY",
    "NOTION_CLIENT_SECRET",
    "STRIPE_SECRET_KEY",
  ],
} as const satisfies RouteDeclaration

export const home = {
  method: "GET",
  path: "/",
  file: "site/home.ts",
  summary: "Open the front page",
  description: "A plain page with the way in.",
  caller: "none",
  metered: false,
  streaming: false,
  localOnly: true,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  permissions: [],
} as const satisfies RouteDeclaration

export const llms = {
  method: "GET",
  path: "/llms.txt",
  file: "site/llms.ts",
  summary: "Read the reference as text",
  description: "What the service does and how to call it, in one page of Markdown for language models.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  output: { mediaType: "text/plain; charset=utf-8" },
  errors: [],
  permissions: [],
} as const satisfies RouteDeclaration

export const login = {
  method: "GET",
  path: "/login",
  file: "site/login.ts",
  summary: "Open the sign-in page",
  description:
    "Asks for an address, then takes the code of the mail; goes on to `next`, which may only be a path of this site.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  query: z.object({
    next: z
      .string()
      .optional()
      .meta({ description: "Where to go on to. Anything but a path of this site is `/dashboard`." }),
  }),
  lenientQuery: true,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  permissions: [],
} as const satisfies RouteDeclaration

const text = (description: string, example: string) =>
  z
    .string()
    .max(2000, "at most 2000 characters")
    .optional()
    .meta({ description, examples: [example] })

export const og = {
  method: "GET",
  path: "/api/og",
  file: "site/og.ts",
  summary: "Draw a preview picture",
  description:
    "PNG, 1200 × 630 pixels, for a page's `og:image`. Any script, and emoji; a title is mirrored with its direction, wraps, and ends in an ellipsis where it has no more room. The same question gives the same bytes. Sixty pictures that were not drawn lately, per clock minute and address.",
  caller: "none",
  metered: false,
  streaming: false,
  // What it draws with is a processor's work.
  lambda: {
    memoryMb: 1024,
    timeoutSeconds: 20,
    architecture: "x86_64",
    packages: [
      "@resvg/resvg-js",
      "harfbuzzjs",
      "subset-font",
      "wawoff2",
      "twemoji-colr-font",
      "@fontsource/unifontex",
      "@fontsource-variable/",
    ],
  },
  query: z.object({
    title: text(
      "What the page is called; the service's name when left out, or when nothing in it can be drawn. The first 200 letters show.",
      "A garden in a week",
    ),
    tags: text("Comma-separated; the first five show, 28 letters of each.", "gardening,soil,water"),
    type: text(
      "What kind of page it is, which names and colours it: `page` (plain), `video`, `transcript`, `summary`, `docs`, or any word.",
      "video",
    ),
  }),
  output: { mediaType: "image/png" },
  errors: ["rate_limited"],
  permissions: [{ resource: "table", actions: ["UpdateItem"] }],
} as const satisfies RouteDeclaration

export const openapi = {
  method: "GET",
  path: "/api/openapi.json",
  file: "site/openapi.ts",
  summary: "Get the OpenAPI document",
  description: "OpenAPI 3.1, made from the same declarations as the routes.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  output: { mediaType: "application/json" },
  errors: [],
  permissions: [],
} as const satisfies RouteDeclaration

export const pagesScript = {
  method: "GET",
  path: "/pages.js",
  file: "site/pages-script.ts",
  summary: "Load the script of the pages",
  description: "The one script of the plain pages.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  output: { mediaType: "text/javascript; charset=utf-8" },
  errors: [],
  permissions: [],
} as const satisfies RouteDeclaration
