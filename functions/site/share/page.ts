import { AppError } from "../../../core/kernel/errors.ts"
import { readShared } from "../../../core/share/read-share.ts"
import { getBlocks } from "../../http/caller/blocks.ts"
import { errorHeaders } from "../../http/error-response.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { sharedPage as route } from "./routes.ts"
import { MISSING_PAGE, PAGE_HEADERS, renderShared } from "./shared-page.ts"

export const handler = handlerOf(route, async ({ services, params }) => {
  const shared = await readShared(services.table, params.token)
  // Nothing of a blocked account is public.
  const isShown = shared && !getBlocks(services).isAccountBlocked(shared.accountId)
  const html = isShown ? renderShared(shared, params.token, services.config) : undefined
  const isListed = html !== undefined && shared?.share.isIndexed === true
  const headers = { ...PAGE_HEADERS, ...(isListed ? {} : { "X-Robots-Tag": "noindex" }) }
  if (html !== undefined) return new Response(html, { headers })
  return new Response(MISSING_PAGE, {
    status: 404,
    headers: { ...errorHeaders(new AppError("not_found")), ...headers },
  })
})
