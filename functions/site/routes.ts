import * as z from "zod"
import { ContactForm } from "../../core/contact/contact.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { items } from "../route/items.ts"
import { SMALL_LAMBDA, STATIC_ROUTE } from "../route/presets.ts"
import { EXAMPLES } from "./examples.ts"

export const authError = {
  method: "GET",
  path: "/auth/error",
  file: "site/auth-error.ts",
  tag: "Service",
  summary: "Show why a sign-in failed",
  description: "The page for an invalid sign-in link, and for a sign-in that Google or the user canceled.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  query: z.object({
    error: z.string().optional().meta({ description: "A one-word reason. Unknown reasons share a message." }),
    token_hash: z.string().optional().meta({ description: "With `other_account`: the link's token." }),
    type: z.string().optional(),
    next: z.string().optional(),
  }),
  lenientQuery: true,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  permissions: [items("TICKET", "Get")],
} as const satisfies RouteDeclaration

export const contact = {
  method: "POST",
  path: "/api/contact",
  file: "site/contact.ts",
  tag: "Utility",
  summary: "Send us a message",
  description: "Limited to 5 per hour from one address; the sixth is a 400. We reply to `email`.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  body: ContactForm,
  output: { schema: z.object({ success: z.literal(true) }) },
  errors: [],
  examples: EXAMPLES.contact,
  permissions: [
    items("CONTACT", "Put"),
    items("LIMIT#contact", "Update"),
    { resource: "mail", actions: ["SendEmail"] },
  ],
} as const satisfies RouteDeclaration

export const dashboard = {
  method: "GET",
  path: "/dashboard",
  file: "site/dashboard.ts",
  tag: "Service",
  summary: "Open the dashboard",
  description: "A local run serves a placeholder, which reloads itself, until the web app is built.",
  ...STATIC_ROUTE,
  localOnly: true,
  output: { mediaType: "text/html; charset=utf-8" },
} as const satisfies RouteDeclaration

export const docs = {
  method: "GET",
  path: "/docs",
  file: "site/docs.ts",
  tag: "Service",
  summary: "Read the documentation",
  description:
    "Guides, and a page for each operation and each error. A local run serves a plain page with every price, error and sample video until the web app is built.",
  ...STATIC_ROUTE,
  localOnly: true,
  output: { mediaType: "text/html; charset=utf-8" },
} as const satisfies RouteDeclaration

export const home = {
  method: "GET",
  path: "/",
  file: "site/home.ts",
  tag: "Service",
  summary: "Open the front page",
  description: "A plain page with links. A local run serves it until the web app is built.",
  ...STATIC_ROUTE,
  localOnly: true,
  output: { mediaType: "text/html; charset=utf-8" },
} as const satisfies RouteDeclaration

export const securityTxt = {
  method: "GET",
  path: "/.well-known/security.txt",
  file: "site/security-txt.ts",
  tag: "Service",
  summary: "Find out where to report a vulnerability",
  description: "The contact for security reports (RFC 9116).",
  ...STATIC_ROUTE,
  output: { mediaType: "text/plain; charset=utf-8" },
} as const satisfies RouteDeclaration

export const llms = {
  method: "GET",
  path: "/llms.txt",
  file: "site/llms.ts",
  tag: "Service",
  summary: "Read the reference as text",
  description: "What the service does and how to call it, as one Markdown page for language models.",
  ...STATIC_ROUTE,
  output: { mediaType: "text/plain; charset=utf-8" },
} as const satisfies RouteDeclaration

export const login = {
  method: "GET",
  path: "/login",
  file: "site/login.ts",
  tag: "Service",
  summary: "Open the sign-in page",
  description:
    "Asks for an email address, then for the emailed code. Continues to `next`, which must be a path of this site.",
  ...STATIC_ROUTE,
  query: z.object({
    next: z
      .string()
      .optional()
      .meta({ description: "Where to continue to. Anything but a path of this site becomes `/dashboard`." }),
  }),
  lenientQuery: true,
  output: { mediaType: "text/html; charset=utf-8" },
} as const satisfies RouteDeclaration

/**
 * The most characters read of a text. Longer text is cut, not refused, because a preview must not
 * fail for a long title. Only its start is drawn anyway.
 */
const TEXT_MAX = 2000
const text = (description: string, example: string) =>
  z
    .string()
    .transform((sent) => sent.slice(0, TEXT_MAX).toWellFormed())
    .optional()
    .meta({ description, examples: [example] })

export const og = {
  method: "GET",
  path: "/api/og",
  file: "site/og.ts",
  tag: "Utility",
  summary: "Render a preview image",
  description:
    "A PNG of 1200 × 630 pixels, for a page's `og:image`. Supports every script and emoji; right-to-left titles are aligned right, and a long title wraps and ends with an ellipsis. Equal parameters return equal bytes. Limited to 60 new images per minute from one address; cached ones do not count.",
  caller: "none",
  metered: false,
  streaming: false,
  // Rendering needs CPU, which a Lambda gets in proportion to its memory.
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
      "The page's title, up to 200 characters. The service's name if it is missing or cannot be drawn.",
      "A garden in a week",
    ),
    tags: text("Comma-separated. Shows the first five, up to 28 characters each.", "gardening,soil,water"),
    type: text(
      "The kind of page, which sets its label and color: `page` (plain), `video`, `transcript`, `summary`, `docs`, or any word.",
      "video",
    ),
  }),
  output: { mediaType: "image/png" },
  // The image depends only on the query. The table is used only to count new images.
  sharedAnswer: true,
  errors: ["rate_limited"],
  // Cached images don't count.
  rateLimit: { windowSeconds: 60, perAddress: 60, countedBy: "handler" },
  lenientQuery: true,
  permissions: [items("LIMIT#og", "Update")],
} as const satisfies RouteDeclaration

export const changelog = {
  method: "GET",
  path: "/api/changelog.json",
  file: "site/changelog.ts",
  tag: "Service",
  summary: "Get the changelog of the API",
  description:
    "The versions of the API, newest first, each with its changes: `kind` (`added`, `changed`, `deprecated`, `removed`, `fixed`), `date` and `text`.",
  ...STATIC_ROUTE,
  output: { mediaType: "application/json" },
  cors: "any-origin",
} as const satisfies RouteDeclaration

export const openapi = {
  method: "GET",
  path: "/api/openapi.json",
  file: "site/openapi.ts",
  tag: "Service",
  summary: "Get the OpenAPI document",
  description: "OpenAPI 3.1, generated from the route declarations.",
  ...STATIC_ROUTE,
  output: { mediaType: "application/json" },
  cors: "any-origin",
} as const satisfies RouteDeclaration

export const pagesScript = {
  method: "GET",
  path: "/pages.js",
  file: "site/pages-script.ts",
  tag: "Service",
  summary: "Load the script of the pages",
  description: "The only script of the plain pages.",
  ...STATIC_ROUTE,
  output: { mediaType: "text/javascript; charset=utf-8" },
} as const satisfies RouteDeclaration
