import type { RouteDeclaration } from "../../route/declaration.ts"
import { STATIC_ROUTE } from "../../route/presets.ts"

/**
 * The common fields of the pages that name the operator. The service renders these pages with its
 * settings.
 */
const LEGAL_PAGE = {
  ...STATIC_ROUTE,
  method: "GET",
  tag: "Service",
  isTranslated: true,
  output: { mediaType: "text/html; charset=utf-8" },
} as const

const TEMPLATE =
  "Says that it is a template, and `noindex`, until the operator's settings are complete. Also in German and Japanese, under `/de` and `/ja`."

export const terms = {
  ...LEGAL_PAGE,
  path: "/terms",
  file: "site/legal/terms.ts",
  summary: "Read the terms of use",
  description: `The agreement between the operator and a user. ${TEMPLATE}`,
  // The terms mention plans and credit packs only if billing is set up.
  secrets: ["STRIPE_SECRET_KEY"],
} as const satisfies RouteDeclaration

export const privacy = {
  ...LEGAL_PAGE,
  path: "/privacy",
  file: "site/legal/privacy.ts",
  summary: "Read the privacy notice",
  description: `What is stored, for how long, and which companies get data, as this server is configured. ${TEMPLATE}`,
  // Lists a company only if it is configured.
  secrets: ["GOOGLE_CLIENT_SECRET", "NOTION_CLIENT_SECRET", "OPENAI_API_KEY", "STRIPE_SECRET_KEY"],
} as const satisfies RouteDeclaration

export const acceptableUse = {
  ...LEGAL_PAGE,
  path: "/acceptable-use",
  file: "site/legal/acceptable-use.ts",
  summary: "Read the rules of acceptable use",
  description: `What the service must not be used for, and how to report it. ${TEMPLATE}`,
} as const satisfies RouteDeclaration

export const imprint = {
  ...LEGAL_PAGE,
  path: "/imprint",
  file: "site/legal/imprint.ts",
  summary: "Read the imprint",
  description: `The operator's name and addresses. ${TEMPLATE}`,
} as const satisfies RouteDeclaration
