import { DAY_MS } from "../../core/kernel/clock.ts"
import { handlerOf } from "../http/pipeline.ts"
import { securityTxt as route } from "./routes.ts"

/** The file must have an expiry date (RFC 9116 §2.5.5). Each request gets a new one. */
const VALID_DAYS = 180

/** Says where to report a vulnerability (RFC 9116). */
export const handler = handlerOf(route, async ({ services: { config, clock } }) => {
  const today = Math.floor(clock.now() / DAY_MS)
  const expires = new Date((today + VALID_DAYS) * DAY_MS).toISOString()
  const lines = [
    `Contact: ${config.PUBLIC_URL}/contact`,
    `Expires: ${expires}`,
    `Canonical: ${config.PUBLIC_URL}${route.path}`,
    "Preferred-Languages: en",
  ]
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": route.output.mediaType, "Cache-Control": "public, max-age=86400" },
  })
})
