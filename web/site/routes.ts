import type { ComponentType } from "react"
import { SERVICE_NAME, SIGNUP_CREDITS } from "../api/service.gen.ts"

/** A public page: its text is in the document, so it reads without script. */
export type SitePage = {
  path: string
  /** The title of the document and of search results. */
  title: string
  description: string
  /** Its module in web/, which exports it as `Page`. */
  source: string
  load: () => Promise<{ Page: ComponentType }>
}

export const SITE_ROUTES: readonly SitePage[] = [
  {
    path: "/",
    title: `${SERVICE_NAME}: the words of any video`,
    description: `Paste a link and read the transcript. An API, agents and a dashboard; ${SIGNUP_CREDITS} credits to begin with.`,
    source: "site/landing/landing.tsx",
    load: () => import("./landing/landing.tsx"),
  },
  {
    path: "/pricing",
    title: `Pricing · ${SERVICE_NAME}`,
    description: "Plans, packs of credits, and what a credit buys. What fails is free.",
    source: "site/pricing/pricing.tsx",
    load: () => import("./pricing/pricing.tsx"),
  },
  {
    path: "/mcp-setup",
    title: `Connect an agent · ${SERVICE_NAME}`,
    description:
      "Give Claude, Cursor, VS Code or any other client of the Model Context Protocol the words of videos.",
    source: "site/mcp-setup/mcp-setup.tsx",
    load: () => import("./mcp-setup/mcp-setup.tsx"),
  },
  {
    path: "/extension",
    title: `Browser extension · ${SERVICE_NAME}`,
    description:
      "The transcript beside the video that you are watching: it follows, searches, sums up and answers.",
    source: "site/extension/extension.tsx",
    load: () => import("./extension/extension.tsx"),
  },
  {
    path: "/contact",
    title: `Contact · ${SERVICE_NAME}`,
    description: "Write to us: a person reads every message, and answers by mail.",
    source: "site/contact/contact.tsx",
    load: () => import("./contact/contact.tsx"),
  },
  {
    path: "/privacy",
    title: `Privacy · ${SERVICE_NAME}`,
    description: "What is kept, and for how long.",
    source: "site/privacy/privacy.tsx",
    load: () => import("./privacy/privacy.tsx"),
  },
  {
    path: "/terms",
    title: `Terms · ${SERVICE_NAME}`,
    description: "On what terms the service is used.",
    source: "site/terms/terms.tsx",
    load: () => import("./terms/terms.tsx"),
  },
]
