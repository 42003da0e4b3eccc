import type { ComponentType } from "react"
import { SERVICE_NAME, SIGNUP_CREDITS } from "../api/service.gen.ts"

/** A public page. Its text is in the HTML, so it can be read without JavaScript. */
export type SitePage = {
  path: string
  /** The title of the document, which search engines show. */
  title: string
  description: string
  /** The page's module in web/, which exports `Page`. */
  source: string
  load: () => Promise<{ Page: ComponentType }>
}

export const SITE_ROUTES: readonly SitePage[] = [
  {
    path: "/",
    title: `${SERVICE_NAME}: read any video`,
    description: `Paste a link and get a transcript that you can search, quote and build on. ${SIGNUP_CREDITS} credits free.`,
    source: "site/landing/landing.tsx",
    load: () => import("./landing/landing.tsx"),
  },
  {
    path: "/pricing",
    title: `Pricing · ${SERVICE_NAME}`,
    description: "Plans, packs of credits, and what each call costs. Failed calls are free.",
    source: "site/pricing/pricing.tsx",
    load: () => import("./pricing/pricing.tsx"),
  },
  {
    path: "/mcp-setup",
    title: `Connect an agent · ${SERVICE_NAME}`,
    description:
      "Give Claude, Cursor, VS Code or any other client of the Model Context Protocol video transcripts.",
    source: "site/mcp-setup/mcp-setup.tsx",
    load: () => import("./mcp-setup/mcp-setup.tsx"),
  },
  {
    path: "/extension",
    title: `Browser extension · ${SERVICE_NAME}`,
    description: "The transcript beside the video that you watch: follow along, search, summarize and ask.",
    source: "site/extension/extension.tsx",
    load: () => import("./extension/extension.tsx"),
  },
  {
    path: "/contact",
    title: `Contact · ${SERVICE_NAME}`,
    description: "Write to us: a person reads every message, and answers by email.",
    source: "site/contact/contact.tsx",
    load: () => import("./contact/contact.tsx"),
  },
  {
    path: "/status",
    title: `Status · ${SERVICE_NAME}`,
    description: "How the service is doing: the share of calls that succeeded, now and in the last 90 days.",
    source: "site/status/status.tsx",
    load: () => import("./status/status.tsx"),
  },
]
