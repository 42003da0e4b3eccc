import type { ComponentType } from "react"
import type { CatalogueName } from "../words/translate.ts"
import type { TranslatedPath } from "./languages/addresses.ts"

/** A public page. Its text is in the HTML, so it can be read without JavaScript. */
export type SitePage = {
  path: TranslatedPath
  /** The page's module in web/, which exports `Page`. */
  source: string
  load: () => Promise<{ Page: ComponentType }>
  /**
   * The catalogues that its components read. The first has the title and description of the page.
   */
  catalogues: readonly [own: CatalogueName, ...others: CatalogueName[]]
}

const FRAME = ["layout", "ui"] as const

export const SITE_ROUTES: readonly SitePage[] = [
  {
    path: "/",
    source: "site/landing/landing.tsx",
    load: () => import("./landing/landing.tsx"),
    catalogues: ["landing", "plans", "errors", ...FRAME],
  },
  {
    path: "/pricing",
    source: "site/pricing/pricing.tsx",
    load: () => import("./pricing/pricing.tsx"),
    catalogues: ["pricing", "plans", ...FRAME],
  },
  {
    path: "/mcp-setup",
    source: "site/mcp-setup/mcp-setup.tsx",
    load: () => import("./mcp-setup/mcp-setup.tsx"),
    catalogues: ["mcp-setup", ...FRAME],
  },
  {
    path: "/extension",
    source: "site/extension/extension.tsx",
    load: () => import("./extension/extension.tsx"),
    catalogues: ["extension", "panel", "errors", ...FRAME],
  },
  {
    path: "/contact",
    source: "site/contact/contact.tsx",
    load: () => import("./contact/contact.tsx"),
    catalogues: ["contact", "errors", ...FRAME],
  },
  {
    path: "/status",
    source: "site/status/status.tsx",
    load: () => import("./status/status.tsx"),
    catalogues: ["status", ...FRAME],
  },
]
