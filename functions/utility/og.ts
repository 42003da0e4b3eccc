import { SERVICE_NAME } from "../../core/kernel/service.ts"
import { cardOf } from "../../core/og/card.ts"
import { drawCard } from "../../core/og/draw.ts"
import { handlerOf } from "../http/pipeline.ts"
import { og as route } from "./og.route.ts"

export const handler = handlerOf(route, async ({ query, request }) => {
  const { title = "", tags = "", type = "" } = query
  const { png, sha256 } = await drawCard(cardOf({ title, tags, type }, SERVICE_NAME))
  const headers = { "Cache-Control": "public, max-age=86400, immutable", ETag: `"${sha256}"` }
  if (knows(request, headers.ETag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(png), { headers: { ...headers, "Content-Type": "image/png" } })
})

/** Whether the caller has these bytes already (RFC 9110 §13.1.2). */
function knows(request: Request, etag: string): boolean {
  const known = (request.headers.get("if-none-match") ?? "")
    .split(",")
    .map((one) => one.trim().replace(/^W\//, ""))
  return known.includes(etag) || known.includes("*")
}
