import * as z from "zod"
import type { RouteDeclaration } from "../../route/declaration.ts"
import { items } from "../../route/items.ts"
import { SMALL_LAMBDA } from "../../route/presets.ts"

const HTML = { mediaType: "text/html; charset=utf-8" } as const
const LIMIT = { windowSeconds: 60, perAddress: 60 } as const

/**
 * The common fields of routes that need only a token. A wrong token is a 404, whatever it looks
 * like.
 */
const BY_TOKEN = {
  tag: "Service",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  lenientParams: true,
  rateLimit: LIMIT,
  errors: [],
} as const

export const watchFeed = {
  ...BY_TOKEN,
  method: "GET",
  path: "/watch/feed/{token}",
  file: "site/watch/feed.ts",
  summary: "Read the feed of a watchlist",
  description:
    "The 50 newest videos of a watchlist, as an Atom feed. With the `If-None-Match` of an unchanged one, 304. The address is secret, and its owner can replace it. Limited to 60 calls per minute from one address.",
  params: z.object({ token: z.string().meta({ description: "The secret part of `feed_url`." }) }),
  output: { mediaType: "application/atom+xml; charset=utf-8" },
  outcomes: {
    404: { description: "This feed URL does not exist or was replaced.", output: HTML },
  },
  permissions: [items("WATCHTOKEN", "Get"), items("ACCOUNT", "Get"), items("SOURCE", "Query")],
} as const satisfies RouteDeclaration

const unsubscribe = {
  ...BY_TOKEN,
  path: "/watch/unsubscribe/{token}",
  params: z.object({
    token: z.string().meta({ description: "The secret part of the address in the mail." }),
  }),
  output: HTML,
  outcomes: { 404: { description: "The link is not valid, or the watchlist was deleted.", output: HTML } },
} as const

export const unsubscribePage = {
  ...unsubscribe,
  method: "GET",
  file: "site/watch/unsubscribe-page.ts",
  summary: "Ask whether to end the mails of a watchlist",
  description: "A page with a button. Opening it changes nothing.",
  permissions: [items("WATCHTOKEN", "Get"), items("ACCOUNT", "Get")],
} as const satisfies RouteDeclaration

export const unsubscribeWatchlist = {
  ...unsubscribe,
  method: "POST",
  file: "site/watch/unsubscribe.ts",
  summary: "End the mails of a watchlist",
  description:
    "One POST, from the page's button or from a mail program (RFC 8058), whatever its body. Repeating it changes nothing.",
  permissions: [items("WATCHTOKEN", "Get"), items("ACCOUNT", "Get", "Update")],
} as const satisfies RouteDeclaration
