import * as z from "zod"
import type { RouteDeclaration } from "../../route/declaration.ts"
import { items } from "../../route/items.ts"
import { HISTORY_LAMBDA, READ_ROW_PERMISSIONS } from "../../route/presets.ts"

const HTML = { mediaType: "text/html; charset=utf-8" } as const

export const sharedPage = {
  method: "GET",
  path: "/s/{token}",
  file: "site/share/page.ts",
  tag: "Service",
  summary: "Read a shared transcript",
  description:
    "The page of a share: title, channel and text, with times that link to YouTube, and a preview picture. Says `noindex` unless the owner lets search engines list it. The page is never cached, so a revoked link is a 404 at once. Limited to 60 calls per minute from one address.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  params: z.object({ token: z.string().meta({ description: "The secret part of the share's `url`." }) }),
  lenientParams: true,
  output: HTML,
  errors: [],
  outcomes: {
    404: {
      description: "A page that says that nothing is shared here, or not anymore.",
      output: HTML,
    },
  },
  rateLimit: { windowSeconds: 60, perAddress: 60 },
  permissions: [items("SHARE", "Get"), ...READ_ROW_PERMISSIONS],
} as const satisfies RouteDeclaration
