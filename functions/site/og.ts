import { SERVICE_NAME } from "../../core/kernel/service.ts"
import { type Card, cardOf } from "../../core/og/card.ts"
import { type CardImage, drawCard, getCachedImage } from "../../core/og/draw.ts"
import { countWithin } from "../../core/ratelimit/rate-limit.ts"
import type { Services } from "../compose/services.ts"
import { handlerOf } from "../http/pipeline.ts"
import { rateLimited } from "../http/route-limit.ts"
import { og as route } from "./routes.ts"

/** Limits new images, because rendering needs CPU time and the route is public. */
const { perAddress: max, windowSeconds } = route.rateLimit
const LIMIT = { name: "og", max, windowSeconds }

export const handler = handlerOf(route, async ({ services, query, request, address }) => {
  const { title = "", tags = "", type = "" } = query
  const card = cardOf({ title, tags, type }, SERVICE_NAME)
  const { png, sha256 } = getCachedImage(card) ?? (await drawCounted(services, card, address))
  const headers = { "Cache-Control": "public, max-age=86400, immutable", ETag: `"${sha256}"` }
  if (hasCurrentImage(request, headers.ETag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(png), { headers: { ...headers, "Content-Type": "image/png" } })
})

async function drawCounted({ table }: Services, card: Card, address: string): Promise<CardImage> {
  const { allowed, resetSeconds } = await countWithin(table, { ...LIMIT, subject: address })
  if (allowed) return await drawCard(card)
  throw rateLimited(`${LIMIT.max} new images per minute`, { resetSeconds })
}

/** True if the caller already has the image with this ETag (RFC 9110 §13.1.2). */
function hasCurrentImage(request: Request, etag: string): boolean {
  const etags = (request.headers.get("if-none-match") ?? "")
    .split(",")
    .map((one) => one.trim().replace(/^W\//, ""))
  return etags.includes(etag) || etags.includes("*")
}
